/** A reply of Redis's protocol (RESP2), by its type. */
export type Reply =
  | { readonly status: string }
  | { readonly bulk: string }
  | { readonly int: number }
  | { readonly nil: true }
  | { readonly array: readonly Reply[] }
  /** The whole line; its first word is the name of the error. */
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

/** Refusals in Redis's own words (`server.c`, `t_string.c`, `expire.c`). */
export const ERRORS = {
  syntax: error('ERR syntax error'),
  notInteger: error('ERR value is not an integer or out of range'),
  wrongType: error('WRONGTYPE Operation against a key holding the wrong kind of value'),
  noScript: error('NOSCRIPT No matching script. Please use EVAL.'),
  readOnly: error("READONLY You can't write against a read only replica."),
  execAbort: error('EXECABORT Transaction discarded because of previous errors.'),
  decrement: error('ERR decrement would overflow'),
  overflow: error('ERR increment or decrement would overflow'),
  tooLong: error('ERR string exceeds maximum allowed size (proto-max-bulk-len)'),
  outOfMemory: error("OOM command not allowed when used memory > 'maxmemory'."),
  patternTooLong: error('ERR the pattern takes longer than the lab can wait'),
  tooLarge: error('ERR the reply is larger than the lab can hold'),
} as const

export const wrongArity = (name: string): Reply =>
  error(`ERR wrong number of arguments for '${name.toLowerCase()}' command`)
export const invalidExpire = (name: string): Reply =>
  error(`ERR invalid expire time in '${name.toLowerCase()}' command`)

const INTEGER = /^-?(?:0|[1-9]\d{0,18})$/
const INT64_MAX = 2n ** 63n - 1n

/** Reads a 64-bit integer as Redis does; returns `undefined` for any other text. */
export function readInteger(text: string | undefined): bigint | undefined {
  if (text === undefined || !INTEGER.test(text)) return undefined
  const value = BigInt(text)
  return value > INT64_MAX || value < -INT64_MAX - 1n ? undefined : value
}

/** Characters and items of one reply (Redis bounds it by memory alone). */
const REPLY_WEIGHT_MAX = 2_000_000

/** Replaces a reply that is too large for a client of the lab by an error. */
export function boundReply(reply: Reply): Reply {
  let weight = 0
  const waiting: Reply[] = [reply]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    weight += 1
    if ('bulk' in next) weight += next.bulk.length
    else if ('status' in next) weight += next.status.length
    else if ('error' in next) weight += next.error.length
    else if ('array' in next && weight + next.array.length <= REPLY_WEIGHT_MAX) {
      for (const item of next.array) waiting.push(item)
    } else if ('array' in next) weight += next.array.length
    if (weight > REPLY_WEIGHT_MAX) return ERRORS.tooLarge
  }
  return reply
}
