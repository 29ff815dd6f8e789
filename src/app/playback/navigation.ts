import { stepIndex, virtualUs } from '../../kernel/actor'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import type { JumpKind, LabApi, RunReport } from '../../engine'
import { enqueue } from '../engine'
import { refreshHistory } from './history'
import { bookmarksOn, labStore, type Move } from '../state'
import { notify } from '../notices'
import { enqueueAtPosition, isHeldByQuestion, isRunOpen, play } from './playback'
import { showReport } from './showReport'

export type Direction = 'next' | 'previous'

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

type Ask = Parameters<typeof move>[1]

/**
 * Returns a move that an open question holds. The page is asked when the move begins: a clicker pressed twice
 * has asked for its second move before the first one has reached the question.
 */
export const unlessAsked =
  (isNext: boolean, ask: Ask): Ask =>
  async (lab, shownStep) =>
    isNext && isHeldByQuestion() ? undefined : ask(lab, shownStep)

/** Returns the step of the nearest bookmark of the shown branch. */
export function nearestBookmark(direction: Direction, shownStep: number): number | undefined {
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
