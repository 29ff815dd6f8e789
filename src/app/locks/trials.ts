import { LOCK_SYSTEM_IDS, WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../scenario'
import { lockStore, NO_SWEEP } from './lockStore'
import { pauseLocks, playLocks, seekLocks, SPEEDS } from './lockPlayback'
import { openingUs } from './openingMoment'
import { playTrials, type TrialPlayed } from './playTrials'
import { LOCK_QUESTIONS, type LockQuestionId } from './questions'

/** The most systems side by side. */
export const SYSTEMS_MAX = 4
/** Numbers of clients in the chart: at first, and on demand. */
export const SWEEP_CLIENTS = [5, 10, 20, 35, 50, 75, 100, 150, 200] as const
export const SWEEP_CLIENTS_MORE = [...SWEEP_CLIENTS, 300, 500, 700, 1_000] as const
/** Numbers of clients in the chart of a question. */
const SWEEP_CLIENTS_FIRST = SWEEP_CLIENTS.filter((count) => count <= 100)
/** The approximate length of a showing, s of wall time. */
const SHOWING_S = 24

/** A work that ends when it is begun again. */
interface LatestWork {
  /** Returns the signal that ends the new work; the work before ends at once. */
  readonly begin: () => AbortSignal
  readonly cancel: () => void
}

function createLatestWork(): LatestWork {
  let controller = new AbortController()
  return {
    begin: () => {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    },
    cancel: () => controller.abort(),
  }
}

const queuesWork = createLatestWork()
const sweepWork = createLatestWork()

/** Adds or removes a system; at least one stays. */
export function toggleLockSystem(system: LockSystemId): void {
  const { systems } = lockStore.getState()
  const next = systems.includes(system)
    ? systems.filter((one) => one !== system)
    : [...systems, system]
  if (next.length === 0 || next.length > SYSTEMS_MAX) return
  const inOrder = LOCK_SYSTEM_IDS.filter((id) => next.includes(id))
  lockStore.setState({ systems: inOrder, question: undefined })
}

/** Changes the workload or its fault. */
export function changeWorkload(part: Partial<Workload>): void {
  lockStore.setState(({ workload }) => ({
    workload: { ...workload, ...part },
    question: undefined,
  }))
}

/**
 * Plays the chosen systems, then shows their queues from the moment that matters. They run at once,
 * except for readers who prefer reduced motion.
 */
export async function playQueues(): Promise<void> {
  const signal = queuesWork.begin()
  const { systems, workload } = lockStore.getState()
  pauseLocks()
  lockStore.setState({ share: 0, failure: undefined })
  const played: TrialPlayed[] = []
  const done = await playTrials({
    trials: systems.map((system) => ({ system, workload })),
    isRecorded: true,
    onProgress: (share) => lockStore.setState({ share }),
    onPlayed: (trial) => played.push(trial),
    signal,
  })
  if (signal.aborted || done === undefined) return
  if (!done.ok) {
    lockStore.setState({ share: undefined, failure: done.error.message })
    return
  }
  const shown = systems.flatMap((system) =>
    played.filter(({ result }) => result.trial.system === system),
  )
  lockStore.setState({ share: undefined, shown, shownWorkload: workload, speed: speedFor(shown) })
  const { linkedUs } = lockStore.getState()
  const isStill = prefersStill() || linkedUs !== undefined
  seekLocks(linkedUs ?? openingUs(shown, isStill))
  lockStore.setState({ linkedUs: undefined })
  if (!isStill) playLocks()
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Plays the systems of a question; removes the chart of another one. */
export async function askLockQuestion(question: LockQuestionId): Promise<void> {
  const { systems, workload, isCharted } = LOCK_QUESTIONS[question]
  cancelSweeping()
  lockStore.setState((state) => ({
    question,
    systems,
    workload: { ...WORKLOAD_DEFAULT, ...workload },
    ...(state.question !== question && { sweep: NO_SWEEP }),
  }))
  await playQueues()
  if (isCharted && lockStore.getState().question === question) await sweepLocks(SWEEP_CLIENTS_FIRST)
}

/** Sets whether the guarded store asks for tokens, and plays the systems again. */
export async function askForTokens(isFenced: boolean): Promise<void> {
  lockStore.setState(({ workload }) => ({ workload: { ...workload, isFenced } }))
  await playQueues()
}

/** Cancels the trials that are being played; the shown ones stay. */
export function cancelPlaying(): void {
  queuesWork.cancel()
  lockStore.setState({ share: undefined })
}

/** Returns the slowest speed at which a showing does not last too long. */
function speedFor(shown: readonly TrialPlayed[]): number {
  const longestUs = Math.max(0, ...shown.map(({ result }) => result.tookUs))
  return SPEEDS.find((speed) => longestUs / 1e6 / speed <= SHOWING_S) ?? SPEEDS.at(-1) ?? 1
}

/**
 * Plays the chosen systems with more and more clients. Known results of this workload are not played
 * again; other results are removed.
 */
export async function sweepLocks(clients: readonly number[]): Promise<void> {
  const signal = sweepWork.begin()
  const { systems, workload, sweep } = lockStore.getState()
  const known = isSameSweep(sweep.workload, workload)
    ? sweep.points.filter(({ trial }) => systems.includes(trial.system))
    : []
  const isKnown = (system: LockSystemId, count: number): boolean =>
    known.some(({ trial }) => trial.system === system && trial.workload.clients === count)
  const trials = systems.flatMap((system) =>
    clients
      .filter((count) => !isKnown(system, count))
      .map((count) => ({ system, workload: { ...workload, clients: count } })),
  )
  lockStore.setState({ sweep: { points: known, share: 0, workload }, failure: undefined })
  const done = await playTrials({
    trials,
    isRecorded: false,
    onProgress: (share) =>
      lockStore.setState(({ sweep: chart }) => ({ sweep: { ...chart, share } })),
    onPlayed: ({ result }) =>
      lockStore.setState(({ sweep: chart }) => ({
        sweep: { ...chart, points: [...chart.points, result] },
      })),
    signal,
  })
  if (signal.aborted || done === undefined) return
  lockStore.setState(({ sweep: chart }) => ({
    sweep: { ...chart, share: undefined },
    ...(!done.ok && { failure: done.error.message }),
  }))
}

/** Cancels the rest of the chart; the points that are there stay. */
export function cancelSweeping(): void {
  sweepWork.cancel()
  lockStore.setState(({ sweep }) => ({ sweep: { ...sweep, share: undefined } }))
}

/** Returns whether a chart has this workload, apart from the number of clients. */
export const isSameSweep = (a: Workload | undefined, b: Workload): boolean =>
  a !== undefined && JSON.stringify({ ...a, clients: 0 }) === JSON.stringify({ ...b, clients: 0 })
