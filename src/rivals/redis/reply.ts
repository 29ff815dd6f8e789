/** A reply of Redis's protocol (RESP2), by its type. */
export type Reply =
  | { readonly status: string }
  | { readonly bulk: string }
  | { readonly int: number }
  | { readonly nil: true }
  | { readonly array: readonly Reply[] }
  /** The whole line; its first word is the error's name. */
  | { readonly error: string }

export const OK: Reply = { status: 'OK' }
export const NIL: Reply = { nil: true }
export const status = (text: string): Reply => ({ status: text })
export const bulk = (text: string): Reply => ({ bulk: text })
export const int = (value: number): Reply => ({ int: value })
export const array = (items: readonly Reply[]): Reply => ({ array: items })
export const error = (line: string): Reply => ({ error: line })
export const bulkOrNil = (text: string | undefined): Reply =>
  text === undefined ? NIL : bulk(text)

/** What Redis refuses, in its own words (`server.c`, `t_string.c`, `expire.c`). */
export const ERRORS = {
  syntax: error('ERR syntax error'),
  notInteger: error('ERR value is not an integer or out of range'),
  wrongType: error('WRONGTYPE Operation against a key holding the wrong kind of value'),
  noScript: error('NOSCRIPT No matching script. Please use EVAL.'),
  readOnly: error("READONLY You can't write against a read only replica."),
  execAbort: error('EXECABORT Transaction discarded because of previous errors.'),
  overflow: error('ERR increment or decrement would overflow'),
} as const

export const wrongArity = (name: string): Reply =>
  error(`ERR wrong number of arguments for '${name.toLowerCase()}' command`)
export const invalidExpire = (name: string): Reply =>
  error(`ERR invalid expire time in '${name.toLowerCase()}' command`)

const INTEGER = /^-?(?:0|[1-9]\d{0,18})$/
const INT64_MAX = 2n ** 63n - 1n

/** A 64-bit integer as Redis reads one; `undefined` where it is none. */
export function readInteger(text: string | undefined): bigint | undefined {
  if (text === undefined || !INTEGER.test(text)) return undefined
  const value = BigInt(text)
  return value > INT64_MAX || value < -INT64_MAX - 1n ? undefined : value
}
