import type { ActorName } from '../../../kernel/actor'

/** A lock that somebody believes to hold. */
export interface Holding {
  /** The recipe's public name. */
  readonly name: string
  /** The same for all who compete for it. */
  readonly resource: string
  /** Others who only read may hold it too. */
  readonly isReader?: true
  /** So many may hold it at once; absent where one alone may. */
  readonly places?: number
}

/** One recipe under way, as a panel shows it. */
export interface ExtensionView {
  readonly id: number
  /** Whose recipe it is, where not ZooKeeper's. */
  readonly system?: 'etcd' | 'redis'
  readonly client: ActorName
  /** The recipe's public name. */
  readonly name: string
  readonly args: RecipeArgs
  /** The named step that it stands at, and the line of its pseudo-code. */
  readonly step: string
  readonly line: string
  /** Its request is under way. */
  readonly isAsking: boolean
  /** It owns, leads or has entered, as far as it knows. */
  readonly holds: boolean
  readonly own?: string
  readonly waitsFor?: string
  readonly token?: number
}

/** What a recipe is told when it is started. */
export type RecipeArgs = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** An argument as text; the other where it was not given. A list is what commas made of a text. */
export function textArg(args: RecipeArgs, name: string, otherwise = ''): string {
  const value = args[name]
  if (value === undefined) return otherwise
  return typeof value === 'object' ? value.join(',') : String(value)
}

/** Timers of the guest begin with this. */
export const GUEST_TIMER = 'guest:'
