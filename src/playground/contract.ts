import type { ActorName, StepIndex, VirtualUs } from '../kernel/actor'
import type { ErrorName, Stat } from '../zookeeper/model'

/**
 * What a reader's code and the lab say to each other. The code runs somewhere else, in a realm that
 * knows nothing of the lab; it is given inputs, and when it has come to rest its effects come back.
 * The lab turns them into interventions with their virtual times, so that the run can be had again
 * without the code; and the code can be brought back to any point by giving it its inputs again.
 */

/** Letters of a source. */
export const SOURCE_CHARACTERS_MAX = 20_000

/** One client that runs the code. */
export interface CodeClient {
  readonly name: ActorName
  /** From 0. */
  readonly index: number
  /** How many run the code. */
  readonly count: number
  /** An existing znode that they compete under. */
  readonly path: string
  readonly seed: number
}

/** What is given to a client's code, with the virtual time. */
export type CodeInput = { readonly at: VirtualUs } & (
  | { readonly type: 'start'; readonly session: string }
  | { readonly type: 'answer'; readonly id: number; readonly value?: CodeAnswer }
  | { readonly type: 'answer'; readonly id: number; readonly error: ErrorName }
  | { readonly type: 'watch'; readonly event: string; readonly path: string }
  | { readonly type: 'state'; readonly state: 'connected' | 'disconnected' | 'expired' }
)

/** What a request is answered: which of these, its kind says. */
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

export type CodeEffect =
  | { readonly type: 'op'; readonly id: number; readonly op: CodeOperation }
  | { readonly type: 'sleep'; readonly id: number; readonly us: number }
  /** It believes that it holds what all compete for, from now on. */
  | { readonly type: 'enter'; readonly token?: number }
  | { readonly type: 'leave' }
  | { readonly type: 'log'; readonly text: string }

/** How a client's code ended. */
export type CodeEnd =
  | { readonly type: 'done' }
  | {
      readonly type: 'failed'
      readonly line: number
      readonly name: string
      readonly message: string
      /** A bound that the lab holds, by its name. */
      readonly refused?: Refused
    }
  /** Its process was killed. */
  | { readonly type: 'killed' }

/** Bounds that the realm holds while code runs. */
export const REALM_REFUSALS = [
  'steps',
  'operations',
  'pending',
  /** Inputs at one virtual instant. */
  'instant',
  'sleeps',
  /** Functions within functions. */
  'depth',
  'memory',
  'arguments',
  /** Something that code has not. */
  'refused',
  /** A function whose result is another one in each browser. */
  'inexact',
  'noFunction',
] as const

export type Refused =
  | (typeof REALM_REFUSALS)[number]
  /** It did not come to rest in time, and was ended from outside. */
  | 'time'
  /** The realm's answer passes no schema. */
  | 'answer'
  /** Given the same inputs it did something else. */
  | 'astray'
  /** The run can hold no more interventions. */
  | 'interventions'

/** Where a client's code stands once it has come to rest. */
export interface CodeOut {
  readonly effects: readonly CodeEffect[]
  /** The line of the last statement that it began. */
  readonly line: number
  /** The lines that it went through since the input, in their order, not all where they are many. */
  readonly trail: readonly number[]
  /** Lines whose requests are under way; once it is done, those that nobody waited for. */
  readonly pending: readonly number[]
  readonly ended?: CodeEnd
}

export interface Fed {
  readonly client: CodeClient
  readonly input: CodeInput
}

/** One input with what came of it, as it is kept: given again, it must lead to the same. */
export interface CodeEntry extends Fed {
  /** The last step of the run before it. */
  readonly step: StepIndex
  readonly out: CodeOut
}

/**
 * Why a realm gives no answer: it did not come to rest in time; what it answered passes no schema; it
 * was ended while it was asked.
 */
export type Unanswered = 'stuck' | 'strange' | 'ended'

/** Where code runs: a realm of its own, the same from its beginning whenever it is made. */
export interface Realm {
  /** One out for each, in order, or why there is none. */
  feed(fed: readonly Fed[]): Promise<readonly CodeOut[] | Unanswered>
  end(): void
}

/** Makes a realm for code that was made ready by `instrument`. */
export type StartRealm = (code: string) => Realm

/** Who runs what. */
export interface CodePlan {
  /** As the reader wrote it. */
  readonly source: string
  /** What is run: every statement counts and tells its line. */
  readonly code: string
  readonly clients: readonly ActorName[]
  readonly path: string
  readonly seed: number
  readonly sessionTimeoutMs: number
}
