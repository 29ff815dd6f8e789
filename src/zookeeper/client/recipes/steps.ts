import type { ActorName, RecipeState, VirtualUs } from '../../../kernel/actor'
import type { Operation, SessionId, WatchEventType } from '../../model'
import type { PacketAnswer } from '../session/client'
import type { RecipeArgs } from './extensionView'

/** Steps by name. Only the steps themselves refer to these names. */
export type Steps = Readonly<Record<string, Step>>

/**
 * A list of named steps over the client: each sends one request, decides, or waits. The state of a run is
 * plain data: the step's name and its notes. All functions are in the recipe, which never changes.
 */
export interface Recipe {
  /** The recipe's public name. */
  readonly name: string
  readonly first: string
  readonly steps: Steps
  /**
   * True where one client may have several runs on one resource at once. Runs of other recipes wait for each
   * other, as they could not tell their nodes apart.
   */
  readonly isMany?: boolean
  /** Returns the resource that runs compete for, the same for all of them. */
  readonly resource: (args: RecipeArgs) => string
  /** Returns the step that follows `stopRecipe` or a time-out. */
  readonly stop: (context: RecipeContext) => Next
  /** Called for every watch event of the client, also while a request is under way. */
  readonly onWatch?: (
    context: RecipeContext,
    event: RecipeEvent & { readonly type: 'watch' },
  ) => void
  /** Called when the client starts the recipe again on the same resource, as for a re-entrant lock. */
  readonly again?: (context: RecipeContext) => void
  /** Called on `stopRecipe`; false keeps the run going, as it was entered more than once. */
  readonly mayStop?: (context: RecipeContext) => boolean
}

/** The name of a step, `END`, or the end with an error; `missing` is the path of the missing node. */
export type Next = string | { readonly fail: string; readonly missing?: string | undefined }
export const END = 'end'

export type Step = AskStep | GoStep | WaitStep

interface AnyStep {
  /** The line of pseudo-code that is shown as the present one. */
  readonly line: string
  /** True for a step that even a stopped run takes, because it would leave something behind otherwise. */
  readonly isVital?: boolean
}

/** Sends one request and goes on with the answer. */
export interface AskStep extends AnyStep {
  readonly ask: (context: RecipeContext) => Operation
  readonly got: (context: RecipeContext, answer: PacketAnswer) => Next
  /** The step after a lost connection, when the outcome is unknown; by default the step itself. */
  readonly lost?: string | ((context: RecipeContext) => Next)
}

/** Decides or traces something, at once. */
export interface GoStep extends AnyStep {
  readonly go: (context: RecipeContext) => Next
}

/** Waits for a happening that leads to another step. */
export interface WaitStep extends AnyStep {
  readonly enter?: (context: RecipeContext) => void
  readonly on: (context: RecipeContext, event: RecipeEvent) => Next | undefined
}

export type RecipeEvent =
  | { readonly type: 'watch'; readonly event: WatchEventType; readonly path: string }
  /** The alarm that the run has set. */
  | { readonly type: 'alarm' }
  /** A store's answer to the run's write, or the loss of its connection. */
  | { readonly type: 'written' }

/** One run of a recipe on a client. */
export interface Run {
  readonly id: number
  readonly name: string
  readonly args: RecipeArgs
  /** True where the prompt prints the run's trace events. */
  readonly isTyped: boolean
  step: string
  isAsking: boolean
  /** True where it owns, leads or is inside, as far as it knows. */
  holds: boolean
  /** Why the run is to end: it was stopped, waited too long, or its policy allows no more retries. */
  ending: 'stopped' | 'timeout' | 'lost' | undefined
  /** True once the run follows its ending. */
  isLeaving: boolean
  /** The number of the present round, from 1. */
  round: number
  /** The number of requests in a row that were lost with the connection. */
  losses: number
  /** The step to go on with after the pause before a retry. */
  retry: Next | undefined
  /** Alarms and answers of stores that came while a request was under way, for the next wait, in order. */
  missed: readonly RecipeEvent[]
  notes: Notes
}

/** The notes of a run; each recipe uses some of them. */
export interface Notes {
  /** A random id in its node's name, where no name is given. */
  guid?: string | undefined
  /** The path of its own node. */
  own?: string | undefined
  /** The czxid of its node: the fencing token. */
  token?: number | undefined
  /** The path whose event it waits for. */
  awaited?: string | undefined
  /** Names still to look at, in order. */
  list?: readonly string[] | undefined
  /** The name that it looks at now. */
  item?: string | undefined
  /** True where the list, or the data read, is out of date. */
  isStale?: boolean | undefined
  value?: string | undefined
  version?: number | undefined
  count?: number | undefined
  /** The number of writes without a store's answer. */
  unjudged?: number | undefined
  /** The step to go on with. */
  next?: string | undefined
  /** Entries about other clients, by name. */
  table?: ReadonlyMap<string, Entry> | undefined
}

/** Knowledge of a run about another client. */
export interface Entry {
  readonly version: number
  /** The time at which the run last saw it change. */
  readonly at: number
  readonly items: readonly string[]
}

/** A run with its surroundings, for the length of one call. */
export interface RecipeContext {
  readonly run: Run
  readonly notes: Notes
  readonly args: RecipeArgs
  readonly client: ActorName
  readonly session: SessionId
  readonly now: VirtualUs
  /** Traces the recipe's state. */
  readonly tell: (state: RecipeState, fields?: TraceFields) => void
  /** Notes that the run owns, leads or is inside from now on, and traces it with its token. */
  readonly hold: (fields?: TraceFields, state?: RecipeState) => void
  /** Sets the alarm that fires once after `ms`; setting it again replaces it. */
  readonly alarm: (ms: number) => void
  /** Writes to a store that the lock guards, with its token. */
  readonly write: (store: string, value: string) => void
  /** Returns eight random hex digits from the client's stream. */
  readonly drawGuid: () => string
}

export interface TraceFields {
  readonly path?: string
  readonly value?: string
  readonly token?: number
  readonly error?: string
  /** The path of the missing node, which is printed but not traced. */
  readonly missing?: string
}
