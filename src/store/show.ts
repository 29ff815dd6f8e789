import type { RunReport } from '../worker'
import { labStore } from './labStore'
import { glidePlayhead, placePlayhead } from './playhead'
import type { Move } from './runSlice'

const STEP_FORWARD_MS = 240
const STEP_BACK_MS = 160

/** Shows where the run stands now. Steps glide, everything else is simply there. */
export function showReport(report: RunReport, move: Move): void {
  const { frame, head, branch, events, stopped } = report
  if (move === 'stepForward') glidePlayhead(frame.at, STEP_FORWARD_MS)
  else if (move === 'stepBack') glidePlayhead(frame.at, STEP_BACK_MS)
  else if (move !== 'play') placePlayhead(frame.at)
  labStore.setState({ frame, head, branch, events, stopped, move })
  forgetLost()
}

/** A selected client that no longer exists in this moment is no selection; a server always exists. */
function forgetLost(): void {
  const { selection, frame } = labStore.getState()
  if (selection?.type !== 'client' || frame === undefined) return
  if (frame.clients.every(({ id }) => id !== selection.client)) {
    labStore.setState({ selection: undefined })
  }
}
