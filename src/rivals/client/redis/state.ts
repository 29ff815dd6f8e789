import type { ActorName, ConnectionId, VirtualUs } from '../../../kernel/actor'
import type { Random } from '../../../kernel/lib'
import type { RivalClientEffect } from '../contract'
import type { Reply } from '../../redis'

/** A command on its way to one server, or waiting for its connection. */
export interface Sent {
  readonly call: number
  readonly server: ActorName
  readonly words: readonly string[]
  /** Whose it is: a line of the terminal, or an exchange of a recipe. */
  readonly by:
    | { readonly type: 'line'; readonly op: number }
    | { readonly type: 'claim'; readonly op: number; readonly exchange: number }
    /** Nobody looks at its answer. */
    | { readonly type: 'nobody' }
}

export interface Link {
  readonly conn: ConnectionId
  isOpen: boolean
}

/** Where a taking of a lock stands. */
export type ClaimPhase =
  /** Asked all servers; waits for their answers. */
  | 'asking'
  /** Waits a random time before it asks again. */
  | 'waiting'
  | 'holding'
  /** Gives it back everywhere. */
  | 'releasing'

/** A lock, or RedLock, being taken or held. */
export interface Claim {
  readonly op: number
  /** The recipe's name. */
  readonly name: string
  readonly key: string
  readonly ttlMs: number
  readonly servers: readonly ActorName[]
  /** How it gives the lock back: by comparing its value in a script, or by a plain DEL. */
  readonly release: 'script' | 'del'
  /** It takes a token along, from a counter beside the lock. */
  readonly isFenced: boolean
  /** It renews the lock while it holds it. */
  readonly isRenewing: boolean
  /** It minds its own clock: past the time it may rely on, it gives up. */
  readonly isMindful: boolean
  readonly retryMs: number
  /** Rounds after which it gives up. */
  readonly retries: number
  phase: ClaimPhase
  /** Counts its takings: each has a value of its own. */
  round: number
  /** Counts what it has asked of all servers at once: taking, renewing, giving back. */
  exchange: number
  value: string
  /** Local µs at which the round began. */
  sinceUs: number
  /** Answers of the exchange: which servers said yes, and how many have answered. */
  agreed: readonly ActorName[]
  answered: number
  /** Local µs until which it may rely on the lock. */
  untilUs: number
  token: number | undefined
  /** It was told to stop while it could not. */
  isStopping: boolean
}

export interface RedisClient {
  name: ActorName
  servers: readonly ActorName[]
  random: Random
  incarnation: number
  connections: number
  links: Map<ActorName, Link>
  calls: number
  sent: readonly Sent[]
  claims: Map<number, Claim>
  /** The line that has subscribed, if one has: it goes on. */
  subscriber: number | undefined
}

export interface Turn {
  readonly now: VirtualUs
  readonly effects: RivalClientEffect[]
}

/** What came back: `undefined` where the server could not be reached, or the connection broke. */
export type Answer = Reply | undefined
