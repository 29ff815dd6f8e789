import { parseSync } from 'vite'
import type { Violation } from './importTable.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/**
 * Finds the two ways in which a word from outside meets `Object.prototype`: a table of the module that
 * is an object with any text as its key, and `in` with a word that is not written out.
 */
export function checkWordTables(file: string, text: string): readonly Violation[] {
  const { program } = parseSync(file, text)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const tables = (program.body as unknown as readonly Node[]).flatMap(tablesIn).map((node) => ({
    file,
    line: lineAt(node.start),
    message: 'a table of words is a Map: wordTable of lib makes one',
  }))
  const questions = [...nodesIn(program)].filter(asksInherited).map((node) => ({
    file,
    line: lineAt(node.start),
    message: '`in` finds what objects inherit: ask Object.hasOwn, or isOwnKey of lib',
  }))
  return [...tables, ...questions]
}

/** Declared constants of a statement at the top of a module that hold anything under any text. */
function tablesIn(statement: Node): readonly Node[] {
  const { declaration } = statement
  const declared = isNode(declaration) ? declaration : statement
  if (declared.type !== 'VariableDeclaration') return []
  return [...nodesIn(declared, ['declarations', 'id', 'typeAnnotation', 'typeArguments', 'params'])]
    .filter(isTextRecord)
    .map(() => declared)
    .slice(0, 1)
}

/** `Record<string, …>`, inside `Readonly<…>` or not. */
function isTextRecord(node: Node): boolean {
  if (node.type !== 'TSTypeReference') return false
  const { typeName, typeArguments } = node
  if (!isNode(typeName) || typeName['name'] !== 'Record' || !isNode(typeArguments)) return false
  const [key] = typeArguments['params'] as readonly Node[]
  return key?.type === 'TSStringKeyword'
}

function asksInherited(node: Node): boolean {
  const { operator, left } = node
  if (node.type !== 'BinaryExpression' || operator !== 'in' || !isNode(left)) return false
  return left.type !== 'Literal' && left.type !== 'PrivateIdentifier'
}

/** A node and all nodes inside it; where fields are named, those under them alone. */
function* nodesIn(value: unknown, fields?: readonly string[]): Generator<Node> {
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
