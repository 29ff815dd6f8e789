import { lineOf, nameIn, type AnyNode } from './nodes'
import { Refused } from './sourceError'

/** Names that ready code uses for itself. */
const RESERVED = /^__(?:[a-z]|main)$/

/** Refuses nodes of modules, and names that ready code uses for itself. */
export function refuseSyntax(node: AnyNode): void {
  const at = { line: lineOf(node), column: node.loc?.start.column ?? 0 }
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'MetaProperty':
      if (node.type === 'MetaProperty' && nameIn(node['meta']) !== 'import') return
      throw new Refused({ ...at, code: 'module', message: node.type })
    case 'Identifier':
    case 'PrivateIdentifier': {
      const name = nameIn(node)
      if (RESERVED.test(name)) throw new Refused({ ...at, code: 'reserved', message: name })
      return
    }
    default:
  }
}
