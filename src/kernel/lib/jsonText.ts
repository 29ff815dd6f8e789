import { printParseErrorCode, visit } from 'jsonc-parser'
import { err, ok, type Result } from './result'

/** A place in a text: its line and column, from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** The fault that keeps a text from being JSON, and its place. */
export interface JsonFault extends TextPlace {
  readonly message: string
}

/** A text that is JSON: its value, and names that one object holds more than once. */
export interface JsonText extends Repeated {
  readonly value: unknown
}

interface Repeated {
  /** The first repeated names, at most 20. */
  readonly repeated: readonly (TextPlace & { readonly name: string })[]
  /** The number of repeated names beyond those 20. */
  readonly repeatedMore: number
}

const REPEATED_MAX = 20

/** The deepest nesting of lists and objects; the lab's own files have about ten. */
const DEPTH_MAX = 100

const NOT_JSON = 'this is not JSON'

/** Messages by the parser's names of faults. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['InvalidSymbol', 'a value is text in double quotes, a number, true, false, null, [ or {'],
  ['InvalidNumberFormat', 'this is not a number of JSON'],
  ['PropertyNameExpected', 'a name in double quotes is expected'],
  ['ValueExpected', 'a value is expected'],
  ['ColonExpected', 'a colon is expected'],
  ['CommaExpected', 'a comma is expected'],
  ['CloseBraceExpected', '} is expected'],
  ['CloseBracketExpected', '] is expected'],
  ['EndOfFileExpected', 'nothing may follow the value'],
  ['InvalidCommentToken', 'JSON has no comments'],
  ['UnexpectedEndOfComment', 'JSON has no comments'],
  ['UnexpectedEndOfString', 'the closing quote is missing'],
  ['UnexpectedEndOfNumber', 'digits are missing'],
  ['InvalidUnicode', '\\u needs four hexadecimal digits'],
  ['InvalidEscapeCharacter', 'there is no such escape; \\\\ is a backslash'],
  ['InvalidCharacter', 'a control character must be written as \\u and four digits'],
])

/** Ends the parser's walk; caught by {@link readJson}. */
class Found extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(fault.message)
    this.fault = fault
  }
}

/**
 * Reads JSON. A fault has its place, and so has each name that an object repeats: its last value counts.
 * Nesting of more than 100 lists and objects is refused. A byte order mark is skipped.
 */
export function readJson(given: string): Result<JsonText, JsonFault> {
  const text = given.replace(/^\uFEFF/, '')
  try {
    const again = walk(text)
    // The walk has found no fault; `JSON.parse` gives the value.
    const value: unknown = JSON.parse(text)
    return ok({ value, ...again })
  } catch (thrown) {
    if (thrown instanceof Found) return err(thrown.fault)
    if (thrown instanceof SyntaxError) return err({ line: 1, column: 1, message: NOT_JSON })
    throw thrown
  }
}

/** Formats a fault: `line 2, column 14: a comma is expected`. */
export const formatJsonFault = ({ line, column, message }: JsonFault): string =>
  `line ${line}, column ${column}: ${message}`

/** Returns the names that an object repeats; throws {@link Found} at the first fault. */
function walk(text: string): Repeated {
  const repeated: (TextPlace & { readonly name: string })[] = []
  let repeatedMore = 0
  /** The names of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  const begin = (names: Set<string> | undefined, line: number, character: number): void => {
    open.push(names)
    if (open.length <= DEPTH_MAX) return
    const message = `more than ${DEPTH_MAX} lists and objects within each other`
    throw new Found({ line: line + 1, column: character + 1, message })
  }
  const end = (): void => void open.pop()
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, character) => begin(new Set(), line, character),
      onArrayBegin: (_offset, _length, line, character) => begin(undefined, line, character),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (name, _offset, _length, line, character) => {
        const names = open.at(-1)
        if (names?.has(name) !== true) names?.add(name)
        else if (repeated.length === REPEATED_MAX) repeatedMore += 1
        else repeated.push({ name, line: line + 1, column: character + 1 })
      },
      onError: (code, _offset, _length, line, character) => {
        const told = MESSAGES.get(printParseErrorCode(code))
        const message = told === undefined ? NOT_JSON : `${NOT_JSON}: ${told}`
        throw new Found({ line: line + 1, column: character + 1, message })
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return { repeated, repeatedMore }
}
