import type {
  ActorId,
  Channel,
  ConnectionId,
  StoreWrite,
  StoreWritten,
  VirtualUs,
} from '../../kernel/actor'
import type { Operation, ToServer, WatchEventType } from '../model'
import type { ClientEffect, ClientTrace, ExtensionCommand, TranscriptEntry } from './contract'
import type { ExtensionView, Holding } from './recipes/guestView'
import type { Client, PacketAnswer } from './session/client'

/** One step under way: the client's own monotonic clock, and the effects so far, in order. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: ClientEffect[]
  /** Absent where nothing but the prompt uses the client. */
  readonly guest: ClientExtension | undefined
}

/**
 * What lives on a client's handle beside its prompt, as an application that uses the client does:
 * the recipes. It comes from another room and perhaps later than the client; its memory is
 * `client.guest`, plain data like the rest. Its requests carry negative numbers where the prompt's
 * carry those of commands.
 */
export interface ClientExtension {
  /** Something was told to it, in line with what was told to the prompt. */
  onCommand(turn: Turn, client: Client, command: ExtensionCommand): void
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
  view(client: Client): readonly ExtensionView[]
  /** The locks that it believes to hold, for the stage; plain data likewise. */
  holdings(client: Client): readonly Holding[]
}

/** What happened on a connection of the guest's own. */
export type GuestNews =
  | { readonly type: 'opened' | 'closed'; readonly conn: ConnectionId }
  | { readonly type: 'message'; readonly conn: ConnectionId; readonly message: StoreWritten }

export function send(turn: Turn, conn: ConnectionId, message: ToServer | StoreWrite): void {
  turn.effects.push({ type: 'send', conn, message })
}

export function connect(turn: Turn, conn: ConnectionId, to: ActorId, channel: Channel): void {
  turn.effects.push({ type: 'connect', conn, to, channel })
}

export function close(turn: Turn, conn: ConnectionId): void {
  turn.effects.push({ type: 'close', conn })
}

export function setTimer(turn: Turn, timer: string, delayUs: number): void {
  turn.effects.push({ type: 'setTimer', timer, delayUs })
}

export function clearTimer(turn: Turn, timer: string): void {
  turn.effects.push({ type: 'clearTimer', timer })
}

export function trace(turn: Turn, event: ClientTrace): void {
  turn.effects.push({ type: 'trace', event })
}

/** Entries kept of the prompt's transcript; the oldest go first. */
export const TRANSCRIPT_ENTRIES_MAX = 500

/** Appends to what a person reads at the prompt. */
export function write(client: Client, entry: TranscriptEntry): void {
  const { prompt } = client
  prompt.transcript.set(prompt.written, entry)
  prompt.transcript.delete(prompt.written - TRANSCRIPT_ENTRIES_MAX)
  prompt.written += 1
}
