import { connectionId, type ConnectionId } from '../../../kernel/actor'
import type { ToClient } from '../../model'
import { SEEK_PAUSE_MIN_US, type Client } from './client'
import type { ClientInput } from '../contract'
import { nextHost } from './hosts'
import { clearTimer, close, connect, send, setTimer, type Turn } from '../turn'

/**
 * A client of a read-only server asks the others, one at a time, whether they read and write. The
 * thread that asks is the one that reads and writes: meanwhile everything else waits.
 *
 * Source: `ClientCnxn.SendThread.pingRwServer`.
 */

/** Ends the wait for a connection, or for the answer over it. */
export const SEEK_TIMER = 'seek'

/** What an operating system takes to give up a connection nobody answers (Linux: six repeats). */
const CONNECT_TIMEOUT_US = 127_000_000
/** `sock.setSoTimeout(1000)`. */
const ANSWER_TIMEOUT_US = 1_000_000

/** `maxPingRwTimeout`. */
const PAUSE_MAX_US = 60_000_000

/** µs until the next question is due; 0 or less where it is now. */
export const seekDueIn = ({ handle }: Client, turn: Turn): number =>
  handle.seekPauseUs - (turn.now - handle.soughtAt)

/** Asks the next server of the list; the pause until the next question doubles. */
export function startSeek(turn: Turn, client: Client): void {
  const { handle } = client
  handle.soughtAt = turn.now
  handle.seekPauseUs = Math.min(2 * handle.seekPauseUs, PAUSE_MAX_US)
  const server = nextHost(client)
  client.connections += 1
  const conn = connectionId(client.incarnation, client.connections)
  client.seek = { conn, server, held: [] }
  connect(turn, conn, server, 'client')
  setTimer(turn, SEEK_TIMER, CONNECT_TIMEOUT_US)
}

/** Whether a connection is the one that a question goes over. */
export const isSeeking = ({ seek }: Client, conn: ConnectionId): boolean => seek?.conn === conn

/** The connection stands: four letters go out. */
export function onSeekOpened(turn: Turn, client: Client): void {
  if (client.seek === undefined) return
  send(turn, client.seek.conn, { packet: 'isro' })
  setTimer(turn, SEEK_TIMER, ANSWER_TIMEOUT_US)
}

/** Whether what a server answers says that it takes writes. */
export const isReadWrite = (message: ToClient): boolean =>
  message.packet === 'isro' && message.text === 'rw'

/** The question is over; what came meanwhile is to be read now. */
export function endSeek(turn: Turn, client: Client, isClosed: boolean): readonly ClientInput[] {
  const { seek } = client
  if (seek === undefined) return []
  client.seek = undefined
  clearTimer(turn, SEEK_TIMER)
  if (!isClosed) close(turn, seek.conn)
  return seek.held
}

/** A server that reads and writes is found: the next search begins with the shortest pause. */
export function foundReadWrite({ handle }: Client): void {
  handle.seekPauseUs = SEEK_PAUSE_MIN_US
}
