import { LOCK_SYSTEMS, lockClient, lockKinds, type LockSystem, type Trial } from '../../scenario'
import { NOTHING_COUNTED, type LockCounters, type LockEventName } from './contract'
import { createFairness, type Fairness } from './fairness'

/** The counts of a trial under way, from its trace alone. */
export interface Counting {
  readonly system: LockSystem
  readonly clients: ReadonlyMap<string, Contender>
  readonly wanted: number
  counters: { -readonly [K in keyof LockCounters]: LockCounters[K] }
  /** The clients that hold the lock or believe that they do. */
  readonly holders: Set<Contender>
  readonly handOversUs: number[]
  readonly fairness: Fairness
  /** The time of the last release of the lock, µs; undefined while a client holds it. */
  freeSinceUs: number | undefined
  /** Number of the last grant whose holder has written to the store. */
  lastWriter: number
  grants: number
  /** Clients whose turns are over. */
  done: number
  fromUs: number | undefined
}

/** One client of a trial. */
export interface Contender {
  readonly index: number
  readonly name: string
  readonly isReader: boolean
  rounds: number
  isWaiting: boolean
  wasWoken: boolean
  isDone: boolean
  isDead: boolean
  /** The number of its last grant. */
  grant: number
  cameUs: number
}

/**
 * Receives an event in the queue. `path` is the znode or key that is created or watched, `token` the
 * fencing token of a grant or a write.
 */
export type OnLockEvent = (
  at: number,
  client: Contender,
  event: LockEventName,
  path?: string,
  token?: number,
) => void

export function createCounting({ system, workload }: Trial): Counting {
  const kinds = lockKinds(workload)
  const lockSystem = LOCK_SYSTEMS[system]
  return {
    system: lockSystem,
    clients: new Map(
      kinds.map((kind, index) => {
        const name = lockClient(index)
        const isReader = lockSystem.isShared && kind === 'R'
        return [name, { index, name, isReader, ...FRESH }]
      }),
    ),
    wanted: workload.clients * workload.rounds,
    counters: { ...NOTHING_COUNTED },
    holders: new Set(),
    handOversUs: [],
    fairness: createFairness(),
    freeSinceUs: undefined,
    lastWriter: 0,
    grants: 0,
    done: 0,
    fromUs: undefined,
  }
}

const FRESH = {
  rounds: 0,
  isWaiting: false,
  wasWoken: false,
  isDone: false,
  isDead: false,
  grant: 0,
  cameUs: 0,
}
