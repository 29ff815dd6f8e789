import type { Message } from './contract'
import type { ActorName } from './ids'

/**
 * Trace events of locks, elections and the stores they guard, the same for every system: checks and views
 * read these events alone, so that ZooKeeper, etcd and Redis are judged alike.
 */

/** The system whose recipe it is. */
export type RecipeSystem = 'zookeeper' | 'etcd' | 'redis'

/**
 * The state of a recipe. `created`: its place in the queue exists. `waits`: for `path`. `woken`: the
 * thing it waited for has changed, and it looks again. `owns`: it believes that it holds the resource
 * from now on. `released`: it gave back the resource, or its place. `failed`: it has given up, or found
 * its claim lost; it no longer believes that it owns. The others are states of barriers and queues.
 */
export type RecipeState =
  'created' | 'waits' | 'woken' | 'owns' | 'released' | 'entered' | 'left' | 'took' | 'failed'

export interface RecipeTrace {
  readonly type: 'recipe'
  readonly client: ActorName
  /** The recipe's public name (`lock`, `election`, `redlock` …). */
  readonly name: string
  readonly system: RecipeSystem
  /** The claimed thing, the same for all competitors: a lock's parent or prefix, a Redis key. */
  readonly resource: string
  readonly state: RecipeState
  /** Its own node or key; for `waits` and `woken` the one it waits for. */
  readonly path?: string
  readonly value?: string
  /**
   * For `owns`: the fencing token, which grows with every grant: czxid, create revision, counter. Absent
   * where the system has none.
   */
  readonly token?: number
  /** For `failed`: the name of the error in that system. */
  readonly error?: string
}

/** A store that locks guard has judged a write. */
export interface StoreTrace {
  readonly type: 'store'
  readonly store: ActorName
  readonly client: ActorName
  readonly value: string
  readonly token?: number
  readonly state: 'accepted' | 'refused'
}

/**
 * A write of a lock's holder to the store that the lock guards. A fenced store remembers the highest
 * token it has seen and refuses smaller ones; an equal one passes.
 */
export interface StoreWrite extends Message {
  readonly packet: 'write'
  /** The number of the write on its connection. */
  readonly id: number
  readonly value: string
  readonly token?: number
}

/** The store's answer to the write of that `id`. */
export interface StoreWritten extends Message {
  readonly packet: 'written'
  readonly id: number
  readonly state: StoreTrace['state']
}
