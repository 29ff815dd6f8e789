import { NO_SESSION, sessionIdFrom, type SessionId } from '../../model'

/** The next session id of a server. */
export interface SessionIdSource {
  next: SessionId
}

/**
 * Creates a server's source of session ids. An id has the sid in its highest byte, then the low 40 bits
 * of the clock's milliseconds, then a counter of 16 bits.
 *
 * Source: `SessionTrackerImpl.initializeNextSessionId`.
 */
export function createSessionIdSource(sid: number, elapsedMs: number): SessionIdSource {
  const stamp = BigInt.asUintN(40, BigInt(elapsedMs)) << 16n
  const id = (BigInt(sid) << 56n) | stamp
  return { next: sessionIdFrom(id === CONTAINER_OWNER ? id + 1n : id) }
}

/** The owner of a container znode, which no session may have (`EphemeralType.CONTAINER_EPHEMERAL_OWNER`). */
const CONTAINER_OWNER = 1n << 63n

/** Takes the next session id. */
export function nextSessionId(source: SessionIdSource): SessionId {
  const id = source.next
  source.next = sessionIdFrom(BigInt(id) + 1n)
  return id
}

/** Returns the server that made a session (`LeaderSessionTracker.getServerIdFromSessionId`). */
export const makerOf = (session: SessionId): number =>
  Number(BigInt.asIntN(64, BigInt(session)) >> 56n)

const PASSWORD_SECRET = 0xb3415c00n
const PASSWORD_BYTES = 16

/** The password in an answer without a session. */
export const NO_PASSWORD = '00'.repeat(PASSWORD_BYTES)

/**
 * Returns a session's password in hex: sixteen bytes of Java's generator, seeded with the id. Every
 * server can compute it, so none stores it.
 *
 * Source: `ZooKeeperServer.generatePasswd`; `java.util.Random.nextBytes`.
 */
export function passwordOf(session: SessionId): string {
  const mask = (1n << 48n) - 1n
  let state = (BigInt(session) ^ PASSWORD_SECRET ^ 0x5deece66dn) & mask
  let password = ''
  for (let i = 0; i < PASSWORD_BYTES; i += 4) {
    state = (state * 0x5deece66dn + 0xbn) & mask
    const word = Number(state >> 16n)
    // Java takes an int's bytes from the lowest up.
    for (let shift = 0; shift < 32; shift += 8) {
      password += ((word >>> shift) & 0xff).toString(16).padStart(2, '0')
    }
  }
  return password
}

/** Says whether a password fits a session (`ZooKeeperServer.checkPasswd`). */
export const isPasswordOf = (session: SessionId, password: string): boolean =>
  session !== NO_SESSION && password === passwordOf(session)

/** Returns the timeout within the limits, all in ms (`processConnectRequest`). */
export const negotiateTimeout = (requestedMs: number, minMs: number, maxMs: number): number =>
  Math.min(Math.max(requestedMs, minMs), maxMs)
