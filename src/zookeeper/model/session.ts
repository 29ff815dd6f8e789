import type { Brand } from '../../kernel/lib'

/** A 64-bit session id as 0x-prefixed lower-case hex without leading zeros, `0x0` for none. */
export type SessionId = Brand<string, 'SessionId'>

export const NO_SESSION = '0x0' as SessionId
/** Casts a text that was made from a session id, as messages and traces carry it. */
export const toSessionId = (text: string): SessionId => text as SessionId

export const sessionIdFrom = (id: bigint): SessionId =>
  `0x${BigInt.asUintN(64, id).toString(16)}` as SessionId
