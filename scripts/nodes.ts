/** A node of a syntax tree, as `parseSync` returns it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Yields a node and all nodes inside it; with `fields`, only those under these fields. */
export function* nodesIn(value: unknown, fields?: readonly string[]): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesIn(item, fields)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const [field, inner] of Object.entries(value)) {
    if (fields === undefined || fields.includes(field)) yield* nodesIn(inner, fields)
  }
}
