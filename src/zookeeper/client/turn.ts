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
import type { ExtensionView, Holding } from './recipes/extensionView'
import type { Client, PacketAnswer } from './session/client'

/** One step under way: the client's own monotonic clock, and the effects so far, in order. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: ClientEffect[]
  /** Absent where only the prompt uses the client. */
  readonly extension: ClientExtension | undefined
}

/**
 * A user of the client's handle beside the prompt, like an application that uses ZooKeeper's client: the
 * recipes. Another room implements it; its state is `client.extensionState`, plain data like the rest. Its requests
 * have negative numbers, those of the prompt's commands positive ones.
 */
export interface ClientExtension {
  /** Handles a command to the extension, after the prompt's lines before it. */
  onCommand(turn: Turn, client: Client, command: ExtensionCommand): void
  /** Handles the answer to one of its requests, or the loss of the request with the connection. */
  onAnswer(turn: Turn, client: Client, op: number, operation: Operation, answer: PacketAnswer): void
  /** Handles a watch event of the handle; true where the extension waited for it. */
  onWatch(turn: Turn, client: Client, event: WatchEventType, path: string): boolean
  /** Handles one of its timers, by the name after {@link EXTENSION_TIMER}. */
  onTimer(turn: Turn, client: Client, timer: string): void
  /** Handles an event of a connection that is not the handle's. */
  onConnection(turn: Turn, client: Client, news: ExtensionNews): void
  /** Called in every step, so that the extension learns of the end of the session. */
  onStep(turn: Turn, client: Client): void
  /** Returns its runs for a panel, as plain data that shares nothing. */
  view(client: Client): readonly ExtensionView[]
  /** Returns the locks that it believes to hold, for the stage, as plain data that shares nothing. */
  holdings(client: Client): readonly Holding[]
}

/** An event of one of the extension's own connections. */
export type ExtensionNews =
  | { readonly type: 'opened' | 'closed'; readonly conn: ConnectionId }
  | { readonly type: 'message'; readonly conn: ConnectionId; readonly message: StoreWritten }

export function send(turn: Turn, conn: ConnectionId, message: ToServer | StoreWrite): void {
  turn.effects.push({ type: 'send', conn, message })
}

/** Opens a connection; the target hears of the address from which it comes, if one is given. */
export function connect(
  turn: Turn,
  conn: ConnectionId,
  to: ActorId,
  channel: Channel,
  address?: string,
): void {
  turn.effects.push({
    type: 'connect',
    conn,
    to,
    channel,
    ...(address !== undefined && { address }),
  })
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

/** The number of entries kept of the prompt's transcript; the oldest are dropped first. */
export const TRANSCRIPT_ENTRIES_MAX = 500

/** Appends an entry to the prompt's transcript. */
export function write(client: Client, entry: TranscriptEntry): void {
  const { prompt } = client
  prompt.transcript.set(prompt.written, entry)
  prompt.transcript.delete(prompt.written - TRANSCRIPT_ENTRIES_MAX)
  prompt.written += 1
}
