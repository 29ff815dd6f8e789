import { NO_SESSION, sessionIdFrom, type SessionId } from '../../model'

/** Where a server takes new session ids from. */
export interface SessionIdSource {
  next: SessionId
}

/**
 * A server's source of session ids: its sid in the highest byte, then the low 40 bits of the
 * milliseconds that its clock shows, then 16 bits to count with.
 *
 * Source: `SessionTrackerImpl.initializeNextSessionId`.
 */
export function createSessionIdSource(sid: number, elapsedMs: number): SessionIdSource {
  const stamp = BigInt.asUintN(40, BigInt(elapsedMs)) << 16n
  const id = (BigInt(sid) << 56n) | stamp
  return { next: sessionIdFrom(id === CONTAINER_OWNER ? id + 1n : id) }
}

/** The owner that marks a container znode is no session (`EphemeralType.CONTAINER_EPHEMERAL_OWNER`). */
const CONTAINER_OWNER = 1n << 63n

/** A new session's id. */
export function nextSessionId(source: SessionIdSource): SessionId {
  const id = source.next
  source.next = sessionIdFrom(BigInt(id) + 1n)
  return id
}

/** The server that made a session (`LeaderSessionTracker.getServerIdFromSessionId`). */
export const makerOf = (session: SessionId): number =>
  Number(BigInt.asIntN(64, BigInt(session)) >> 56n)

const PASSWORD_SECRET = 0xb3415c00n
const PASSWORD_BYTES = 16

/** The password of no session. */
export const NO_PASSWORD = '00'.repeat(PASSWORD_BYTES)

/**
 * A session's password in hex. Every server can work it out, so that none needs to be told: sixteen
 * bytes of Java's generator, seeded with the id.
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
    // Java hands out an int's bytes from the lowest up.
    for (let shift = 0; shift < 32; shift += 8) {
      password += ((word >>> shift) & 0xff).toString(16).padStart(2, '0')
    }
  }
  return password
}

/** Whether a password is that session's (`ZooKeeperServer.checkPasswd`). */
export const isPasswordOf = (session: SessionId, password: string): boolean =>
  session !== NO_SESSION && password === passwordOf(session)

/** The timeout a client gets for the one it asked for, all in ms (`processConnectRequest`). */
export const negotiateTimeout = (askedMs: number, minMs: number, maxMs: number): number =>
  Math.min(Math.max(askedMs, minMs), maxMs)
