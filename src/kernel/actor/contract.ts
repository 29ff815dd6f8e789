import type { Problem } from '../lib'
import type { ActorId, ConnectionId, VirtualUs } from './ids'

/**
 * The contract of a simulated process.
 *
 * An actor is a pure machine: `step(self, input, now)` changes `self` alone and returns ordered effects.
 * It knows no clock but `now` and no other actor's state. An effect that must wait for durability is
 * returned when its `durable` input arrives.
 */

/**
 * The purpose of a connection. Election and quorum links are separate connections, as in ZooKeeper; a
 * `store` is guarded by locks.
 */
export type Channel = 'election' | 'quorum' | 'client' | 'rival' | 'store'

/** A message on a connection: flat plain data, never edited once sent. */
export interface Message {
  /** ZooKeeper's name of the packet; between client and server the operation's name. */
  readonly packet: string
}

/** Returns whether a message answers another: ZooKeeper's say so, the rivals' carry their request. */
export const isAnswer = (message: Message): boolean =>
  'isReply' in message || 'reply' in message || ('error' in message && 'call' in message)

export type CloseReason =
  /** The other side closed it, or its process died: all it had sent before has arrived. */
  | 'closed'
  /** The network tore it down. */
  | 'reset'
  /** No process listens there. */
  | 'refused'

/** The reason for which a server refuses or ends a connection, with the values that decided. */
export interface CloseCause {
  readonly code: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** `D` is the image of the disk at boot, `B` what else boots the process, `C` an operator's command. */
export type Input<M extends Message, D, B, C> =
  | { readonly type: 'boot'; readonly incarnation: number; readonly disk: D; readonly boot: B }
  /** A connection that this actor asked for is open. */
  | { readonly type: 'opened'; readonly conn: ConnectionId }
  /** Another actor connected to a channel that this actor listens on; it may be used at once. */
  | {
      readonly type: 'accepted'
      readonly conn: ConnectionId
      readonly from: ActorId
      readonly channel: Channel
      /** The address of the opener's host; 127.0.0.1 if absent. */
      readonly address?: string
    }
  | { readonly type: 'closed'; readonly conn: ConnectionId; readonly reason: CloseReason }
  | { readonly type: 'message'; readonly conn: ConnectionId; readonly message: M }
  | { readonly type: 'timer'; readonly timer: string }
  /** The disk operation of that token is done, and durable if it was a sync or an epoch file. */
  | { readonly type: 'durable'; readonly token: number }
  /** The disk operation of that token failed; no part of it may be relied on. */
  | { readonly type: 'diskFailed'; readonly token: number }
  /** An operator set the wall clock forward or back; `now` does not jump. */
  | { readonly type: 'clockJump'; readonly byUs: number }
  | { readonly type: 'command'; readonly command: C }

/** `O` is a disk operation, `T` a trace event as the actor writes it. */
export type Effect<M extends Message, O, T> =
  | { readonly type: 'listen'; readonly channel: Channel }
  /** Stops listening; open connections stay. */
  | { readonly type: 'unlisten'; readonly channel: Channel }
  | {
      readonly type: 'connect'
      readonly conn: ConnectionId
      readonly to: ActorId
      readonly channel: Channel
      /** The address of this actor's host; 127.0.0.1 if absent. */
      readonly address?: string
    }
  | { readonly type: 'send'; readonly conn: ConnectionId; readonly message: M }
  /**
   * Closes a connection, or gives up opening it; the actor hears no more of it. `why` tells the trace for
   * which reason a server refuses or ends it; the peer does not hear it.
   */
  | { readonly type: 'close'; readonly conn: ConnectionId; readonly why?: CloseCause }
  /** Fires once after `delayUs` of the actor's own clock; setting a timer again replaces it. */
  | { readonly type: 'setTimer'; readonly timer: string; readonly delayUs: number }
  | { readonly type: 'clearTimer'; readonly timer: string }
  | { readonly type: 'disk'; readonly operation: O }
  | { readonly type: 'trace'; readonly event: T }
  /** The process ends itself, as a server does on an unrecoverable error. */
  | {
      readonly type: 'exit'
      readonly reason: string
      /** The reason as data, for readers of any language. */
      readonly problem: Problem
    }

/** One kind of actor. `view` answers questions about the state with plain data that shares nothing. */
export interface Actor<S, I, E, A, V> {
  /** The state before the boot input. */
  create(): S
  step(self: S, input: I, now: VirtualUs): readonly E[]
  /** `now`: the actor's own clock at the moment of the question. */
  view(self: S, aspect: A, now: VirtualUs): V
}
