import { stepIndex, virtualUs } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import type { JumpKind, LabApi, RunReport } from '../../engine'
import { enqueue } from '../engine'
import { goToOutlook, lookAhead } from './decisionLook'
import { refreshHistory } from './history'
import { bookmarksOn, labStore, type Move, type StepUnit } from '../state'
import { notify } from '../notices'
import { enqueueAtPosition, isHeldByQuestion, isRunOpen, play } from './playback'
import { seenStep, showReport } from './showReport'

type Direction = 'next' | 'previous'

/** A move that takes longer than this is shown as busy, ms. */
const BUSY_MS = 120

/**
 * Stops time, asks the engine to move, and shows the answer; undefined where another run was opened, or where
 * `ask` makes no move.
 */
export async function move(
  kind: Move,
  ask: (lab: LabApi, shownStep: number) => Promise<RunReport | undefined>,
  runNumber?: number,
): Promise<RunReport | undefined> {
  if (labStore.getState().frame === undefined) return undefined
  const busy = setTimeout(() => labStore.setState({ isBusy: true }), BUSY_MS)
  try {
    const report = await enqueueAtPosition(
      async (lab, { frame }) => ask(lab, frame.step),
      runNumber,
    )
    if (report === undefined) return undefined
    showReport(report, kind)
    refreshHistory(report)
    return report
  } finally {
    clearTimeout(busy)
    labStore.setState({ isBusy: false })
  }
}

/** Takes the next steps; a notice tells if the run has none. */
export const stepForward = (steps = 1): Promise<RunReport | undefined> =>
  move('stepForward', (lab) => lab.step(steps))

/** Goes back by a number of steps. */
export const stepBack = (steps = 1): Promise<RunReport | undefined> =>
  move('stepBack', (lab, shown) => lab.seek(stepIndex(Math.max(-1, shown - steps))))

/** Seeks a step; does nothing if `runNumber` is given and another run is shown. */
export const seekStep = (step: number, runNumber?: number): Promise<RunReport | undefined> =>
  move('seek', (lab) => lab.seek(stepIndex(Math.max(-1, step))), runNumber)

/** Seeks a virtual time, µs; does nothing if `runNumber` is given and another run is shown. */
export const seekAt = (us: number, runNumber?: number): Promise<RunReport | undefined> =>
  move('seek', (lab) => lab.seekTime(virtualUs(Math.max(0, Math.round(us)))), runNumber)

/** Takes the steps that are due at the shown time, so that a line just typed reaches its client. */
export const stepWithinNow = (): Promise<RunReport | undefined> =>
  move('stepForward', (lab) => lab.seekTime(labStore.getState().frame?.at ?? virtualUs(0)))

export const goToStart = (): Promise<RunReport | undefined> => seekStep(-1)

/** Goes to the last computed step. */
export function goToHead(): Promise<RunReport | undefined> {
  const { head } = labStore.getState()
  return head === undefined ? Promise.resolve(undefined) : seekStep(head.step)
}

/** Goes to the last computed step and lets time run. */
export async function goLive(): Promise<void> {
  if ((await goToHead()) !== undefined) play()
}

/** Moves by one step of the reader's unit; back from the first one, to the beginning. */
export const stepByUnit = (direction: Direction): Promise<void> =>
  stepBy(labStore.getState().stepUnit, direction)

/** Moves by one decision whatever the reader's unit is, as the keys of clickers do. */
export const stepByClicker = (direction: Direction): Promise<void> => stepBy('decision', direction)

async function stepBy(unit: StepUnit, direction: Direction): Promise<void> {
  const isNext = direction === 'next'
  if (unit === 'event' && !isNext) return void (await stepBack())
  if (unit === 'decision' && isNext) return stepToDecision()
  const report = await move(
    isNext ? 'stepForward' : 'stepBack',
    unlessAsked(isNext, (lab, shownStep) => {
      if (unit === 'event') return lab.step(1)
      return unit === 'decision' ? goBackToDecision(lab, shownStep) : lab.jump(unit, direction)
    }),
  )
  if (report?.stopped?.type !== 'notFound') return
  if (isNext) notify('hint', 'notFound', unit)
  else await goToStart()
}

type Ask = Parameters<typeof move>[1]

/**
 * Returns a move that an open question holds. The page is asked when the move begins: a clicker pressed twice
 * has asked for its second move before the first one has reached the question.
 */
const unlessAsked =
  (isNext: boolean, ask: Ask): Ask =>
  async (lab, shownStep) =>
    isNext && isHeldByQuestion() ? undefined : ask(lab, shownStep)

/** Goes back to the nearest decision, or to a bookmark of the shown branch that lies after it. */
async function goBackToDecision(lab: LabApi, shownStep: number): Promise<RunReport> {
  const report = await lab.jump('decision', 'previous')
  const { step } = report.frame
  const named = nearestBookmark('previous', shownStep)
  // Where no decision lies behind, the run stays at its step.
  const isBookmarkNearer = named !== undefined && (step === shownStep || named > step)
  return isBookmarkNearer ? lab.seek(stepIndex(named)) : report
}

/**
 * Goes to the next decision, or to a bookmark of the shown branch that lies before it. Where nothing is
 * decided within reach, time goes on into the silence, which the line then tells.
 */
async function stepToDecision(): Promise<void> {
  let silentUntil: number | undefined
  const report = await move('stepForward', async (lab, shownStep) => {
    if (isHeldByQuestion()) return undefined
    const { frame } = labStore.getState()
    assert(frame !== undefined, 'a move has a frame')
    const outlook = await lookAhead(lab, frame)
    if (outlook === undefined) return lab.truncateHistoryAfter(seenStep())
    const named = nearestBookmark('next', shownStep)
    if (named !== undefined && named < (outlook.next?.step ?? Infinity)) {
      await lab.truncateHistoryAfter(seenStep())
      return lab.seek(stepIndex(named))
    }
    const reached = await goToOutlook(lab, frame, outlook)
    const isSilent = outlook.next === undefined && reached.frame.at > frame.at
    if (isSilent && doesGoOn(reached)) silentUntil = outlook.clearUntil
    return reached
  })
  if (report !== undefined) labStore.setState({ silentUntil })
}

/** Returns whether nothing but the end of its events holds a run. */
const doesGoOn = ({ stopped }: RunReport): boolean =>
  stopped === undefined || stopped.type === 'idle'

/** Returns the step of the nearest bookmark of the shown branch. */
function nearestBookmark(direction: Direction, shownStep: number): number | undefined {
  const { bookmarks, branches, branch } = labStore.getState()
  const steps = bookmarksOn(bookmarks, branches, branch).map(({ step }) => step)
  return direction === 'next'
    ? steps.find((step) => step > shownStep)
    : steps.findLast((step) => step < shownStep)
}

/**
 * Goes to the next or previous moment of a kind; a notice tells if the run has none. Bookmarks are marks of
 * the reader.
 */
export async function jump(kind: JumpKind, direction: Direction): Promise<void> {
  const report = await move(
    'seek',
    unlessAsked(direction === 'next', (lab, shownStep) =>
      kind === 'mark' ? jumpToMark(lab, direction, shownStep) : lab.jump(kind, direction),
    ),
  )
  if (report?.stopped?.type === 'notFound') notify('hint', 'notFound', kind)
}

/** Goes to the nearest bookmark of the shown branch, or to a mark of the run that lies before it. */
async function jumpToMark(
  lab: LabApi,
  direction: Direction,
  shownStep: number,
): Promise<RunReport> {
  const isNext = direction === 'next'
  const named = nearestBookmark(direction, shownStep)
  if (named === undefined) return lab.jump('mark', direction)
  // Seeking computes the steps up to the bookmark, and so the marks on the way.
  const report = await lab.seek(stepIndex(named))
  const [from, to] = isNext ? [shownStep + 1, named] : [named, shownStep - 1]
  const marks = await lab.trace(stepIndex(from), stepIndex(to), { type: 'mark' })
  const nearest = (isNext ? marks[0] : marks.at(-1))?.step ?? named
  return nearest === named ? report : lab.seek(stepIndex(nearest))
}

/** The drag of the scrubber's handle. */
const drag: { next: ScrubTarget | undefined; isSeeking: boolean } = {
  next: undefined,
  isSeeking: false,
}

/** A time of the dragged handle, virtual µs, and the run in which it was dragged. */
interface ScrubTarget {
  readonly us: number
  readonly runNumber: number
}

/** Follows the dragged handle. While the engine seeks, only the latest time is kept. */
export async function scrub(us: number): Promise<void> {
  drag.next = { us, runNumber: labStore.getState().runNumber }
  if (drag.isSeeking) return
  drag.isSeeking = true
  try {
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      await seekAt(next.us, next.runNumber)
    }
  } finally {
    drag.isSeeking = false
  }
}

function takeNext(): ScrubTarget | undefined {
  const { next } = drag
  drag.next = undefined
  return next
}

/** Goes to the step in which a transaction was first committed; a notice tells if this branch has none. */
export async function goToZxid(zxid: Zxid): Promise<void> {
  const { runNumber } = labStore.getState()
  const step = await enqueue((lab) => lab.commitStep(zxid))
  if (!isRunOpen(runNumber)) return
  if (step === undefined) notify('hint', 'noCommit', formatZxid(zxid))
  else await seekStep(step)
}
