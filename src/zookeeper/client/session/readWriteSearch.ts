import { connectionId, type ConnectionId } from '../../../kernel/actor'
import type { ToClient } from '../../model'
import { SEEK_PAUSE_MIN_US, type Client } from './client'
import type { ClientInput } from '../contract'
import { nextHost } from './hosts'
import { clearTimer, close, connect, send, setTimer, type Turn } from '../turn'

/**
 * Search for a read-write server: a client of a read-only server asks the others, one at a time, with `isro`.
 * The thread that asks is the one that reads and writes, so the client's own connection waits meanwhile.
 *
 * Source: `ClientCnxn.SendThread.pingRwServer`.
 */

/** The timer that ends the wait for the connection, or for the answer. */
export const SEEK_TIMER = 'seek'

/** The time after which Linux gives up a connection without an answer (six repeats), µs. */
const CONNECT_TIMEOUT_US = 127_000_000
/** `sock.setSoTimeout(1000)`. */
const ANSWER_TIMEOUT_US = 1_000_000

/** `maxPingRwTimeout`. */
const PAUSE_MAX_US = 60_000_000

/** Returns the µs until the next question is due; 0 or less where it is due now. */
export const seekDueIn = (turn: Turn, { handle }: Client): number =>
  handle.seekPauseUs - (turn.now - handle.soughtAt)

/** Asks the next server of the list, and doubles the pause until the next question, up to a minute. */
export function startSeek(turn: Turn, client: Client): void {
  const { handle } = client
  handle.soughtAt = turn.now
  handle.seekPauseUs = Math.min(2 * handle.seekPauseUs, PAUSE_MAX_US)
  const server = nextHost(client)
  client.connections += 1
  const conn = connectionId(client.incarnation, client.connections)
  client.seek = { conn, server, delayedInputs: [] }
  connect(turn, conn, server, 'client', client.handle.address)
  setTimer(turn, SEEK_TIMER, CONNECT_TIMEOUT_US)
}

/** Whether a connection is the one of the question. */
export const isSeeking = ({ seek }: Client, conn: ConnectionId): boolean => seek?.conn === conn

/** Sends `isro` on the open connection. */
export function onSeekOpened(turn: Turn, client: Client): void {
  if (client.seek === undefined) return
  send(turn, client.seek.conn, { packet: 'isro' })
  setTimer(turn, SEEK_TIMER, ANSWER_TIMEOUT_US)
}

/** Whether a server's answer says that it takes writes. */
export const isReadWrite = (message: ToClient): boolean =>
  message.packet === 'isro' && message.text === 'rw'

/** Ends the question, and returns the inputs held back meanwhile. */
export function endSeek(turn: Turn, client: Client, isClosed: boolean): readonly ClientInput[] {
  const { seek } = client
  if (seek === undefined) return []
  client.seek = undefined
  clearTimer(turn, SEEK_TIMER)
  if (!isClosed) close(turn, seek.conn)
  return seek.delayedInputs
}

/** Resets the pause to the shortest, after a read-write server was found. */
export function foundReadWrite({ handle }: Client): void {
  handle.seekPauseUs = SEEK_PAUSE_MIN_US
}
