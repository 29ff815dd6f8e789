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
  const { text, raw = text, line } = peek(reader)
  throw new SyntaxFault(`${line}: ${what} near '${raw}'`)
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

/** Takes the end of what a word began at a line (`check_match`). */
export function expectEnd(
  reader: TokenReader,
  text: string,
  opening: Pick<Token, 'text' | 'line'>,
): void {
  if (accept(reader, text)) return
  const isFar = peek(reader).line !== opening.line
  const where = isFar ? ` (to close '${opening.text}' at line ${opening.line})` : ''
  fail(reader, `'${text}' expected${where}`)
}

/** The line of the token that was taken last. */
export const lastLine = ({ tokens, at }: TokenReader): number => tokens[at - 1]?.line ?? 1

export function name(reader: TokenReader): string {
  if (peek(reader).type !== 'name') fail(reader, '<name> expected')
  return take(reader).text
}
