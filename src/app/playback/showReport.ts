import { stepIndex, type StepIndex } from '../../kernel/actor'
import type { RunReport } from '../../engine'
import { nextPendingQuestion, labStore, type LabState, type Move, type RunPoint } from '../state'
import { isDenseFrame } from './flightPace'
import { glidePlayhead, placePlayhead } from './playhead'

const STEP_FORWARD_MS = 240
const STEP_BACK_MS = 160

const NONE: readonly never[] = []

/**
 * Returns the last step that the reader has seen of the shown branch; later steps count as not computed.
 */
export const seenStep = (): StepIndex => labStore.getState().head?.step ?? stepIndex(-1)

/** Shows the run at the engine's position. The playhead glides to steps, and jumps with every other move. */
export function showReport(report: RunReport, move: Move): void {
  const { frame, branch, events, decisions = NONE } = report
  const { ahead = NONE, isBeforeSaved = false, stopped } = report
  if (move === 'stepForward') glidePlayhead(frame.at, STEP_FORWARD_MS)
  else if (move === 'stepBack') glidePlayhead(frame.at, STEP_BACK_MS)
  else if (move !== 'play') placePlayhead(frame.at)
  labStore.setState((state) => ({
    frame,
    isDense: isDenseFrame(frame, state.isDense),
    head: headAfter(state, report, move),
    branch,
    events,
    decisions,
    messageAt: report.messageAt,
    pendingQuestion:
      move === 'load' ? undefined : nextPendingQuestion(state, report, move === 'intervene'),
    ahead,
    isBeforeSaved,
    stopped,
    move,
    silentUntil: undefined,
  }))
  forgetLost()
}

/**
 * Returns the last point that the reader has seen: on another branch, its head. An intervention is the
 * last point of its branch, because it forks the run where steps lie after it.
 */
function headAfter(
  before: LabState,
  { frame: { step, at }, head, branch }: RunReport,
  move: Move,
): RunPoint {
  if (move === 'load' || move === 'intervene') return { step, at }
  if (before.head === undefined || branch !== before.branch) return head
  return step >= before.head.step ? { step, at } : before.head
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
