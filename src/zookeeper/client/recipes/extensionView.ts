import type { ActorName } from '../../../kernel/actor'

/** A lock that a client believes to hold. */
export interface Holding {
  /** The recipe's public name. */
  readonly name: string
  /** The name of the resource, the same for all who compete for it. */
  readonly resource: string
  /** True where other readers may hold it too. */
  readonly isReader?: true
  /** The number of clients that may hold it at once; absent for one. */
  readonly places?: number
}

/** One run of a recipe, as a panel shows it. */
export interface ExtensionView {
  readonly id: number
  /** The recipe's system, where it is not ZooKeeper. */
  readonly system?: 'etcd' | 'redis'
  readonly client: ActorName
  /** The recipe's public name. */
  readonly name: string
  readonly args: RecipeArgs
  /** The name of the present step, and the line of its pseudo-code. */
  readonly step: string
  readonly line: string
  /** True while its request is under way. */
  readonly isAsking: boolean
  /** True where it owns, leads or has entered, as far as it knows. */
  readonly holds: boolean
  readonly own?: string
  readonly waitsFor?: string
  readonly token?: number
}

/** The arguments of a recipe. */
export type RecipeArgs = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Returns an argument as text, a list joined by commas; `otherwise` where it is absent. */
export function textArg(args: RecipeArgs, name: string, otherwise = ''): string {
  const value = args[name]
  if (value === undefined) return otherwise
  return typeof value === 'object' ? value.join(',') : String(value)
}

/** The prefix of the extension's timers. */
export const EXTENSION_TIMER = 'guest:'
