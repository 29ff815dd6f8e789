import type { LabLine } from '../state/consoleSlice'
import { labStore } from '../state/labStore'

/** Lines of the lab that are kept; the oldest go first. */
const LAB_LINES_MAX = 200

/** Writes down what the lab answered at a prompt. */
export function addLabLine(line: LabLine): void {
  labStore.setState(({ labLines }) => ({ labLines: [...labLines, line].slice(-LAB_LINES_MAX) }))
}
