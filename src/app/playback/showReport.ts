import { stepIndex, virtualUs, type StepIndex } from '../../kernel/actor'
import type { RunReport } from '../../engine'
import { nextPendingQuestion, labStore, type Move, type RunPoint } from '../state'
import { isDenseFrame } from './adaptiveSpeed'
import { glidePlayhead, placePlayhead } from './playhead'

const STEP_FORWARD_MS = 240
const STEP_BACK_MS = 160

const NONE: readonly number[] = []

/** The last point of the shown branch that the reader has seen; later steps count as not computed. */
let seen: RunPoint & { readonly branch: number } = {
  branch: -1,
  step: stepIndex(-1),
  at: virtualUs(0),
}

/** The last step that the reader has seen. */
export const seenStep = (): StepIndex => seen.step

/** Shows the run at the engine's position. The playhead glides to steps, and jumps with every other move. */
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
 * Updates the last seen point. Of another branch the reader has seen all, up to its head. An intervention
 * is the last point of its branch: it forks the run where steps lie after it.
 */
function noteSeen({ frame, head, branch }: RunReport, move: Move): void {
  const shown = { branch, step: frame.step, at: frame.at }
  const isEnd = move === 'load' || move === 'intervene'
  if (!isEnd && branch !== seen.branch) seen = { branch, ...head }
  else if (isEnd || frame.step >= seen.step) seen = shown
}

/** Clears the selection of a client that does not exist at this moment; servers always exist. */
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
