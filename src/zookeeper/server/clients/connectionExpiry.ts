import {
  setTimer,
  type Turn,
  type ClientConnection,
  type Server,
  CLIENT_EXPIRY_TIMER,
} from '../state'
import { closeClient } from './replies'

/**
 * Timeout of a connection without a session (`zookeeper.nio.sessionlessCnxnTimeout`), and width of a
 * bucket.
 */
export const SESSIONLESS_TIMEOUT_MS = 10_000
const BUCKET_US = SESSIONLESS_TIMEOUT_MS * 1000

/** Returns the end of the bucket that holds a moment, µs. */
export const bucketAfter = (us: number): number => (Math.floor(us / BUCKET_US) + 1) * BUCKET_US

/** Sets the timer for the end of the present bucket. */
export function armConnectionExpiry(turn: Turn): void {
  setTimer(turn, CLIENT_EXPIRY_TIMER, bucketAfter(turn.now) - turn.now)
}

/**
 * Closes each connection that carried nothing in either direction for its session's timeout, rounded up
 * to a bucket. The session ends only when the leader closes it.
 *
 * Source: `NIOServerCnxnFactory.ConnectionExpirerThread`, `touchCnxn`.
 */
export function onSilenceTimer(turn: Turn, server: Server): void {
  for (const client of server.clients.values()) {
    if (expiryOf(client) > turn.now) continue
    const values = { timeout: client.timeoutMs }
    closeClient(turn, server, client.conn, { code: 'silent', values })
  }
  if (server.clients.size > 0) armConnectionExpiry(turn)
}

/** Returns when a silent connection closes, the server's own µs. */
export const expiryOf = ({ touchedAtUs, timeoutMs }: ClientConnection): number =>
  bucketAfter(touchedAtUs + timeoutMs * 1000)
