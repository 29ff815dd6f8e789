import type { ActorId, Channel, ConnectionId, StoreWrite, VirtualUs } from '../../kernel/actor'
import type { ToServer } from '../model'
import type { Client } from './session/client'
import type { ClientEffect, ClientTrace, TranscriptEntry } from './contract'
import type { Guest } from './recipes/guest'

/** One step under way: the client's own monotonic clock, and the effects so far, in order. */
export interface Turn {
  readonly now: VirtualUs
  readonly effects: ClientEffect[]
  /** Absent where nothing but the prompt uses the client. */
  readonly guest: Guest | undefined
}

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
