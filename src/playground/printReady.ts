import type { Node, Program } from 'acorn'
import { Refused } from './sourceError'

/** Names that the ready code uses for itself: functions of the realm, and its own variables. */
const TICK = '__t'
const WEIGH = '__v'
const WEIGH_OBJECT = '__o'
const CAUGHT = '__c'
const ENTER = '__d'
const LEAVE = '__u'
const SPREAD = '__s'
const COLLECT = '__i'
const POWER = '__p'
const PAUSE = '__a'
const RESUME = '__r'
export const DEPTH = '__n'
const ERROR = '__e'
export const MAIN = '__main'
const RESERVED = /^__(?:[a-z]|main)$/

/** The text of a program with all of its parts made ready; `source` has no comments. */
export const printReady = (program: Program, source: string): string =>
  print(source, program, false)

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
function print(source: string, its: Node, inChain: boolean): string {
  // Its fields are looked at by name, and checked where they matter.
  const node = its as AnyNode
  refuse(node)
  const own = printOwn(source, node)
  if (own !== undefined) return own
  const children = childrenOf(node)
  let text = ''
  let cursor = node.start
  for (const [key, child] of children) {
    const goesOn = key === 'callee' || key === 'object'
    // A tag takes its template as it is, not the text that it makes.
    const isLink = node.type === 'ChainExpression' || (inChain && goesOn) || key === 'quasi'
    text += source.slice(cursor, child.start)
    text += place(node, key, child, print(source, child, isLink))
    cursor = child.end
  }
  text += source.slice(cursor, node.end)
  if (node.type === 'ExportDefaultDeclaration') return kept(source, node, text)
  if (node.type === 'ObjectExpression' && hasSpread(node['properties'])) {
    return `${WEIGH_OBJECT}(${text})`
  }
  if (inChain || !isWeighed(node)) return text
  return CALLS.has(node.type) ? `${WEIGH}(${text},${DEPTH})` : `${WEIGH}(${text})`
}

/** What is exported is kept for the end; its lines stay where they are. */
function kept(source: string, node: AnyNode, text: string): string {
  const [, its] = childrenOf(node)[0] ?? []
  const from = (its?.start ?? node.end) - node.start
  const lines = source.slice(node.start, node.start + from).replaceAll(/[^\n]/g, '')
  const name = nameIn(its?.['id'])
  const isDeclared = its?.type === 'FunctionDeclaration' || its?.type === 'ClassDeclaration'
  if (isDeclared && name !== '') return `${lines}${text.slice(from)};${MAIN}=${name};`
  return `${MAIN}=${lines}${text.slice(from)};`
}

/** A node that is not the sum of its parts; `undefined` for all others. */
function printOwn(source: string, node: AnyNode): string | undefined {
  switch (node.type) {
    case 'BinaryExpression':
      return node['operator'] === '**' ? printPower(source, node) : undefined
    case 'AssignmentExpression':
      return node['operator'] === '**=' ? printPower(source, node) : undefined
    case 'ArrowFunctionExpression':
      return node['expression'] === true ? printArrow(source, node) : undefined
    case 'CatchClause':
      return printCatch(source, node)
    case 'TryStatement':
      return isNode(node['finalizer']) ? printFinally(source, node) : undefined
    case 'AwaitExpression': {
      const value = printChild(source, node, 'argument')
      return `${RESUME}(await ${PAUSE}((${value}),${DEPTH}),${DEPTH}=1)`
    }
    default:
      return undefined
  }
}

const printChild = (source: string, node: AnyNode, key: string): string => {
  const child = node[key]
  return isNode(child) ? print(source, child, false) : ''
}

/** Engines differ in the last digit of a power. */
function printPower(source: string, node: AnyNode): string {
  const left = printChild(source, node, 'left')
  const result = `${POWER}((${left}),(${printChild(source, node, 'right')}))`
  if (node.type === 'BinaryExpression') return `${WEIGH}(${result})`
  if (isNode(node['left']) && node['left'].type === 'Identifier') {
    return `${WEIGH}(${left}=${result})`
  }
  const column = node.loc?.start.column ?? 0
  const message = '**= takes a plain name on its left'
  throw new Refused({ line: lineOf(node), column, code: 'syntax', message })
}

/** A function that returns an expression, with room for statements around it. */
function printArrow(source: string, node: AnyNode): string {
  let head = ''
  let cursor = node.start
  for (const [key, child] of childrenOf(node)) {
    head += source.slice(cursor, child.start)
    cursor = child.end
    if (key !== 'body') head += print(source, child, false)
  }
  const { body } = node
  const line = isNode(body) ? lineOf(body) : 0
  const value = `return(${TICK}(${line}),${printChild(source, node, 'body')})`
  return `${head.slice(0, head.lastIndexOf('=>') + 2)}{${counted(value)}}`
}

/** What is caught is tidied before the code sees it. */
function printCatch(source: string, node: AnyNode): string {
  const { param } = node
  const body = printChild(source, node, 'body')
  if (!isNode(param))
    return `catch(${ERROR}){${CAUGHT}(${ERROR},${DEPTH});${tick(0)}${body.slice(1)}`
  const name = print(source, param, false)
  if (param.type === 'Identifier')
    return `catch(${name}){${CAUGHT}(${name},${DEPTH});${tick(0)}${body.slice(1)}`
  return `catch(${ERROR}){let ${name}=${CAUGHT}(${ERROR},${DEPTH});${tick(0)}${body}}`
}

/** A `finally` may keep an error from all who could catch it: it is tidied before. */
function printFinally(source: string, node: AnyNode): string {
  const tried = `try${printChild(source, node, 'block')}`
  const inner = isNode(node['handler'])
    ? `try{${tried}${printChild(source, node, 'handler')}}`
    : tried
  return `${inner}${tidied(DEPTH)}finally${printChild(source, node, 'finalizer')}`
}

/** Tidies whatever is thrown where nobody need catch it: in a promise, beneath a `finally`. */
const tidied = (depth: string): string => `catch(${ERROR}){throw ${CAUGHT}(${ERROR},${depth})}`

/** Statements within a function that counts how deep it is called. */
const counted = (statements: string): string =>
  `let ${DEPTH}=${ENTER}();try{${statements}}${tidied(DEPTH)}finally{${LEAVE}(${DEPTH})}`

/** Statements within a function that yields: its depth is another one whenever it goes on. */
const uncounted = (statements: string): string => `try{${statements}}${tidied('undefined')}`

/**
 * Whether a function's statements may stand in a block of their own: not where names would clash there,
 * as `var` and a function of the same name do.
 */
function isWrappable(node: AnyNode): boolean {
  const statements = isNode(node['body']) ? node['body']['body'] : undefined
  if (!Array.isArray(statements)) return true
  const names = statements.flatMap((one) =>
    isNode(one) && one.type === 'FunctionDeclaration' ? [nameIn(one['id'])] : [],
  )
  if (names.length === 0) return true
  return new Set(names).size === names.length && !statements.some(hasVar)
}

const hasVar = (node: unknown): boolean =>
  isNode(node) &&
  !FUNCTIONS.has(node.type) &&
  ((node.type === 'VariableDeclaration' && node['kind'] === 'var') ||
    childrenOf(node).some(([, child]) => hasVar(child)))

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
      if (RESERVED.test(name)) throw new Refused({ ...at, code: 'reserved', message: name })
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
    if (!isBlock) return `(${TICK}(${lineOf(child)}),${text})`
    if (!isWrappable(parent)) return opened(text, tick(0))
    const statements = text.slice(1, -1)
    return `{${tick(0)}${parent['generator'] === true ? uncounted(statements) : counted(statements)}}`
  }
  if (key === 'init' && takesRest(parent['id'])) return `${COLLECT}(${text})`
  if (child.type === 'SpreadElement' && parent.type !== 'ObjectExpression') {
    return `...${key === 'arguments' ? SPREAD : COLLECT}(${text.slice(3)})`
  }
  return text
}

/** Whether a pattern takes all that an iterator gives. */
const takesRest = (pattern: unknown): boolean =>
  isNode(pattern) &&
  pattern.type === 'ArrayPattern' &&
  childrenOf(pattern).some(([, { type }]) => type === 'RestElement')

/** A block's text with something said at its beginning. */
const opened = (block: string, said: string): string => `{${said}${block.slice(1)}`

const CALLS = new Set([
  'CallExpression',
  'ChainExpression',
  'NewExpression',
  'TaggedTemplateExpression',
])

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
      return hasSpread(node['elements'])
    default:
      return false
  }
}

const hasSpread = (items: unknown): boolean =>
  Array.isArray(items) && items.some((item) => isNode(item) && item.type === 'SpreadElement')
