import type { ActorName, ConnectionId } from '../actor'
import type { Client, RecipeArgs, Run } from '../client'

/** What the recipes of one client remember: the memory of its guest. */
export interface Memory {
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
export function memoryOf(client: Client): Memory {
  client.guest ??= { started: 0, runs: [], waiting: [], stores: [] } satisfies Memory
  // Nobody but the recipes writes there.
  return client.guest as Memory
}

/** The memory where there is one: most clients never hear of a recipe. */
export const memoryIn = (client: Client): Memory | undefined => client.guest as Memory | undefined
