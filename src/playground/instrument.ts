import { parse, type Program, type Token } from 'acorn'
import { err, ok, type Result } from '../kernel/lib'
import { SOURCE_CHARACTERS_MAX } from './contract'
import { findForeign, findUnseen } from './hiddenLetters'
import { printReady } from './printReady'
import { Refused, type SourceError } from './sourceError'

export type { SourceError } from './sourceError'

/**
 * Makes a reader's source ready to run. Each statement reports its line and counts as a step, and so do
 * rounds of loops and calls, so that no code runs forever. Expressions that make texts and lists are weighed,
 * caught errors are tidied, and nested calls are counted. Lines stay where they are. The result is the body
 * of an async function that returns the function to run: the module's default export, or the whole source
 * where it exports nothing and has an effect.
 *
 * The source is parsed as a module and run as the body of a function. Where the two would read it differently
 * it is refused. The ready code has no comments.
 */
export function instrument(code: string): Result<string, SourceError> {
  if (code.length > SOURCE_CHARACTERS_MAX) {
    return err({ line: 1, column: 0, code: 'long', message: String(SOURCE_CHARACTERS_MAX) })
  }
  const source = code.replaceAll(/\r\n?/g, '\n')
  const letter = findUnseen(source)
  if (letter !== undefined) return err(letter)
  try {
    const { program, text } = read(source)
    const ready = printReady(program, text)
    const lack = findLack(program)
    return lack === undefined ? ok(ready) : err(lack)
  } catch (error) {
    if (error instanceof Refused) return err(error.fault)
    if (isOfDepth(error)) return err({ line: 1, column: 0, code: 'depth', message: '' })
    return err(syntaxError(error, source))
  }
}

/**
 * Returns whether an error says that the stack is full: parser and printer recurse as deeply as the source is
 * nested. Firefox calls its error `InternalError`; acorn turns that of an expression into one of its own.
 */
const isOfDepth = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Error &&
    (error.name === 'InternalError' || error.message.startsWith('Not enough stack space')))

/** Parses a source; returns the program, and the text with spaces in place of comments. */
function read(source: string): { readonly program: Program; readonly text: string } {
  const comments: { readonly start: number; readonly end: number }[] = []
  const program = parse(source, {
    ecmaVersion: 2022,
    sourceType: 'module',
    locations: true,
    allowAwaitOutsideFunction: true,
    allowReturnOutsideFunction: true,
    onComment: (_isBlock, _text, start, end) => void comments.push({ start, end }),
    onToken: (token) => checkToken(source, token),
  })
  let text = ''
  let cursor = 0
  for (const { start, end } of comments) {
    text += source.slice(cursor, start) + source.slice(start, end).replaceAll(/[^\n]/g, ' ')
    cursor = end
  }
  return { program, text: text + source.slice(cursor) }
}

const MAIN_LINE = 'export default async function (zk, self) { … }'

/**
 * Returns the missing line of a source without effect, one that exports nothing and declares at most
 * functions and classes.
 */
function findLack({ body }: Program): SourceError | undefined {
  const named = body.flatMap((statement) => namesOfFunctions(statement))
  const hasEffect = body.some((statement) => namesOfFunctions(statement).length === 0)
  if (hasEffect) return undefined
  const last = named.at(-1)
  const message = last === undefined || last.name === '' ? MAIN_LINE : `export default ${last.name}`
  return { line: last?.line ?? 1, column: 0, code: 'nothing', message }
}

interface NamedFunction {
  /** The name; empty for a statement that cannot be the main function. */
  readonly name: string
  readonly line: number
}

/** Returns the functions and classes that a statement declares; an empty list where it does anything else. */
function namesOfFunctions(statement: Program['body'][number]): readonly NamedFunction[] {
  const line = statement.loc?.end.line ?? 1
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other statements
  switch (statement.type) {
    case 'EmptyStatement':
      return [{ name: '', line }]
    case 'ClassDeclaration':
      return [{ name: '', line }]
    case 'FunctionDeclaration':
      return [{ name: statement.id.name, line }]
    case 'VariableDeclaration': {
      const names = statement.declarations.map(({ id, init }) =>
        id.type === 'Identifier' && FUNCTIONS.has(init?.type ?? '') ? id.name : undefined,
      )
      return names.every((name) => name !== undefined) ? names.map((name) => ({ name, line })) : []
    }
    default:
      return []
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set(['FunctionExpression', 'ArrowFunctionExpression'])

/** Comment marks of scripts; in a module they are operators. */
const HTML_COMMENT = '<!--'
const HTML_COMMENT_END = '-->'

function checkToken(source: string, { start, end, type, loc }: Token): void {
  const at = { line: loc?.start.line ?? 1, column: loc?.start.column ?? 0 }
  if (source.startsWith(HTML_COMMENT, start) && source.slice(start, end) === '<') {
    throw new Refused({ ...at, code: 'comment', message: HTML_COMMENT })
  }
  const isName = type.label === 'name' || type.label === 'privateId'
  const foreign = isName ? findForeign(source.slice(start, end)) : undefined
  if (foreign === undefined) return
  const { index, letter } = foreign
  throw new Refused({ line: at.line, column: at.column + index, code: 'letter', message: letter })
}

/** Converts an error of acorn; its message ends with the place, which has fields of its own. */
function syntaxError(error: unknown, source: string): SourceError {
  if (!(error instanceof SyntaxError) || !('loc' in error) || !('pos' in error)) throw error
  // The fields are acorn's own, as its documentation has them.
  const { line, column } = error.loc as { readonly line: number; readonly column: number }
  const position = error.pos as number
  if (source.slice(position - 2, position + 1) === HTML_COMMENT_END) {
    return { line, column: column - 2, code: 'comment', message: HTML_COMMENT_END }
  }
  return { line, column, code: 'syntax', message: error.message.replace(/ \(\d+:\d+\)$/, '') }
}
