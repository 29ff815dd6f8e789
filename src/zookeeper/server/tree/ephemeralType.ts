import { NO_SESSION, sessionIdFrom, type SessionId } from '../../model'

/** What a stored owner says of a znode: NORMAL ones belong to a session (`EphemeralType`). */
export type EphemeralType = 'VOID' | 'NORMAL' | 'CONTAINER' | 'TTL'

/** The owner that marks a container (`EphemeralType.CONTAINER_EPHEMERAL_OWNER`). */
export const CONTAINER_OWNER: SessionId = sessionIdFrom(1n << 63n)

/** The longest time to live, about 34 years. */
export const TTL_MS_MAX = 2 ** 40 - 1

/** The highest byte marks an extended type; the two below it, of which one is TTL, are zero. */
export const TTL_OWNER_FIRST: SessionId = sessionIdFrom(0xffn << 56n)
export const TTL_OWNER_LAST: SessionId = sessionIdFrom((0xffn << 56n) | BigInt(TTL_MS_MAX))
const TTL_DIGITS_FROM = 8

/** The owner that marks a znode with a time to live of 1 to {@link TTL_MS_MAX} ms. */
export const ttlOwner = (ttlMs: number): SessionId => sessionIdFrom((0xffn << 56n) | BigInt(ttlMs))

/**
 * Source: `EphemeralType.get`. A session of server 255 has the same highest byte, but the two below it
 * are those of a clock.
 */
export function ephemeralTypeOf(owner: SessionId): EphemeralType {
  if (owner === NO_SESSION) return 'VOID'
  if (owner === CONTAINER_OWNER) return 'CONTAINER'
  return ttlOf(owner) === undefined ? 'NORMAL' : 'TTL'
}

/** The time to live in ms that a stored owner stands for, where it marks one. */
export function ttlOf(owner: SessionId): number | undefined {
  if (owner.length !== TTL_OWNER_FIRST.length) return undefined
  if (owner <= TTL_OWNER_FIRST || owner > TTL_OWNER_LAST) return undefined
  return Number.parseInt(owner.slice(TTL_DIGITS_FROM), 16)
}
