import { LOCK_SYSTEM_IDS, WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../scenario'
import { lockStore } from './lockStore'
import { pauseLocks, playLocks, seekLocks, SPEEDS } from './lockPlayback'
import { playTrials, type TrialPlayed } from './playTrials'

/** Systems side by side. */
export const SYSTEMS_MAX = 4
/** How many clients the chart has at first, and on demand. */
export const SWEEP_CLIENTS = [5, 10, 20, 35, 50, 75, 100, 150, 200] as const
export const SWEEP_CLIENTS_MORE = [...SWEEP_CLIENTS, 300, 500, 700, 1_000] as const
/** The pause is shown on one kind of each system. */
const PAUSE_SYSTEMS: readonly LockSystemId[] = [
  'zkPredecessor',
  'etcdMutex',
  'redisLock',
  'redlock',
]
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
  lockStore.setState({ systems: LOCK_SYSTEM_IDS.filter((id) => next.includes(id)) })
}

/** Changes what clients want, or what goes wrong. */
export function changeWorkload(part: Partial<Workload>): void {
  lockStore.setState(({ workload }) => ({ workload: { ...workload, ...part } }))
}

/** Plays the chosen systems, and then shows their queues from the beginning. */
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
  seekLocks(0)
}

/** The famous accident, and the kinds of locks that it is shown on. */
const THE_PAUSE = {
  clients: 2,
  arrival: 'line',
  holdMs: 1_000,
  leaseMs: 6_000,
  fault: 'pause',
} as const

/** Plays it at once: the holder sleeps longer than its lock lasts, another one gets it, the first wakes. */
export async function playThePause(): Promise<void> {
  lockStore.setState(({ workload: { isFenced, seed } }) => ({
    systems: PAUSE_SYSTEMS,
    workload: { ...WORKLOAD_DEFAULT, ...THE_PAUSE, isFenced, seed },
  }))
  await playQueues()
  playLocks()
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

/** Plays the chosen systems with more and more clients; what is known already is not played again. */
export async function sweepLocks(clients: readonly number[]): Promise<void> {
  cancelSweep.abort()
  cancelSweep = new AbortController()
  const { signal } = cancelSweep
  const { systems, workload, sweep } = lockStore.getState()
  const known = isSameSweep(sweep.workload, workload) ? sweep.points : []
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
