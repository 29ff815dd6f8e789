import type { ActorName, ConnectionId, StoreWritten } from '../../../kernel/actor'
import type { Operation, WatchEventType } from '../../model'
import type { Client } from '../session/client'
import type { GuestCommand } from '../contract'
import type { PacketAnswer } from '../prompt/running'
import type { Turn } from '../turn'

/**
 * What lives on a client's handle beside its prompt, as an application that uses the client does:
 * the recipes. It comes from another room and perhaps later than the client; its memory is
 * `client.guest`, plain data like the rest. Its requests carry negative numbers where the prompt's
 * carry those of commands.
 */
export interface Guest {
  /** Something was told to it, in line with what was told to the prompt. */
  onCommand(turn: Turn, client: Client, command: GuestCommand): void
  /** One of its requests is answered, or lost with the connection. */
  onAnswer(turn: Turn, client: Client, op: number, operation: Operation, answer: PacketAnswer): void
  /** A watch of the handle has fired; true where the guest waited for it. */
  onWatch(turn: Turn, client: Client, event: WatchEventType, path: string): boolean
  /** One of its timers, by the name after {@link GUEST_TIMER}. */
  onTimer(turn: Turn, client: Client, timer: string): void
  /** A connection that is not the handle's opened, ended, or brought something. */
  onConnection(turn: Turn, client: Client, news: GuestNews): void
  /** Called in every step, so that it learns that the handle's session has ended. */
  look(turn: Turn, client: Client): void
  /** Where it stands, for a panel; plain data that shares nothing. */
  view(client: Client): readonly GuestView[]
  /** The locks that it believes to hold, for the stage; plain data likewise. */
  holdings(client: Client): readonly Holding[]
}

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

/** What happened on a connection of the guest's own. */
export type GuestNews =
  | { readonly type: 'opened' | 'closed'; readonly conn: ConnectionId }
  | { readonly type: 'message'; readonly conn: ConnectionId; readonly message: StoreWritten }

/** One recipe under way, as a panel shows it. */
export interface GuestView {
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
