import type { ActorName, RecipeState, VirtualUs } from '../../../kernel/actor'
import type { Operation, SessionId, WatchEventType } from '../../model'
import type { PacketAnswer } from '../session/client'
import type { RecipeArgs } from './guestView'

/** Steps by their names. They name each other; no word from outside does. */
export type Steps = Readonly<Record<string, Step>>

/**
 * A recipe is a list of named steps over the client: each asks one thing, decides something, or
 * waits. Where a run of it stands is plain data: the step's name and what it remembers. Functions
 * stand in the recipe alone, which never changes.
 */
export interface Recipe {
  /** Its public name. */
  readonly name: string
  readonly first: string
  readonly steps: Steps
  /**
   * One client may have several runs of it on one resource at once. Of others the next begins once the
   * last has ended: they could not tell their nodes apart.
   */
  readonly isMany?: boolean
  /** What its runs compete for: the same for all of them. */
  readonly resource: (args: RecipeArgs) => string
  /** Where `stopRecipe`, or a time-out, leads from wherever the run stands. */
  readonly stop: (play: RecipeContext) => Next
  /** Hears every watch event of its client, also while a request is under way. */
  readonly heard?: (play: RecipeContext, event: Happening & { readonly type: 'watch' }) => void
  /** It was started once more by the same client with the same path: a lock that may be re-entered. */
  readonly again?: (play: RecipeContext) => void
  /** It was stopped; false: not yet, it was entered more often. */
  readonly mayStop?: (play: RecipeContext) => boolean
}

/** The name of a step, `END`, or the end for a reason; `missing` is the node that was not there. */
export type Next = string | { readonly fail: string; readonly missing?: string | undefined }
export const END = 'end'

export type Step = AskStep | GoStep | WaitStep

interface AnyStep {
  /** The line of the pseudo-code that is shown as the present one. */
  readonly line: string
  /** It is taken even by a run that was told to stop: without it something would be left behind. */
  readonly isVital?: boolean
}

/** Asks ZooKeeper one thing and goes on with the answer. */
export interface AskStep extends AnyStep {
  readonly ask: (play: RecipeContext) => Operation
  readonly got: (play: RecipeContext, answer: PacketAnswer) => Next
  /** Where the lost connection leads, its outcome being unknown; the step itself where not given. */
  readonly lost?: string | ((play: RecipeContext) => Next)
}

/** Decides or tells something, at once. */
export interface GoStep extends AnyStep {
  readonly go: (play: RecipeContext) => Next
}

/** Waits until something happens that leads on. */
export interface WaitStep extends AnyStep {
  readonly enter?: (play: RecipeContext) => void
  readonly on: (play: RecipeContext, happening: Happening) => Next | undefined
}

export type Happening =
  | { readonly type: 'watch'; readonly event: WatchEventType; readonly path: string }
  /** The alarm that the run set rings. */
  | { readonly type: 'alarm' }
  /** A store has judged the run's write. */
  | { readonly type: 'written' }

/** One run of a recipe on a client. */
export interface Run {
  readonly id: number
  readonly name: string
  readonly args: RecipeArgs
  /** What it tells is printed at the prompt. */
  readonly isTyped: boolean
  step: string
  isAsking: boolean
  /** It owns, leads or is inside, as far as it knows. */
  holds: boolean
  /** Why it is to end, once it was told to, has waited too long, or has asked in vain too often. */
  ending: 'stopped' | 'timeout' | 'lost' | undefined
  /** It has turned to its ending. */
  isLeaving: boolean
  /** How often it came to its end and began again. */
  round: number
  /** Requests in a row that the connection took with it. */
  losses: number
  /** Where it goes on once it has waited to ask again. */
  retry: Next | undefined
  /** What rang or was answered while it asked, in its order: heard at its next wait. */
  missed: readonly Happening[]
  /** What it remembers. */
  notes: Notes
}

/** What a run remembers; which of these it uses is its recipe's affair. */
export interface Notes {
  /** What makes its node's name its own, where the name is not given. */
  guid?: string | undefined
  /** The path of its own node. */
  own?: string | undefined
  /** Where its node came to be: the fencing token. */
  token?: number | undefined
  /** The path that it waits for. */
  awaited?: string | undefined
  /** Names still to look at, in their order. */
  list?: readonly string[] | undefined
  /** The one of them that it looks at. */
  item?: string | undefined
  /** What was listed is out of date. */
  isStale?: boolean | undefined
  value?: string | undefined
  version?: number | undefined
  count?: number | undefined
  /** Writes that no store has judged yet. */
  unjudged?: number | undefined
  /** A step to go on with. */
  next?: string | undefined
  /** What it knows of others, by name. */
  table?: ReadonlyMap<string, Entry> | undefined
}

/** What a run knows of another party. */
export interface Entry {
  readonly version: number
  /** When the run last saw it change. */
  readonly at: number
  readonly items: readonly string[]
}

/** A run with what is around it, for the length of one call. */
export interface RecipeContext {
  readonly run: Run
  readonly notes: Notes
  readonly args: RecipeArgs
  readonly client: ActorName
  readonly session: SessionId
  readonly now: VirtualUs
  /** Tells the trace where the recipe stands. */
  readonly tell: (state: RecipeState, fields?: Told) => void
  /** It owns, leads or is inside from now on: told with its token. */
  readonly hold: (fields?: Told, state?: RecipeState) => void
  /** Rings once after so many ms; setting it again replaces it. */
  readonly alarm: (ms: number) => void
  /** Writes to a store that the lock guards, with its token. */
  readonly write: (store: string, value: string) => void
  /** Eight hex digits that no other run draws. */
  readonly drawGuid: () => string
}

export interface Told {
  readonly path?: string
  readonly value?: string
  readonly token?: number
  readonly error?: string
  /** The node that was not there: printed, while traces name none but the run's own. */
  readonly missing?: string
}
