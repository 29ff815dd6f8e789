import { printParseErrorCode, visit } from 'jsonc-parser'
import type { Problem } from './problem'
import { err, ok, type Result } from './result'

/** A place in a text: its line and column, from 1. */
interface TextPlace {
  readonly line: number
  readonly column: number
}

/** The fault that keeps a text from being JSON, and its place: line and column, from 1. */
export interface JsonFault extends Problem<'notJson' | JsonFaultCode> {
  readonly code: 'notJson'
  readonly values: Readonly<Record<'line' | 'column', number>> &
    Readonly<Record<'what', Problem<JsonFaultCode>>>
}

/** The faults of a text that is no JSON, or too deep; the catalogue has a sentence for each. */
export type JsonFaultCode =
  | 'json.broken'
  | 'json.deep'
  | 'json.symbol'
  | 'json.number'
  | 'json.name'
  | 'json.value'
  | 'json.colon'
  | 'json.comma'
  | 'json.brace'
  | 'json.bracket'
  | 'json.end'
  | 'json.comment'
  | 'json.quote'
  | 'json.digits'
  | 'json.unicode'
  | 'json.escape'
  | 'json.control'

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

/** Codes by the parser's names of faults. */
const CODES: ReadonlyMap<string, JsonFaultCode> = new Map([
  ['InvalidSymbol', 'json.symbol'],
  ['InvalidNumberFormat', 'json.number'],
  ['PropertyNameExpected', 'json.name'],
  ['ValueExpected', 'json.value'],
  ['ColonExpected', 'json.colon'],
  ['CommaExpected', 'json.comma'],
  ['CloseBraceExpected', 'json.brace'],
  ['CloseBracketExpected', 'json.bracket'],
  ['EndOfFileExpected', 'json.end'],
  ['InvalidCommentToken', 'json.comment'],
  ['UnexpectedEndOfComment', 'json.comment'],
  ['UnexpectedEndOfString', 'json.quote'],
  ['UnexpectedEndOfNumber', 'json.digits'],
  ['InvalidUnicode', 'json.unicode'],
  ['InvalidEscapeCharacter', 'json.escape'],
  ['InvalidCharacter', 'json.control'],
])

/** Makes a fault; the parser counts lines and columns from 0. */
const faultAt = (
  line: number,
  column: number,
  code: JsonFaultCode,
  values: Readonly<Record<string, number>> = {},
): JsonFault => ({
  code: 'notJson',
  values: { line: line + 1, column: column + 1, what: { code, values } },
})

/** Ends the parser's walk; caught by {@link readJson}. */
class Found extends Error {
  readonly fault: JsonFault

  constructor(fault: JsonFault) {
    super(fault.values.what.code)
    this.fault = fault
  }
}

/**
 * Reads JSON. A fault has its place, and so has each name that an object repeats: its last value counts.
 * Nesting of more than 100 lists and objects is refused. A byte order mark is skipped.
 */
export function readJson(source: string): Result<JsonText, JsonFault> {
  const text = source.replace(/^\uFEFF/, '')
  try {
    const again = walk(text)
    // The walk has found no fault; `JSON.parse` gives the value.
    const value: unknown = JSON.parse(text)
    return ok({ value, ...again })
  } catch (thrown) {
    if (thrown instanceof Found) return err(thrown.fault)
    if (thrown instanceof SyntaxError) return err(faultAt(0, 0, 'json.broken'))
    throw thrown
  }
}

/** Returns the names that an object repeats; throws {@link Found} at the first fault. */
function walk(text: string): Repeated {
  const repeated: (TextPlace & { readonly name: string })[] = []
  let repeatedMore = 0
  /** The names of each open object; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  const begin = (names: Set<string> | undefined, line: number, character: number): void => {
    open.push(names)
    if (open.length <= DEPTH_MAX) return
    throw new Found(faultAt(line, character, 'json.deep', { max: DEPTH_MAX }))
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
        const fault = CODES.get(printParseErrorCode(code)) ?? 'json.broken'
        throw new Found(faultAt(line, character, fault))
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return { repeated, repeatedMore }
}
