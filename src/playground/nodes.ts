import type { Node } from 'acorn'

/** A syntax node of any kind; its fields are read by name. */
export type AnyNode = Node & { readonly [key: string]: unknown }

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/**
 * Returns the child nodes in the order of the text. In `{ a }` key and value are the same text, and only the
 * value counts.
 */
export function childrenOf(node: AnyNode): readonly (readonly [string, AnyNode])[] {
  const found: [string, AnyNode][] = []
  for (const [key, value] of Object.entries(node)) {
    if (node.type === 'Property' && node['shorthand'] === true && key === 'key') continue
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) found.push([key, item])
    } else if (isNode(value)) found.push([key, value])
  }
  return found.sort(([, a], [, b]) => a.start - b.start)
}

export const lineOf = (node: AnyNode): number => node.loc?.start.line ?? 0

export const nameIn = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

export const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
])

export const hasSpread = (items: unknown): boolean =>
  Array.isArray(items) && items.some((item) => isNode(item) && item.type === 'SpreadElement')

/** Whether evaluating an expression runs no code, neither the reader's nor an accessor. */
export function isInert(node: AnyNode): boolean {
  switch (node.type) {
    case 'Literal':
    case 'Identifier':
    case 'ThisExpression':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return true
    case 'ArrayExpression':
      return childrenOf(node).every(([, child]) => isInert(child))
    case 'ObjectExpression':
      return childrenOf(node).every(
        ([, child]) =>
          child.type === 'Property' &&
          child['computed'] !== true &&
          childrenOf(child).every(([, child]) => isInert(child)),
      )
    default:
      return false
  }
}

/** Whether nodes are nested more deeply than a bound. */
export const isDeeperThan = (node: AnyNode, most: number): boolean =>
  most < 0 || childrenOf(node).some(([, child]) => isDeeperThan(child, most - 1))
