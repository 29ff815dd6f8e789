import { IMPLICIT_CONSTRUCTOR, TICK } from './callFrames'
import { childrenOf, FUNCTIONS, hasSpread, isNode, lineOf, type AnyNode } from './nodes'

/** The weights of ready code: of values that expressions make, and of items that statements name. */

export const CALLS = new Set([
  'CallExpression',
  'ChainExpression',
  'NewExpression',
  'TaggedTemplateExpression',
])

/** With these texts and numbers without bounds grow. */
const GROWING: ReadonlySet<unknown> = new Set(['+', '-', '*', '**', '<<', '>>'])

/** Says whether an expression makes a text, a list or a vast number, or calls a function. */
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

/** By operator, the hook that weighs the right side before a vast number is made or taken apart. */
const OPERANDS: ReadonlyMap<unknown, string> = new Map([
  ['*', '__b'],
  ['/', '__b'],
  ['%', '__b'],
  ['<<', '__h'],
  ['>>', '__h'],
])

/** Says whether a chain that ends with another link calls a function before. */
export function callsWithin(chain: AnyNode): boolean {
  let link = chain['expression']
  while (isNode(link)) {
    if (link.type === 'CallExpression') return true
    link = link['object']
  }
  return false
}

/** Hooks that compare in place of an operator: a whole number with a text, within a bound of the lab's. */
const COMPARE = '__q'
const EQUAL = '__l'
const COMPARISONS: ReadonlySet<unknown> = new Set(['<', '>', '<=', '>='])

/** Says whether a side of a comparison keeps the other from being a matter of size. */
const isPlain = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === 'Literal' && typeof node['bigint'] !== 'string') ||
    (node.type === 'UnaryExpression' && node['operator'] === 'typeof'))

/** A comparison of two sides by a hook; `undefined` for other operations. */
export function comparison(node: AnyNode, left: () => string, right: () => string) {
  const operator = String(node['operator'])
  if (isPlain(node['left']) || isPlain(node['right'])) return undefined
  if (COMPARISONS.has(operator)) return `${COMPARE}('${operator}',${left()},${right()})`
  if (operator === '==') return `${EQUAL}(${left()},${right()})`
  return operator === '!=' ? `(!${EQUAL}(${left()},${right()}))` : undefined
}

/** Fewer items are part of the step of their statement. */
const ITEMS_FREE = 8

/** Kinds of nodes that name their items one by one, with the key that holds them. */
const LISTED: ReadonlyMap<string, string> = new Map([
  ['ArrayExpression', 'elements'],
  ['ObjectExpression', 'properties'],
  ['CallExpression', 'arguments'],
  ['NewExpression', 'arguments'],
  ['ClassBody', 'body'],
])

/** Items that a statement names, those of functions and statements within it apart; 0 for a few. */
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

/** Counts a step of a line, with the items that its statement names. */
export const tick = (line: number, items = 0): string =>
  items === 0 ? `${TICK}(${line});` : `${TICK}(${line},${items});`

/** The step of a statement, with the items that it names. */
export const tickOf = (node: AnyNode): string => tick(lineOf(node), itemsIn(node))

/** Fields that each instance of a class gets; 0 for a few. */
function fieldsOf(classBody: AnyNode): number {
  const fields = childrenOf(classBody).filter(
    ([, { type, static: isStatic }]) => type === 'PropertyDefinition' && isStatic !== true,
  )
  return fields.length > ITEMS_FREE ? fields.length : 0
}

/** A field that no code can name: it counts the others of its instance. */
const COUNTER = '#__z'

/** The beginning of a class's body: its constructor where none is written, and a count of many fields. */
export function classHead(parent: AnyNode, body: AnyNode): string {
  const isWritten = childrenOf(body).some(([, { kind }]) => kind === 'constructor')
  const isImplicit = isNode(parent['superClass']) && !isWritten
  const fields = fieldsOf(body)
  const counted = fields === 0 ? '' : `${COUNTER}=${tick(0, fields)}`
  return (isImplicit ? IMPLICIT_CONSTRUCTOR : '') + counted
}

/** Values that a text of a template takes at once: longer ones are put together of bounded parts. */
const VALUES_MAX = 64
const BOUND = '__m'

/** A template of many values, of parts that are bounded each; `undefined` for others. */
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

/** The right side of an operation, weighed where that is to be done first. */
export function operand(parent: AnyNode, right: AnyNode, text: string): string {
  const isAssignment = parent.type === 'AssignmentExpression'
  if (!isAssignment && parent.type !== 'BinaryExpression') return text
  const operator = String(parent['operator'])
  const hook = OPERANDS.get(isAssignment ? operator.slice(0, -1) : operator)
  const isNumber = right.type === 'Literal' && typeof right['value'] === 'number'
  return hook === undefined || isNumber ? text : `${hook}((${text}))`
}
