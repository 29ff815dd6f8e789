import { err, ok, type Result, wordTable, type WordTable } from '../../../kernel/lib'

/** Splits a Lua script into tokens. */

export interface Token {
  readonly type: 'name' | 'number' | 'string' | 'sign' | 'end'
  readonly text: string
  readonly line: number
  /** A text as the script has it, with its quotes. */
  readonly raw?: string
}

export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'and break do else elseif end false for function if in local nil not or repeat return then true ' +
    'until while'
  ).split(' '),
)

const BLANK = /\s+|--(?!\[\[)[^\n]*/y
const LONG_COMMENT = /--\[\[[\s\S]*?\]\]/y
const OPEN_COMMENT = /--\[\[[^\n]*/y
const NAME = /[A-Za-z_]\w*/y
const NUMBER = /0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y
const LONG_STRING = /\[\[([\s\S]*?)\]\]/y
const SIGN = /\.\.\.|\.\.|==|~=|<=|>=|[-+*/%^#<>=(){}[\];:,.]/y

const ESCAPES: WordTable<string> = wordTable({
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
})

/** Splits a Lua script into tokens. */
export function readTokens(source: string): Result<readonly Token[], string> {
  const tokens: Token[] = []
  let at = 0
  let line = 1
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text === undefined) return undefined
    at += text.length
    line += text.split('\n').length - 1
    return text
  }
  // Without this check each search for an end could scan the whole rest: quadratic time.
  const lastEnd = source.lastIndexOf(']]')
  while (at < source.length) {
    if (match(BLANK) !== undefined) continue
    if (match(at < lastEnd ? LONG_COMMENT : OPEN_COMMENT) !== undefined) continue
    const startLine = line
    const name = match(NAME)
    if (name !== undefined) {
      tokens.push({ type: KEYWORDS.has(name) ? 'sign' : 'name', text: name, line: startLine })
      continue
    }
    const number = match(NUMBER)
    if (number !== undefined) {
      tokens.push({ type: 'number', text: number, line: startLine })
      continue
    }
    const quoted = match(STRING)
    if (quoted !== undefined) {
      tokens.push({
        type: 'string',
        text: unescape(quoted.slice(1, -1)),
        line: startLine,
        raw: quoted,
      })
      continue
    }
    const long = at < lastEnd ? match(LONG_STRING) : undefined
    if (long !== undefined) {
      tokens.push({
        type: 'string',
        text: long.slice(2, -2).replace(/^\n/, ''),
        line: startLine,
        raw: long,
      })
      continue
    }
    const sign = match(SIGN)
    if (sign === undefined) return err(`${line}: ${symbolFault(source.slice(at))}`)
    tokens.push({ type: 'sign', text: sign, line: startLine })
  }
  tokens.push({ type: 'end', text: '<eof>', line })
  return ok(tokens)
}

/** The error of text that begins no token (`luaX_lexerror`). */
function symbolFault(rest: string): string {
  const [first = '', ...lines] = rest.split('\n')
  if (!/^["']/.test(first)) return `unexpected symbol near '${first.charAt(0)}'`
  return `unfinished string near '${lines.length > 0 ? first : '<eof>'}'`
}

const unescape = (text: string): string =>
  text.replace(/\\(?:(\d{1,3})|([\s\S]))/g, (_all, code: string | undefined, char: string) =>
    code === undefined ? (ESCAPES.get(char) ?? char) : String.fromCharCode(Number(code)),
  )
