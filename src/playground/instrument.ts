import { parse, type Node, type Program } from 'acorn'
import { err, ok, type Result } from '../lib'

/** What keeps a source from being run, and where: lines from 1, columns from 0. */
export interface SourceError {
  readonly line: number
  readonly column: number
  readonly code: 'syntax' | 'module' | 'reserved' | 'long'
  /** The parser's own words, or the name at fault. */
  readonly message: string
}

export const SOURCE_CHARACTERS_MAX = 20_000

/** Names that the ready code uses for itself. */
const TICK = '__t'
const WEIGH = '__v'
const MAIN = '__main'
const RESERVED = new Set([TICK, WEIGH, MAIN])

/**
 * Makes a reader's source ready to be run: each statement says its line and counts as a step, and so
 * does every round of a loop and every call, so that nothing runs for ever unseen; what makes texts
 * and lists is weighed. Lines stay where they are. The result is the body of an async function that
 * returns the function to run: the module's default export, or all of a source that exports nothing.
 */
export function instrument(source: string): Result<string, SourceError> {
  if (source.length > SOURCE_CHARACTERS_MAX) {
    return err({ line: 1, column: 0, code: 'long', message: String(SOURCE_CHARACTERS_MAX) })
  }
  try {
    const program = parse(source, {
      ecmaVersion: 2022,
      sourceType: 'module',
      locations: true,
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
    })
    const printer = { source, program }
    const body = print(printer, program, false)
    const isModule = program.body.some(({ type }) => type === 'ExportDefaultDeclaration')
    const main = isModule ? body : `${MAIN}=async(zk,self)=>{${body}\n};`
    return ok(`let ${MAIN};${main}\nreturn ${MAIN}`)
  } catch (error) {
    if (error instanceof Refused) return err(error.its)
    // Parser and printer go down as deep as the source does.
    if (error instanceof RangeError) {
      return err({ line: 1, column: 0, code: 'syntax', message: 'It is nested too deeply' })
    }
    return err(syntaxError(error))
  }
}

/** Thrown out of the depths of a source. */
class Refused extends Error {
  readonly its: SourceError

  constructor(its: SourceError) {
    super(its.code)
    this.its = its
  }
}

/** What acorn throws: its message ends with the place, which is told apart. */
function syntaxError(error: unknown): SourceError {
  if (!(error instanceof SyntaxError) || !('loc' in error)) throw error
  // acorn's own field, as its documentation has it.
  const { line, column } = error.loc as { readonly line: number; readonly column: number }
  return { line, column, code: 'syntax', message: error.message.replace(/ \(\d+:\d+\)$/, '') }
}

interface Printer {
  readonly source: string
  readonly program: Program
}

/** Any node: what its kind holds is looked at by name. */
type AnyNode = Node & { readonly [key: string]: unknown }

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The nodes right below, in the order of the text. `{ a }` names one thing twice: its value counts. */
function childrenOf(node: AnyNode): readonly (readonly [string, AnyNode])[] {
  const found: [string, AnyNode][] = []
  for (const [key, value] of Object.entries(node)) {
    if (node.type === 'Property' && node['shorthand'] === true && key === 'key') continue
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) found.push([key, item])
    } else if (isNode(value)) found.push([key, value])
  }
  return found.sort(([, a], [, b]) => a.start - b.start)
}

const lineOf = (node: AnyNode): number => node.loc?.start.line ?? 0
const tick = (line: number): string => `${TICK}(${line});`

/** A node's text with all below it made ready. `inChain`: `?.` may end what stands around it. */
function print(printer: Printer, its: Node, inChain: boolean): string {
  // Its fields are looked at by name, and checked where they matter.
  const node = its as AnyNode
  refuse(node)
  const children = childrenOf(node)
  let text = ''
  let cursor = node.start
  for (const [key, child] of children) {
    const goesOn = key === 'callee' || key === 'object'
    // A tag takes its template as it is, not the text that it makes.
    const isLink = node.type === 'ChainExpression' || (inChain && goesOn) || key === 'quasi'
    text += printer.source.slice(cursor, child.start)
    text += place(node, key, child, print(printer, child, isLink))
    cursor = child.end
  }
  text += printer.source.slice(cursor, node.end)
  if (node.type === 'ExportDefaultDeclaration') return kept(printer, node, text)
  return !inChain && isWeighed(node) ? `${WEIGH}(${text})` : text
}

/** What is exported is kept for the end; its lines stay where they are. */
function kept({ source }: Printer, node: AnyNode, text: string): string {
  const from = (childrenOf(node)[0]?.[1].start ?? node.end) - node.start
  const lines = source.slice(node.start, node.start + from).replace(/[^\n]/g, '')
  return `${MAIN}=${lines}${text.slice(from)};`
}

function refuse(node: AnyNode): void {
  const at = { line: lineOf(node), column: node.loc?.start.column ?? 0 }
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'MetaProperty':
      if (node.type === 'MetaProperty' && nameIn(node['meta']) !== 'import') return
      throw new Refused({ ...at, code: 'module', message: node.type })
    case 'Identifier': {
      const name = nameIn(node)
      if (RESERVED.has(name)) throw new Refused({ ...at, code: 'reserved', message: name })
      return
    }
    default:
  }
}

const nameIn = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const LISTS = new Set(['Program', 'BlockStatement', 'StaticBlock', 'SwitchCase'])
/** They do nothing when they are come to. */
const STILL = new Set(['FunctionDeclaration', 'EmptyStatement', 'ExportDefaultDeclaration'])

/** A child's text as its parent takes it. */
function place(parent: AnyNode, key: string, child: AnyNode, text: string): string {
  const isListed = LISTS.has(parent.type) && (key === 'body' || key === 'consequent')
  if (isListed) return STILL.has(child.type) ? text : tick(lineOf(child)) + text
  const isBlock = child.type === 'BlockStatement'
  if (LOOPS.has(parent.type) && key === 'body') {
    return isBlock ? opened(text, tick(lineOf(parent))) : `{${tick(lineOf(parent))}${text}}`
  }
  if (parent.type === 'IfStatement' && key !== 'test') {
    return isBlock ? text : `{${tick(lineOf(child))}${text}}`
  }
  if (FUNCTIONS.has(parent.type) && key === 'body') {
    return isBlock ? opened(text, tick(0)) : `(${TICK}(${lineOf(child)}),${text})`
  }
  if (parent.type === 'CatchClause' && key === 'body') return opened(text, tick(0))
  return text
}

/** A block's text with something said at its beginning. */
const opened = (block: string, said: string): string => `{${said}${block.slice(1)}`

/** With these texts and numbers without bounds grow. */
const GROWING: ReadonlySet<unknown> = new Set(['+', '*', '**', '<<'])

/** What makes texts, lists, vast numbers or calls. */
function isWeighed(node: AnyNode): boolean {
  switch (node.type) {
    case 'CallExpression':
      return !(isNode(node['callee']) && node['callee'].type === 'Super')
    case 'ChainExpression':
      return isNode(node['expression']) && node['expression'].type === 'CallExpression'
    case 'NewExpression':
    case 'TaggedTemplateExpression':
    case 'TemplateLiteral':
      return true
    case 'BinaryExpression':
      return GROWING.has(node['operator'])
    case 'AssignmentExpression':
      return GROWING.has(String(node['operator']).slice(0, -1))
    case 'ArrayExpression':
      return (node['elements'] as readonly unknown[]).some(
        (element) => isNode(element) && element.type === 'SpreadElement',
      )
    default:
      return false
  }
}
