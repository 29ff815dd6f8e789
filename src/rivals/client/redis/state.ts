import type { ActorName, ConnectionId, VirtualUs } from '../../../kernel/actor'
import type { Random } from '../../../kernel/lib'
import type { RivalClientEffect } from '../contract'
import type { Reply } from '../../redis'

/** A command that waits for its connection or its answer. */
export interface Sent {
  readonly call: number
  readonly server: ActorName
  readonly words: readonly string[]
  /** The sender: a line of the terminal, or an exchange of a recipe. */
  readonly by:
    | { readonly type: 'line'; readonly op: number }
    | { readonly type: 'claim'; readonly op: number; readonly exchange: number }
    /** The answer is ignored. */
    | { readonly type: 'nobody' }
}

export interface Link {
  readonly conn: ConnectionId
  isOpen: boolean
}

/** The phase of a claim. */
export type ClaimPhase =
  /** Has asked all servers, and waits for their answers. */
  | 'asking'
  /** Waits for `retryMs` and a random time before the next round. */
  | 'waiting'
  | 'holding'
  /** Gives back on every server. */
  | 'releasing'

/** A lock, or RedLock, that a client takes or holds. */
export interface Claim {
  readonly op: number
  /** The recipe's name. */
  readonly name: string
  readonly key: string
  readonly ttlMs: number
  servers: readonly ActorName[]
  /** The way to give the lock back: a script that compares the value first, or a plain DEL. */
  readonly release: 'script' | 'del'
  /** Each acquisition takes a token from a counter beside the lock. */
  readonly isFenced: boolean
  /** The holder renews the lock. */
  readonly isRenewing: boolean
  /** The holder watches its own clock, and gives up when its time is over. */
  readonly isMindful: boolean
  readonly retryMs: number
  /** Rounds after which the claim fails. */
  readonly retries: number
  phase: ClaimPhase
  /** Counts the rounds: each has its own value. */
  round: number
  /** Counts the exchanges with all servers: to take, to renew, to give back. */
  exchange: number
  value: string
  /** Local µs at which the round began. */
  sinceUs: number
  /** Answers of the exchange: the servers that agreed, and the number of answers. */
  agreed: readonly ActorName[]
  answered: number
  /** Local µs until which the lock is valid. */
  untilUs: number
  token: number | undefined
  /** A stop came while the claim could not stop at once. */
  isStopping: boolean
}

export interface RedisClient {
  name: ActorName
  servers: readonly ActorName[]
  /** The server that locks on a single server ask. */
  primary: ActorName | undefined
  random: Random
  incarnation: number
  connections: number
  links: Map<ActorName, Link>
  calls: number
  sent: readonly Sent[]
  claims: Map<number, Claim>
  /** The line of the latest subscription; it gets all messages. */
  subscriber: number | undefined
}

export interface Turn {
  readonly now: VirtualUs
  readonly effects: RivalClientEffect[]
}

/** A reply; `undefined` if the server is unreachable or the connection broke. */
export type Answer = Reply | undefined
