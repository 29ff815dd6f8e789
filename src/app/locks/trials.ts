import { LOCK_SYSTEM_IDS, WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../scenario'
import { lockStore, NO_SWEEP } from './lockStore'
import { pauseLocks, playLocks, seekLocks, SPEEDS } from './lockPlayback'
import { openingUs } from './openingMoment'
import { playTrials, type TrialPlayed } from './playTrials'
import { LOCK_QUESTIONS, type LockQuestionId } from './questions'

/** Systems side by side. */
export const SYSTEMS_MAX = 4
/** How many clients the chart has at first, and on demand. */
export const SWEEP_CLIENTS = [5, 10, 20, 35, 50, 75, 100, 150, 200] as const
export const SWEEP_CLIENTS_MORE = [...SWEEP_CLIENTS, 300, 500, 700, 1_000] as const
/** To how many clients the chart of a question goes. */
const SWEEP_CLIENTS_FIRST = SWEEP_CLIENTS.filter((count) => count <= 100)
/** The first showing lasts about so long. */
const SHOWING_S = 24

let cancelQueues = new AbortController()
let cancelSweep = new AbortController()

/** Takes a system in or out; some stay. */
export function toggleLockSystem(system: LockSystemId): void {
  const { systems } = lockStore.getState()
  const next = systems.includes(system)
    ? systems.filter((one) => one !== system)
    : [...systems, system]
  if (next.length === 0 || next.length > SYSTEMS_MAX) return
  const inOrder = LOCK_SYSTEM_IDS.filter((id) => next.includes(id))
  lockStore.setState({ systems: inOrder, question: undefined })
}

/** Changes what clients want, or what goes wrong. */
export function changeWorkload(part: Partial<Workload>): void {
  lockStore.setState(({ workload }) => ({
    workload: { ...workload, ...part },
    question: undefined,
  }))
}

/**
 * Plays the chosen systems, and then shows their queues from the moment that they are about: they run
 * at once, except for readers who want as little motion as can be.
 */
export async function playQueues(): Promise<void> {
  cancelQueues.abort()
  cancelQueues = new AbortController()
  const { signal } = cancelQueues
  const { systems, workload } = lockStore.getState()
  pauseLocks()
  lockStore.setState({ share: 0, failure: undefined })
  const played: TrialPlayed[] = []
  const done = await playTrials({
    trials: systems.map((system) => ({ system, workload })),
    isRecorded: true,
    onProgress: (share) => lockStore.setState({ share }),
    onPlayed: (its) => played.push(its),
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

/** Plays what answers a question; the chart of another one is taken away. */
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

/** Whether the guarded store asks for tokens, where the holder sleeps; played anew at once. */
export async function askForTokens(isFenced: boolean): Promise<void> {
  lockStore.setState(({ workload }) => ({ workload: { ...workload, isFenced } }))
  await playQueues()
}

/** Gives up what is being played; what was shown before stays. */
export function cancelPlaying(): void {
  cancelQueues.abort()
  lockStore.setState({ share: undefined })
}

/** The slowest speed at which a whole showing does not last too long. */
function speedFor(shown: readonly TrialPlayed[]): number {
  const longestUs = Math.max(0, ...shown.map(({ result }) => result.tookUs))
  return SPEEDS.find((speed) => longestUs / 1e6 / speed <= SHOWING_S) ?? SPEEDS.at(-1) ?? 1
}

/**
 * Plays the chosen systems with more and more clients; what is known of them already is not played again,
 * and what is known of others is taken away.
 */
export async function sweepLocks(clients: readonly number[]): Promise<void> {
  cancelSweep.abort()
  cancelSweep = new AbortController()
  const { signal } = cancelSweep
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
    onProgress: (share) => lockStore.setState(({ sweep: its }) => ({ sweep: { ...its, share } })),
    onPlayed: ({ result }) =>
      lockStore.setState(({ sweep: its }) => ({
        sweep: { ...its, points: [...its.points, result] },
      })),
    signal,
  })
  if (signal.aborted || done === undefined) return
  lockStore.setState(({ sweep: its }) => ({
    sweep: { ...its, share: undefined },
    ...(!done.ok && { failure: done.error.message }),
  }))
}

/** Gives up the rest of the chart; the points that are there stay. */
export function cancelSweeping(): void {
  cancelSweep.abort()
  lockStore.setState(({ sweep }) => ({ sweep: { ...sweep, share: undefined } }))
}

/** Whether a chart is of this workload, however many clients that has. */
export const isSameSweep = (a: Workload | undefined, b: Workload): boolean =>
  a !== undefined && JSON.stringify({ ...a, clients: 0 }) === JSON.stringify({ ...b, clients: 0 })
