import {
  setTimer,
  type Turn,
  type ClientConnection,
  type Server,
  CLIENT_EXPIRY_TIMER,
} from '../state'
import { closeClient } from './replies'

/** Of a connection without a session, `zookeeper.nio.sessionlessCnxnTimeout`; also the width of a bucket. */
export const SESSIONLESS_TIMEOUT_MS = 10_000
const BUCKET_US = SESSIONLESS_TIMEOUT_MS * 1000

/** The end of the bucket that a moment lies in. */
export const bucketAfter = (us: number): number => (Math.floor(us / BUCKET_US) + 1) * BUCKET_US

/** Begins to watch for silent connections. */
export function armConnectionExpiry(turn: Turn): void {
  setTimer(turn, CLIENT_EXPIRY_TIMER, bucketAfter(turn.now) - turn.now)
}

/**
 * Closes the connections on which nothing went either way for their session's timeout, rounded up to a
 * bucket. The session itself ends only when the leader says so.
 *
 * Source: `NIOServerCnxnFactory.ConnectionExpirerThread`, `touchCnxn`.
 */
export function onSilenceTimer(turn: Turn, server: Server): void {
  for (const client of server.clients.values()) {
    if (expiryOf(client) <= turn.now) closeClient(turn, server, client.conn)
  }
  if (server.clients.size > 0) armConnectionExpiry(turn)
}

/** When a connection is closed unless something goes over it. */
export const expiryOf = ({ touchedAtUs, timeoutMs }: ClientConnection): number =>
  bucketAfter(touchedAtUs + timeoutMs * 1000)
