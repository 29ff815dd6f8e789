import { IMPLICIT_CONSTRUCTOR, TICK } from './callFrames'
import { childrenOf, FUNCTIONS, hasSpread, isNode, lineOf, type AnyNode } from './nodes'

/** The charges of ready code: hooks that weigh values, and counts of the items that statements list. */

export const CALLS = new Set([
  'CallExpression',
  'ChainExpression',
  'NewExpression',
  'TaggedTemplateExpression',
])

/** Operators whose texts or numbers can grow without bounds. */
const GROWING: ReadonlySet<unknown> = new Set(['+', '-', '*', '**', '<<', '>>'])

/** Whether an expression makes a text, a list or a vast number, or calls a function. */
export function isWeighed(node: AnyNode): boolean {
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

/** Hooks by operator that weigh the right side before a vast number is computed. */
const OPERANDS: ReadonlyMap<unknown, string> = new Map([
  ['*', '__b'],
  ['/', '__b'],
  ['%', '__b'],
  ['<<', '__h'],
  ['>>', '__h'],
])

/** Whether a chain that does not end with a call has one before. */
export function callsWithin(chain: AnyNode): boolean {
  let link = chain['expression']
  while (isNode(link)) {
    if (link.type === 'CallExpression') return true
    link = link['object']
  }
  return false
}

/** Hooks that replace a comparison: they bound the size of a whole number and a text. */
const COMPARE = '__q'
const EQUAL = '__l'
const COMPARISONS: ReadonlySet<unknown> = new Set(['<', '>', '<=', '>='])

/** Whether a side of a comparison makes the other's size irrelevant. */
const isPlain = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'Literal' && typeof node['bigint'] !== 'string') ||
    (node.type === 'UnaryExpression' && node['operator'] === 'typeof'))

/** Prints a comparison of two sides as a hook; undefined for other operations. */
export function comparison(node: AnyNode, left: () => string, right: () => string) {
  const operator = String(node['operator'])
  if (isPlain(node['left']) || isPlain(node['right'])) return undefined
  if (COMPARISONS.has(operator)) return `${COMPARE}('${operator}',${left()},${right()})`
  if (operator === '==') return `${EQUAL}(${left()},${right()})`
  return operator === '!=' ? `(!${EQUAL}(${left()},${right()}))` : undefined
}

/** The number of items that are included in the step of their statement. */
const ITEMS_FREE = 8

/** Kinds of nodes that list items, with the key that holds them. */
const LISTED: ReadonlyMap<string, string> = new Map([
  ['ArrayExpression', 'elements'],
  ['ObjectExpression', 'properties'],
  ['CallExpression', 'arguments'],
  ['NewExpression', 'arguments'],
  ['ClassBody', 'body'],
])

/**
 * Returns the number of items that a statement lists, without those of its functions and inner statements; 0
 * for a few.
 */
export function itemsIn(node: AnyNode): number {
  const count = countItems(node)
  return count > ITEMS_FREE ? count : 0
}

function countItems(node: AnyNode): number {
  const items = node[LISTED.get(node.type) ?? '']
  let count = Array.isArray(items) ? items.length : 0
  for (const [, child] of childrenOf(node)) {
    const isApart = FUNCTIONS.has(child.type) || child.type.endsWith('Statement')
    if (!isApart || node.type === 'LabeledStatement') count += countItems(child)
  }
  return count
}

/** Prints a step of a line, with the items that its statement lists. */
export const tick = (line: number, items = 0): string =>
  items === 0 ? `${TICK}(${line});` : `${TICK}(${line},${items});`

/** Prints the step of a statement, with the items that it lists. */
export const tickOf = (node: AnyNode): string => tick(lineOf(node), itemsIn(node))

/** Returns the number of fields of each instance of a class; 0 for a few. */
function fieldsOf(classBody: AnyNode): number {
  const fields = childrenOf(classBody).filter(
    ([, { type, static: isStatic }]) => type === 'PropertyDefinition' && isStatic !== true,
  )
  return fields.length > ITEMS_FREE ? fields.length : 0
}

/** A field that code cannot name; it counts the other fields of its instance. */
const COUNTER = '#__z'

/**
 * Prints the beginning of a class body: the constructor where there is none, and the count of many fields.
 */
export function classHead(parent: AnyNode, body: AnyNode): string {
  const isWritten = childrenOf(body).some(([, { kind }]) => kind === 'constructor')
  const isImplicit = isNode(parent['superClass']) && !isWritten
  const fields = fieldsOf(body)
  const counted = fields === 0 ? '' : `${COUNTER}=${tick(0, fields)}`
  return (isImplicit ? IMPLICIT_CONSTRUCTOR : '') + counted
}

/** The most values of a template before it is split into bounded parts. */
const VALUES_MAX = 64
const BOUND = '__m'

/** Prints a template of many values in bounded parts; undefined for others. */
export function longTemplate(source: string, node: AnyNode, print: (child: AnyNode) => string) {
  const quasis = childrenOf(node).flatMap(([key, child]) => (key === 'quasis' ? [child] : []))
  const values = childrenOf(node).flatMap(([key, child]) => (key === 'expressions' ? [child] : []))
  if (values.length <= VALUES_MAX) return undefined
  const part = `${BOUND}(\``
  let text = `\`\${${part}`
  let cursor = node.start + 1
  for (const [index, value] of values.entries()) {
    const after = quasis[index + 1]?.start ?? value.end
    text += source.slice(cursor, value.start) + print(value) + source.slice(value.end, after)
    if (index % VALUES_MAX === VALUES_MAX - 1) text += `\`)}\${${part}`
    cursor = after
  }
  return `${text}${source.slice(cursor, node.end)})}\``
}

/** Returns the right side of an operation, weighed where the operator needs that. */
export function operand(parent: AnyNode, right: AnyNode, text: string): string {
  const isAssignment = parent.type === 'AssignmentExpression'
  if (!isAssignment && parent.type !== 'BinaryExpression') return text
  const operator = String(parent['operator'])
  const hook = OPERANDS.get(isAssignment ? operator.slice(0, -1) : operator)
  const isNumber = right.type === 'Literal' && typeof right['value'] === 'number'
  return hook === undefined || isNumber ? text : `${hook}((${text}))`
}
