import type { ActorName, ConnectionId } from '../../kernel/actor'
import type { Client, Recipe, RecipeArgs, Run } from '../client'
import { textArg } from './names'

/** What the recipes of one client remember: the memory of its guest. */
export interface RecipeState {
  /** The number of the last run. */
  started: number
  /** Under way, oldest first. */
  runs: readonly Run[]
  /** Starts that wait for an earlier run on the same resource to end, oldest first. */
  waiting: readonly Start[]
  stores: StoreLink[]
}

/** A recipe to be started. */
export interface Start {
  readonly name: string
  readonly args: RecipeArgs
  /** What it tells is printed. */
  readonly isTyped?: boolean
}

/** A connection to a store, and what is still to be said over it. */
export interface StoreLink {
  readonly store: ActorName
  readonly conn: ConnectionId
  isOpen: boolean
  /** Writes so far. */
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

/** The memory, made with the first thing that is told to the recipes. */
export function recipeStateOf(client: Client): RecipeState {
  client.guest ??= { started: 0, runs: [], waiting: [], stores: [] } satisfies RecipeState
  // Nobody but the recipes writes there.
  return client.guest as RecipeState
}

/** The memory where there is one: most clients never hear of a recipe. */
export const recipeStateIn = (client: Client): RecipeState | undefined =>
  client.guest as RecipeState | undefined

/** A run at its beginning. */
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

/** Whether two compete for the same. */
export const isSame = ({ resource }: Recipe, a: RecipeArgs, b: RecipeArgs): boolean =>
  resource(a) === resource(b)

/** Whether these arguments are among its own. */
export const holdsArgs = (its: RecipeArgs, given: RecipeArgs): boolean =>
  Object.entries(given).every(([key, value]) => String(its[key]) === String(value))

/** Curator's namespace: every path of the run stands below it. */
export function inNamespace(args: RecipeArgs): RecipeArgs {
  const { namespace, ...rest } = args
  if (namespace === undefined) return args
  const path = textArg(args, 'path', '/')
  return { ...rest, path: `/${String(namespace)}${path === '/' ? '' : path}` }
}
