import type { RunReport } from '../worker'
import { labStore } from './labStore'
import { glidePlayhead, placePlayhead } from './playhead'
import type { Move } from './runSlice'

const STEP_FORWARD_MS = 240
const STEP_BACK_MS = 160

/** The last step of the shown branch that the reader has been shown. */
let seen = { branch: -1, step: -1 }

/** The last step that the reader has seen; what was computed after it nobody knows of. */
export const seenStep = (): number => seen.step

/** Shows where the run stands now. Steps glide, everything else is simply there. */
export function showReport(report: RunReport, move: Move): void {
  const { frame, head, branch, events, stopped } = report
  if (move === 'stepForward') glidePlayhead(frame.at, STEP_FORWARD_MS)
  else if (move === 'stepBack') glidePlayhead(frame.at, STEP_BACK_MS)
  else if (move !== 'play') placePlayhead(frame.at)
  noteSeen(report, move)
  labStore.setState({ frame, head, branch, events, stopped, move })
  forgetLost()
}

function noteSeen({ frame, head, branch }: RunReport, move: Move): void {
  // A branch that is opened again was seen up to its head; a fork begins with what is shown.
  if (move === 'load') seen = { branch, step: frame.step }
  else if (branch === seen.branch) seen = { branch, step: Math.max(seen.step, frame.step) }
  else seen = { branch, step: move === 'intervene' ? frame.step : head.step }
}

/** A selected client that no longer exists in this moment is no selection; a server always exists. */
function forgetLost(): void {
  const { selection, frame } = labStore.getState()
  if (selection?.type !== 'client' || frame === undefined) return
  if (frame.clients.every(({ id }) => id !== selection.client)) {
    labStore.setState({ selection: undefined })
  }
}
