import { err, ok, utf8Encode, type Result } from '../../../kernel/lib'
import { validatePath, type Data } from '../../model'
import { refuse, type CliError, type CommandBody } from './command'
import type { ParsedOptions } from './options'

/** The parsed arguments of a command, or the refusal. */
export type Body = Result<CommandBody, CliError>

/** A command's body with the notes that are printed before anything else. */
export interface NotedBody {
  readonly body: Body
  readonly notes: readonly string[]
}

const INT_MAX = 2 ** 31 - 1
const LONG_BOUND = 2n ** 63n

/** Returns the command where its path is legal, `PathUtils`' complaint otherwise. */
export function withPath(body: CommandBody & { readonly path: string }): Body {
  const wrong = validatePath(body.path)
  return wrong === undefined ? ok(body) : err(refuse([wrong]))
}

/** Reads a 32-bit integer as `Integer.parseInt` does; undefined for anything else. */
export function parseInteger(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined
  const number = Number(text)
  return number <= INT_MAX && number >= -INT_MAX - 1 ? number : undefined
}

/** Reads a 64-bit integer as `Long.parseLong` does, with radix 10 or 16; undefined for anything else. */
export function parseLong(text: string, radix: 10 | 16 = 10): bigint | undefined {
  const match = (radix === 10 ? /^([+-]?)(\d+)$/ : /^([+-]?)([\da-fA-F]+)$/).exec(text)
  if (match === null) return undefined
  const digits = BigInt(radix === 10 ? `${match[2]}` : `0x${match[2]}`)
  const number = match[1] === '-' ? -digits : digits
  return number < LONG_BOUND && number >= -LONG_BOUND ? number : undefined
}

/**
 * Reads the value of `-v`, −1 where it is not given. A text that is no number kills the real zkCli; here it
 * is refused with Java's message.
 */
export function readVersion({ values }: ParsedOptions): Result<number, CliError> {
  const text = values.get('v')
  if (text === undefined) return ok(-1)
  const version = parseInteger(text)
  return version === undefined ? err(refuse([numberFormat(text)])) : ok(version)
}

/** Java's message for a text that is no number. */
export const numberFormat = (text: string): string =>
  `java.lang.NumberFormatException: For input string: "${text}"`

/** Encodes a word of the line as a znode's data; a missing word is null data. */
export const readData = (word: string | undefined): Data =>
  word === undefined ? null : utf8Encode(word)
