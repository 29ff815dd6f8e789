import type { ActorName, ConnectionId } from '../../kernel/actor'
import type { Client, Recipe, RecipeArgs, Run } from '../client'
import { textArg } from './names'

/** The state of one client's recipes, kept in `client.extensionState`. */
export interface ClientRecipes {
  /** The number of the last run. */
  started: number
  /** The runs under way, oldest first. */
  runs: readonly Run[]
  /** Starts that wait for an earlier run on the same resource to end, oldest first. */
  waiting: readonly Start[]
  stores: StoreLink[]
}

/** A recipe to be started. */
export interface Start {
  readonly name: string
  readonly args: RecipeArgs
  /** True where the prompt prints its trace events. */
  readonly isTyped?: boolean
}

/** A connection to a store, and the writes without an answer. */
export interface StoreLink {
  readonly store: ActorName
  readonly conn: ConnectionId
  isOpen: boolean
  /** The number of writes so far. */
  writes: number
  waiting: PendingWrite[]
}

export interface PendingWrite {
  readonly id: number
  readonly value: string
  readonly token?: number
  /** The run that wrote; 0 for the application itself. */
  readonly run: number
}

/** Returns the state, and creates it at the first command for a recipe. */
export function recipesOf(client: Client): ClientRecipes {
  client.extensionState ??= {
    started: 0,
    runs: [],
    waiting: [],
    stores: [],
  } satisfies ClientRecipes
  // Only the recipes write there.
  return client.extensionState as ClientRecipes
}

/** Returns the state where there is one; most clients never run a recipe. */
export const recipesIn = (client: Client): ClientRecipes | undefined =>
  client.extensionState as ClientRecipes | undefined

/** Creates a run at its first step. */
export const createRun = (
  id: number,
  name: string,
  args: RecipeArgs,
  isTyped: boolean,
  step: string,
): Run => ({
  id,
  name,
  args,
  isTyped,
  step,
  isAsking: false,
  holds: false,
  ending: undefined,
  isLeaving: false,
  round: 1,
  losses: 0,
  retry: undefined,
  missed: [],
  notes: {},
})

/** Whether two runs compete for the same resource. */
export const isSame = ({ resource }: Recipe, a: RecipeArgs, b: RecipeArgs): boolean =>
  resource(a) === resource(b)

/** Whether a run's arguments include those given. */
export const holdsArgs = (runArgs: RecipeArgs, required: RecipeArgs): boolean =>
  Object.entries(required).every(([key, value]) => String(runArgs[key]) === String(value))

/** Puts Curator's namespace before the path. */
export function inNamespace(args: RecipeArgs): RecipeArgs {
  const { namespace, ...rest } = args
  if (namespace === undefined) return args
  const path = textArg(args, 'path', '/')
  return { ...rest, path: `/${String(namespace)}${path === '/' ? '' : path}` }
}
