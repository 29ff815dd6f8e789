import type { Token } from './tokens'

/** A position in the tokens of a script. */
export interface TokenReader {
  readonly tokens: readonly Token[]
  at: number
  /** Open blocks and expressions. */
  levels: number
}

/** A syntax error of the script; {@link parseLua} catches it. */
export class SyntaxFault extends Error {}

const END: Token = { type: 'end', text: '<eof>', line: 0 }

export const peek = ({ tokens, at }: TokenReader): Token => tokens[at] ?? END

export const isNext = (reader: TokenReader, text: string): boolean =>
  peek(reader).type === 'sign' && peek(reader).text === text

export function fail(reader: TokenReader, what: string): never {
  const { text, line } = peek(reader)
  throw new SyntaxFault(`${line}: ${what} near '${text}'`)
}

export function take(reader: TokenReader): Token {
  const token = peek(reader)
  reader.at += 1
  return token
}

export function accept(reader: TokenReader, text: string): boolean {
  if (!isNext(reader, text)) return false
  reader.at += 1
  return true
}

export function expect(reader: TokenReader, text: string): void {
  if (!accept(reader, text)) fail(reader, `'${text}' expected`)
}

export function name(reader: TokenReader): string {
  if (peek(reader).type !== 'name') fail(reader, '<name> expected')
  return take(reader).text
}
