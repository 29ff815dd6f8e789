import { parseSync } from 'vite'
import type { Violation } from './checkImports.ts'
import { isNode, nodesIn, type Node } from './nodes.ts'

/**
 * Finds the two ways in which a word from outside can meet `Object.prototype`: an object indexed by any text,
 * and `in` with a computed word. In TypeScript a table is recognised by its type at the top of a module; in a
 * script by a look-up with a computed word.
 */
export function checkWordTables(file: string, text: string): readonly Violation[] {
  const { program } = parseSync(file, text)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const found = /\.[cm]?js$/.test(file)
    ? conditionObjects(program)
    : (program.body as unknown as readonly Node[]).flatMap(tablesIn)
  const tables = found.map((node) => ({
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

/** Constants of a module's top-level statement whose type allows any key. */
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

/** Look-ups by a computed word in constants that are object literals. */
function conditionObjects(program: unknown): readonly Node[] {
  const nodes = [...nodesIn(program)]
  const tables = new Set(nodes.filter(isWrittenObject).map(({ id }) => nameOf(id)))
  return nodes.filter(
    ({ type, computed, object, property }) =>
      type === 'MemberExpression' &&
      computed === true &&
      tables.has(nameOf(object)) &&
      isNode(property) &&
      property.type !== 'Literal',
  )
}

/** Whether a node declares a constant as an object with literal keys only. */
function isWrittenObject({ type, id, init }: Node): boolean {
  if (type !== 'VariableDeclarator' || nameOf(id) === undefined) return false
  if (!isNode(init) || init.type !== 'ObjectExpression') return false
  const properties = init['properties'] as readonly Node[]
  return properties.length > 0 && properties.every(({ computed }) => computed !== true)
}

const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node['name'] : undefined

function asksInherited(node: Node): boolean {
  const { operator, left } = node
  if (node.type !== 'BinaryExpression' || operator !== 'in' || !isNode(left)) return false
  return left.type !== 'Literal' && left.type !== 'PrivateIdentifier'
}
