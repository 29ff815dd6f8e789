import { stepIndex, virtualUs, type StepIndex } from '../../kernel/actor'
import type { RunReport } from '../../engine'
import { nextPendingQuestion } from '../state/pendingQuestion'
import { labStore } from '../state/labStore'
import { isDenseFrame } from './adaptiveSpeed'
import { glidePlayhead, placePlayhead } from './playhead'
import type { Move, RunPoint } from '../state/runSlice'

const STEP_FORWARD_MS = 240
const STEP_BACK_MS = 160

const NONE: readonly number[] = []

/** The end of what the reader has seen of the shown branch: what lies behind it nobody knows of. */
let seen: RunPoint & { readonly branch: number } = {
  branch: -1,
  step: stepIndex(-1),
  at: virtualUs(0),
}

/** The last step that the reader has seen. */
export const seenStep = (): StepIndex => seen.step

/** Shows where the run stands now. Steps glide, everything else is simply there. */
export function showReport(report: RunReport, move: Move): void {
  const { frame, branch, events, ahead = NONE, isBeforeSaved = false, stopped } = report
  if (move === 'stepForward') glidePlayhead(frame.at, STEP_FORWARD_MS)
  else if (move === 'stepBack') glidePlayhead(frame.at, STEP_BACK_MS)
  else if (move !== 'play') placePlayhead(frame.at)
  noteSeen(report, move)
  const head = { step: seen.step, at: seen.at }
  labStore.setState((state) => ({
    frame,
    isDense: isDenseFrame(frame, state.isDense),
    head,
    branch,
    events,
    pendingQuestion:
      move === 'load' ? undefined : nextPendingQuestion(state, report, move === 'intervene'),
    ahead,
    isBeforeSaved,
    stopped,
    move,
  }))
  forgetLost()
}

/**
 * A branch that is opened again was seen up to its head. An intervention is the end of its branch: it
 * forks where anything lay behind it.
 */
function noteSeen({ frame, head, branch }: RunReport, move: Move): void {
  const shown = { branch, step: frame.step, at: frame.at }
  const isEnd = move === 'load' || move === 'intervene'
  if (!isEnd && branch !== seen.branch) seen = { branch, ...head }
  else if (isEnd || frame.step >= seen.step) seen = shown
}

/** A selected client that no longer exists in this moment is no selection; a server always exists. */
function forgetLost(): void {
  const { selection, frame } = labStore.getState()
  if (frame === undefined) return
  const isLost =
    selection?.type === 'client'
      ? frame.clients.every(({ id }) => id !== selection.client)
      : selection?.type === 'rival' &&
        frame.rivals?.some(({ id }) => id === selection.rival) !== true
  if (isLost) labStore.setState({ selection: undefined })
}
