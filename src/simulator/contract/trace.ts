import type { Problem } from '../../kernel/lib'
import type {
  ActorId,
  ActorName,
  Channel,
  ConnectionId,
  Message,
  ServerId,
  StepIndex,
  VirtualUs,
} from '../../kernel/actor'
import type { ClientTrace } from '../../zookeeper/client'
import type { ServerTrace } from '../../zookeeper/server'
import type { RivalTrace } from '../../rivals'
import type { Action } from './interventions'
import type { RefusalCode } from './refusals'

/** Events of the network, the processes and the interventions, which no actor can report. */
export type WorldTrace =
  | {
      readonly type: 'sent' | 'delivered' | 'lost'
      readonly from: ActorId
      readonly to: ActorId
      readonly channel: Channel
      readonly conn: ConnectionId
      /** Unique to the message in its run: joins its `sent` with its `delivered` or `lost`. */
      readonly id: number
      /** Its fields count as the event's own in matches, files and digests (`packet`, `zxid` …). */
      readonly message: Message
      /** For `lost`: the cause of the loss. */
      readonly why?: string
    }
  | {
      readonly type: 'connection'
      readonly from: ActorId
      readonly to: ActorId
      readonly channel: Channel
      readonly conn: ConnectionId
      readonly state: 'open' | 'broken' | 'refused'
      /** The reason for which a server refuses or ends it; no part of digests, which version 1 began. */
      readonly why?: string
      /** The values that decided, such as `zxid`; no part of digests either. */
      readonly values?: Readonly<Record<string, string | number>>
    }
  | {
      readonly type: 'process'
      readonly server?: ServerId
      /** The name of a rival's server; matches and files call it `server` too. */
      readonly rival?: ActorName
      readonly client?: ActorName
      readonly state: 'started' | 'killed' | 'paused' | 'resumed' | 'powerless' | 'crashed'
      /** For `crashed`: the reason for which it ended itself, or the error that it threw. */
      readonly why?: string
      /** The reason as data, for readers of any language; no part of digests and files. */
      readonly problem?: Problem
    }
  | { readonly type: 'settled'; readonly leader: ServerId; readonly epoch: number }
  /** An intervention that fired, with its symbolic servers resolved. */
  | {
      readonly type: 'intervention'
      readonly index: number
      readonly action: Action
      /** The reason why it could not be done. It changed nothing then. */
      readonly error?: string
      /** The reason as data, for readers of any language; no part of digests and files. */
      readonly problem?: Problem<RefusalCode>
    }
  | { readonly type: 'mark'; readonly name: string }
  | {
      readonly type: 'violation'
      readonly property: string
      readonly detail: string
      readonly servers: readonly ServerId[]
      /** The detail as data, for readers of any language; no part of digests and files. */
      readonly problem: Problem
    }

/** The content of an event, without its position in the run. */
export type TraceBody = ServerTrace | ClientTrace | RivalTrace | WorldTrace

export type TraceEvent = TraceBody & {
  readonly step: StepIndex
  readonly at: VirtualUs
  /** The actor that took the step; absent for interventions and the world's own steps. */
  readonly actor?: ActorId
  /**
   * The step that led to it: it sent the message, set the timer, asked the disk, or was the intervention
   * (which is a step of its own); absent where there is none.
   */
  readonly cause?: StepIndex
}

type Having<E extends TraceEvent, T> = E extends TraceEvent
  ? T extends E['type']
    ? E
    : never
  : never

/** The events of a type; an event whose type is a union is found under each member. */
export type EventOf<T extends TraceEvent['type']> = Having<TraceEvent, T>

/** An event of a transaction on one server: proposed, appended, logged, committed or applied. */
export type TxnEvent = EventOf<'proposed'>
