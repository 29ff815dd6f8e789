import { hasSpread, isNode, type AnyNode } from './nodes'

/** Which expressions of ready code have their values weighed, and when. */

export const CALLS = new Set([
  'CallExpression',
  'ChainExpression',
  'NewExpression',
  'TaggedTemplateExpression',
])

/** With these texts and numbers without bounds grow. */
const GROWING: ReadonlySet<unknown> = new Set(['+', '-', '*', '**', '<<', '>>'])

/** What makes texts, lists, vast numbers or calls. */
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

/** The right side of an operation, weighed where that is to be done first. */
export function operand(parent: AnyNode, right: AnyNode, text: string): string {
  const isAssignment = parent.type === 'AssignmentExpression'
  if (!isAssignment && parent.type !== 'BinaryExpression') return text
  const operator = String(parent['operator'])
  const hook = OPERANDS.get(isAssignment ? operator.slice(0, -1) : operator)
  const isNumber = right.type === 'Literal' && typeof right['value'] === 'number'
  return hook === undefined || isNumber ? text : `${hook}((${text}))`
}
