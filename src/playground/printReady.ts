import type { Node, Program } from 'acorn'
import {
  CAUGHT,
  ERROR,
  FRAME,
  framed,
  framedValue,
  PROGRAM_FRAME,
  refuseClashes,
  tidied,
} from './callFrames'
import {
  childrenOf,
  hasSpread,
  isDeeperThan,
  isInert,
  isNode,
  lineOf,
  nameIn,
  type AnyNode,
} from './nodes'
import { refuseSyntax } from './refuseSyntax'
import { Refused } from './sourceError'
import {
  callsWithin,
  CALLS,
  classHead,
  comparison,
  isWeighed,
  itemsIn,
  longTemplate,
  operand,
  tick,
  tickOf,
} from './workCharges'

/** More names of ready code: functions of the realm, and its own variable. */
const WEIGH = '__v'
const WEIGH_OBJECT = '__o'
const SPREAD = '__s'
const COLLECT = '__i'
const ITEMS = '__k'
const DELEGATE = '__y'
const POWER = '__p'
const PAUSE = '__a'
const BEGIN_PAUSES = '__f'
const SUSPEND = '__w'
const RESUME = '__r'
const GO_ON = '__g'
const LOOP = '__j'
const MAIN = '__main'

/** The most levels of nested nodes; every tested engine parses ready code that is nested more deeply. */
const NESTED_MAX = 400

/**
 * Prints a program as ready code, the body of a function that returns the function to run; `source` has no
 * comments.
 */
export function printReady(program: Program, source: string): string {
  // The parser's nodes are read by name, and their fields are checked where they matter.
  if (isDeeperThan(program as unknown as AnyNode, NESTED_MAX)) throw new RangeError('nested')
  const body = print(source, program, false)
  const isModule = program.body.some(({ type }) => type === 'ExportDefaultDeclaration')
  const main = isModule ? body : `${MAIN}=async(zk,self)=>{${body}\n};`
  return `let ${MAIN};${PROGRAM_FRAME}${main}\nreturn ${MAIN}`
}

/** Prints a node with all nodes below it. `inChain`: a `?.` may end the expression around it. */
function print(source: string, child: Node, inChain: boolean): string {
  // Fields are read by name, and checked where they matter.
  const node = child as AnyNode
  refuseSyntax(node)
  const own = printOwn(source, node, inChain)
  if (own !== undefined) return own
  const children = childrenOf(node)
  let text = ''
  let cursor = node.start
  for (const [key, child] of children) {
    const goesOn = key === 'callee' || key === 'object'
    // A tag needs its template itself, not the resulting text.
    const isLink = node.type === 'ChainExpression' || (inChain && goesOn) || key === 'quasi'
    text += source.slice(cursor, child.start)
    text += place(node, key, child, print(source, child, isLink))
    cursor = child.end
  }
  text = counting(node, text + source.slice(cursor, node.end))
  // A pattern wrapped in braces would begin a block.
  if (node.type === 'AssignmentExpression' && text.startsWith('{')) return `(${text})`
  if (node.type === 'StaticBlock') return printStatic(node, text)
  if (node.type === 'ExportDefaultDeclaration') return printDefaultExport(source, node, text)
  if (node.type === 'ObjectExpression' && hasSpread(node['properties'])) {
    return `${WEIGH_OBJECT}(${text})`
  }
  if (node.type === 'ChainExpression' && !isWeighed(node) && callsWithin(node)) {
    return `${GO_ON}(${text},${FRAME})`
  }
  if (inChain || !isWeighed(node)) return text
  return CALLS.has(node.type) ? `${WEIGH}(${text},${FRAME})` : `${WEIGH}(${text})`
}

/** Assigns the export to the main variable; its lines stay where they are. */
function printDefaultExport(source: string, node: AnyNode, text: string): string {
  const [, first] = childrenOf(node)[0] ?? []
  const from = (first?.start ?? node.end) - node.start
  const lines = source.slice(node.start, node.start + from).replaceAll(/[^\n]/g, '')
  const name = nameIn(first?.['id'])
  const isDeclared = first?.type === 'FunctionDeclaration' || first?.type === 'ClassDeclaration'
  if (isDeclared && name !== '') return `${lines}${text.slice(from)};${MAIN}=${name};`
  return `${MAIN}=${lines}${text.slice(from)};`
}

/** Prints a node that is not simply its parts in a row; undefined for all others. */
function printOwn(source: string, node: AnyNode, inChain: boolean): string | undefined {
  switch (node.type) {
    case 'BinaryExpression':
      if (node['operator'] === '**') return printPower(source, node)
      return comparison(
        node,
        () => `(${printChild(source, node, 'left')})`,
        () => `(${printChild(source, node, 'right')})`,
      )
    case 'AssignmentExpression':
      return node['operator'] === '**=' ? printPower(source, node) : undefined
    case 'TemplateLiteral': {
      const long = inChain
        ? undefined
        : longTemplate(source, node, (inner) => print(source, inner, false))
      return long === undefined ? undefined : `${WEIGH}(${long})`
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return printFunction(source, node)
    case 'CatchClause':
      return printCatch(source, node)
    case 'TryStatement':
      return isNode(node['finalizer']) ? printFinally(source, node) : undefined
    case 'AwaitExpression':
      return `${RESUME}(await ${PAUSE}((${printChild(source, node, 'argument')}),${FRAME}),${FRAME})`
    case 'YieldExpression':
      return printYield(source, node)
    default:
      return undefined
  }
}

const printChild = (source: string, node: AnyNode, key: string): string => {
  const child = node[key]
  return isNode(child) ? print(source, child, false) : ''
}

/** Prints a power as a call of the realm's function, because engines differ in the last digit. */
function printPower(source: string, node: AnyNode): string {
  const left = printChild(source, node, 'left')
  const result = `${POWER}((${left}),(${printChild(source, node, 'right')}))`
  if (node.type === 'BinaryExpression') return `${WEIGH}(${result})`
  if (isNode(node['left']) && node['left'].type === 'Identifier') {
    return `${WEIGH}(${left}=${result})`
  }
  const column = node.loc?.start.column ?? 0
  throw new Refused({ line: lineOf(node), column, code: 'power', message: '**=' })
}

/** Prints a function with a frame around its statements; an arrow's expression becomes a block. */
function printFunction(source: string, node: AnyNode): string {
  const { body } = node
  if (!isNode(body)) return source.slice(node.start, node.end)
  let head = ''
  let items = 0
  let cursor = node.start
  for (const [key, child] of childrenOf(node)) {
    if (key === 'params') items += itemsIn(child)
    head += source.slice(cursor, child.start)
    cursor = child.end
    if (child === body) break
    head += key === 'params' ? printParameter(source, child) : print(source, child, false)
  }
  const letters = node.end - node.start
  if (node['expression'] === true) {
    const ticked = tick(lineOf(body), items + itemsIn(body)).slice(0, -1)
    const value = `return(${ticked},${print(source, body, false)})`
    return `${head.slice(0, head.lastIndexOf('=>') + 2)}{${framed(value, letters)}}`
  }
  refuseClashes(body['body'])
  return `${head}{${tick(0, items)}${framed(print(source, body, false).slice(1, -1), letters)}}`
}

/** Prints a static block, whose text is given, with a frame around its statements. */
function printStatic(node: AnyNode, text: string): string {
  refuseClashes(node['body'])
  const from = text.indexOf('{') + 1
  const statements = text.slice(from, -1)
  return `${text.slice(0, from)}${framed(statements, node.end - node.start)}}`
}

/** Prints a part of a function's parameters, which are evaluated before the function has a frame. */
function printParameter(source: string, node: AnyNode): string {
  const isPattern = PATTERNS.has(node.type) || node.type === 'Property'
  if (!isPattern) {
    const text = print(source, node, false)
    return isInert(node) ? text : framedValue(text)
  }
  let text = ''
  let cursor = node.start
  for (const [, child] of childrenOf(node)) {
    text += source.slice(cursor, child.start) + printParameter(source, child)
    cursor = child.end
  }
  return counting(node, text + source.slice(cursor, node.end))
}

const PATTERNS = new Set(['ArrayPattern', 'ObjectPattern', 'AssignmentPattern', 'RestElement'])

/**
 * Turns an array pattern with a rest element into one that is handed counted items; the realm keeps them
 * under a key that every value has.
 */
const counting = (pattern: AnyNode, text: string): string =>
  pattern.type === 'ArrayPattern' &&
  childrenOf(pattern).some(([, { type }]) => type === 'RestElement')
    ? `{[${ITEMS}]:${text}}`
    : text

/** Prints a `yield`. The generator may resume within another function, or be ended while it waits. */
function printYield(source: string, node: AnyNode): string {
  const value = `(${printChild(source, node, 'argument') || 'void 0'})`
  const isDelegate = node['delegate'] === true
  const [word, outcome] = isDelegate ? ['yield*', `${DELEGATE}${value}`] : ['yield', value]
  return `${RESUME}(${word} ${SUSPEND}(${outcome},${FRAME}),${FRAME})`
}

/** Prints a `catch` that tidies the error before the code sees it. */
function printCatch(source: string, node: AnyNode): string {
  const { param } = node
  const body = printChild(source, node, 'body')
  if (!isNode(param))
    return `catch(${ERROR}){${CAUGHT}(${ERROR},${FRAME});${tick(0)}${body.slice(1)}`
  const name = print(source, param, false)
  if (param.type === 'Identifier')
    return `catch(${name}){${CAUGHT}(${name},${FRAME});${tick(0)}${body.slice(1)}`
  return `catch(${ERROR}){let ${name}=${CAUGHT}(${ERROR},${FRAME});${tick(0)}${body}}`
}

/** Prints a `finally`, before which the error is tidied: it may never reach a `catch`. */
function printFinally(source: string, node: AnyNode): string {
  const tried = `try${printChild(source, node, 'block')}`
  const inner = isNode(node['handler'])
    ? `try{${tried}${printChild(source, node, 'handler')}}`
    : tried
  return `${inner}${tidied}finally${printChild(source, node, 'finalizer')}`
}

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
])
const LISTS = new Set(['Program', 'BlockStatement', 'StaticBlock', 'SwitchCase'])
/** Statements that do nothing when they are reached. */
const STILL = new Set(['FunctionDeclaration', 'EmptyStatement', 'ExportDefaultDeclaration'])

/** Returns a child's text as its parent needs it. */
function place(parent: AnyNode, key: string, child: AnyNode, text: string): string {
  const isListed = LISTS.has(parent.type) && (key === 'body' || key === 'consequent')
  if (isListed) return STILL.has(child.type) ? text : tickOf(child) + text
  const isBlock = child.type === 'BlockStatement'
  if (LOOPS.has(parent.type) && key === 'body') {
    const items = itemsIn(parent) + (isBlock ? 0 : itemsIn(child))
    // A `for await` loop resumes by itself.
    const waited = parent['await'] === true ? `${RESUME}(0,${FRAME});` : ''
    const begun = waited + tick(lineOf(parent), items)
    return isBlock ? opened(text, begun) : `{${begun}${text}}`
  }
  if (parent.type === 'ForInStatement' && key === 'right') return `${LOOP}((${text}))`
  if (parent.type === 'ForOfStatement' && key === 'right' && parent['await'] === true) {
    return `${BEGIN_PAUSES}((${text}),${FRAME})`
  }
  if (parent.type === 'IfStatement' && key !== 'test') {
    return isBlock ? text : `{${tickOf(child)}${text}}`
  }
  if (parent.type === 'PropertyDefinition' && key === 'value') {
    const items = itemsIn(child)
    return isInert(child) && items === 0 ? text : framedValue(text, items)
  }
  if (key === 'body' && child.type === 'ClassBody') return opened(text, classHead(parent, child))
  if (key === 'right') return operand(parent, child, text)
  if (child.type === 'SpreadElement' && parent.type !== 'ObjectExpression') {
    return key === 'arguments'
      ? `...${SPREAD}(${text.slice(3)})`
      : `...${COLLECT}(${text.slice(3)})`
  }
  return text
}

/** Puts a statement at the beginning of a block's text. */
const opened = (block: string, text: string): string => `{${text}${block.slice(1)}`
