import { NO_SESSION, sessionIdFrom, type SessionId } from '../../model'

/** The kind of a stored owner; NORMAL is a session (`EphemeralType`). */
export type EphemeralType = 'VOID' | 'NORMAL' | 'CONTAINER' | 'TTL'

/** The owner of container znodes (`EphemeralType.CONTAINER_EPHEMERAL_OWNER`). */
export const CONTAINER_OWNER: SessionId = sessionIdFrom(1n << 63n)

/** The longest time to live, ms: about 34 years. */
export const TTL_MS_MAX = 2 ** 40 - 1

/** The first and last owner of TTL znodes: the highest byte marks an extended type, the next two are zero. */
export const TTL_OWNER_FIRST: SessionId = sessionIdFrom(0xffn << 56n)
export const TTL_OWNER_LAST: SessionId = sessionIdFrom((0xffn << 56n) | BigInt(TTL_MS_MAX))
const TTL_DIGITS_FROM = 8

/** Returns the owner of a znode with a time to live of 1 to {@link TTL_MS_MAX} ms. */
export const ttlOwner = (ttlMs: number): SessionId => sessionIdFrom((0xffn << 56n) | BigInt(ttlMs))

/**
 * Returns a session as the owner that it is read for where TTL znodes are enabled: one of server 255 begins
 * like a TTL owner, so its ephemerals outlive it. Its next two bytes are zero, as in the first hours of a
 * machine's clock; later ones throw in `EphemeralType.get`.
 */
export function extendedOwner(session: SessionId): SessionId {
  if (session.length !== TTL_OWNER_FIRST.length || !session.startsWith('0xff')) return session
  return ttlOwner(Math.max(1, Number(BigInt.asUintN(40, BigInt(session)))))
}

/**
 * Source: `EphemeralType.get`. A session of server 255 has the same highest byte, but a clock's bits in
 * the next two.
 */
export function ephemeralTypeOf(owner: SessionId): EphemeralType {
  if (owner === NO_SESSION) return 'VOID'
  if (owner === CONTAINER_OWNER) return 'CONTAINER'
  return ttlOf(owner) === undefined ? 'NORMAL' : 'TTL'
}

/** Returns the time to live of a TTL owner in ms, `undefined` for any other owner. */
export function ttlOf(owner: SessionId): number | undefined {
  if (owner.length !== TTL_OWNER_FIRST.length) return undefined
  if (owner <= TTL_OWNER_FIRST || owner > TTL_OWNER_LAST) return undefined
  return Number.parseInt(owner.slice(TTL_DIGITS_FROM), 16)
}
