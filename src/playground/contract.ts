import type { ActorName, StepIndex, VirtualUs } from '../kernel/actor'
import type { ErrorName, Stat } from '../zookeeper/model'

/**
 * Messages between a reader's code and the lab. The code runs in a realm that knows nothing of the lab; it is
 * given inputs, and returns its effects when it has come to rest. The lab turns the effects into
 * interventions with their virtual times, so that the run can be repeated without the code. The code is
 * brought back to any step by feeding its inputs again.
 */

/** The most characters of a source. */
export const SOURCE_CHARACTERS_MAX = 20_000

/** One client that runs the code. */
export interface CodeClient {
  readonly name: ActorName
  /** The client's index, from 0. */
  readonly index: number
  /** The number of clients that run the code. */
  readonly count: number
  /** The existing znode under which the clients compete. */
  readonly path: string
  readonly seed: number
  /** The number of the client's program, from 1; a client that starts again after its end runs the next. */
  readonly life: number
}

/** An input to a client's code, with its virtual time. */
export type CodeInput = { readonly at: VirtualUs } & (
  | { readonly type: 'start'; readonly session: string }
  | { readonly type: 'answer'; readonly id: number; readonly value?: CodeAnswer }
  | { readonly type: 'answer'; readonly id: number; readonly error: ErrorName }
  | { readonly type: 'watch'; readonly event: string; readonly path: string }
  | { readonly type: 'state'; readonly state: 'connected' | 'disconnected' | 'expired' }
)

/** The value of an answer; its form follows from the request's kind. */
export type CodeAnswer =
  | string
  | undefined
  | { readonly data?: string | null; readonly stat?: Stat | null }
  | { readonly children: readonly string[] }

/** A request to ZooKeeper. */
export type CodeOperation =
  | {
      readonly name: 'create'
      readonly path: string
      readonly data?: string
      readonly ephemeral: boolean
      readonly sequential: boolean
    }
  | {
      readonly name: 'get' | 'exists' | 'getChildren'
      readonly path: string
      readonly watch: boolean
    }
  | {
      readonly name: 'set'
      readonly path: string
      readonly data: string
      readonly version: number
    }
  | { readonly name: 'delete'; readonly path: string; readonly version: number }
  | { readonly name: 'sync'; readonly path: string }
  /** The operations succeed or fail together. */
  | { readonly name: 'multi'; readonly ops: readonly CodePart[] }

/** An operation of a multi. */
export type CodePart =
  | Extract<CodeOperation, { readonly name: 'create' | 'set' | 'delete' }>
  | { readonly name: 'check'; readonly path: string; readonly version: number }

export type CodeEffect =
  | { readonly type: 'op'; readonly id: number; readonly op: CodeOperation }
  | { readonly type: 'sleep'; readonly id: number; readonly us: number }
  /** The client holds, from now on, the resource for which all compete; by its own belief. */
  | { readonly type: 'enter'; readonly token?: number }
  | { readonly type: 'leave' }
  | { readonly type: 'log'; readonly text: string }

/** The end of a client's code. */
export type CodeEnd =
  | { readonly type: 'done' }
  | {
      readonly type: 'failed'
      readonly line: number
      readonly name: string
      readonly message: string
      /** The name of the bound of the lab that was exceeded. */
      readonly refused?: Refused
    }
  /** The client's process was killed. */
  | { readonly type: 'killed' }

/** Bounds that the realm holds while code runs. */
export const REALM_REFUSALS = [
  'steps',
  'operations',
  'pending',
  /** Too many inputs at one virtual instant. */
  'instant',
  'sleeps',
  /** Too many nested calls. */
  'depth',
  'memory',
  'arguments',
  /** A feature that code in the realm does not have. */
  'refused',
  /** A function whose result differs between browsers. */
  'inexact',
  'noFunction',
] as const

export type Refused =
  | (typeof REALM_REFUSALS)[number]
  /** The code did not come to rest in time, and was ended from outside. */
  | 'time'
  /** The realm's answer does not fit the schema. */
  | 'answer'
  /** The code did something else with the same inputs. */
  | 'astray'
  /** The run can hold no more interventions. */
  | 'interventions'

/** The state of a client's code when it has come to rest. */
export interface CodeOut {
  readonly effects: readonly CodeEffect[]
  /** The line of the last statement that began. */
  readonly line: number
  /** Lines passed since the input, in order; some are left out where there are many. */
  readonly trail: readonly number[]
  /** Lines whose requests are under way; after the end of the code, those it did not wait for. */
  readonly pending: readonly number[]
  readonly ended?: CodeEnd
}

export interface RealmInput {
  readonly client: CodeClient
  readonly input: CodeInput
}

/** One input with its output, as the log keeps it. The same inputs must give the same outputs. */
export interface CodeEntry extends RealmInput {
  /** The last step of the run before the input. */
  readonly step: StepIndex
  readonly out: CodeOut
}

/**
 * A reason why a realm gives no answer: the code did not come to rest in time (`stuck`), the answer does not
 * fit the schema (`strange`), or the realm was ended meanwhile.
 */
export type Unanswered = 'stuck' | 'strange' | 'ended'

/** A realm in which code runs; a new one always begins in the same state. */
export interface Realm {
  /** Resolves with one output for each input, in order, or the reason why there is none. */
  feed(fed: readonly RealmInput[]): Promise<readonly CodeOut[] | Unanswered>
  end(): void
}

/** Starts a realm with code that `instrument` has made ready. */
export type StartRealm = (code: string) => Realm

/** The code, its clients, and their settings. */
export interface CodePlan {
  /** The source as the reader wrote it. */
  readonly source: string
  /** The ready code: every statement counts as a step and reports its line. */
  readonly code: string
  readonly clients: readonly ActorName[]
  readonly path: string
  readonly seed: number
  readonly sessionTimeoutMs: number
  /** Sleeps inside, between entering and leaving, last this many times as long as written; 1 by default. */
  readonly holdFactor?: number
}
