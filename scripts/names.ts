import { basename } from 'node:path'
import { parseSync } from 'vite'
import type { Violation } from './checkImports.ts'
import { isNode, nodesIn, type Node } from './nodes.ts'

/** Metaphors, pronouns and participles that stand for a thing of the field; no name contains them. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'keeping told its seat seats errand errands bay bays strand strands ledger ledgers standing standings ' +
    'leads fleet fleets desk desks deed deeds way ways'
  ).split(' '),
)

/** Words that name nothing where they stand alone; with a noun they may be part of a name. */
const NAMES: ReadonlySet<string> = new Set(
  'said heard given made asked held stood his her him their them they whose it'.split(' '),
)

/** Names that stay, each with the start of its files' paths and with the reason. */
const EXEMPTIONS: readonly (readonly [name: string, file: string, reason: string])[] = [
  ['toldTwice', 'src/', 'the code of a finding, which files keep'],
  ['outOfItsOrder', 'src/', 'the code of a finding, which files keep'],
  ['until.leads', 'src/i18n/', 'the key follows the public trace event `leads`'],
  ['leads', 'src/rivals/', 'a phase that etcd’s election shows in the trace'],
  ['held', 'src/rivals/', 'a phase that etcd’s mutex shows in the trace'],
  [
    'held',
    'src/i18n/',
    'the key follows the public state of a message that the network holds back',
  ],
  ['held', 'src/views/panels/faults/', 'the public state of a message that the network holds back'],
  ['held', 'src/cli/bench.ts', 'a field of the report that `bench --json` writes'],
  [
    'whose',
    'src/zookeeper/recipes/',
    'the label of a recipe’s step, which the panel and links show',
  ],
]

/** Finds declared names, and files, that a stranger cannot guess. */
export function checkNames(file: string, text: string): readonly Violation[] {
  const { program } = parseSync(file, text)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const [stem = ''] = basename(file).split('.')
  const names = [...nodesIn(program)].flatMap(declaredBy)
  return [
    ...(isRefused(file, stem) ? [{ file, line: 1, message: messageOf(stem) }] : []),
    ...names
      .filter(({ name }) => isRefused(file, name))
      .map(({ name, start }) => ({ file, line: lineAt(start), message: messageOf(name) })),
  ]
}

const messageOf = (name: string): string =>
  `\`${name}\`: a name is the field's noun (docs/GLOSSARY.md), no participle, pronoun or metaphor`

function isRefused(file: string, name: string): boolean {
  if (EXEMPTIONS.some(([exempt, path]) => exempt === name && file.startsWith(path))) return false
  const words = wordsOf(name)
  return words.some((word) => WORDS.has(word)) || (words.length === 1 && NAMES.has(words[0] ?? ''))
}

/** The words of a name in camel case, capitals, or parts with dots and dashes. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

interface Declared {
  readonly name: string
  readonly start: number
}

/** The names that a node itself declares: a variable, a parameter, a property, a function or a type. */
function declaredBy(node: Node): readonly Declared[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return bound(node['id'])
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
      return [...bound(node['id']), ...bound(paramsOf(node))]
    case 'CatchClause':
      return bound(node['param'])
    case 'ImportSpecifier':
      return bound(node['local'])
    case 'ExportSpecifier':
      return bound(node['exported'])
    case 'TSTypeParameter':
      return bound(node['name'])
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return keyOf(node)
    case 'ObjectExpression':
      return (node['properties'] as readonly Node[]).flatMap(keyOf)
    default:
      return []
  }
}

function paramsOf({ params }: Node): unknown {
  return isNode(params) ? params['items'] : params
}

const keyOf = ({ key, computed, shorthand }: Node): readonly Declared[] => {
  if (!isNode(key) || computed === true || shorthand === true) return []
  if (key.type === 'Identifier') return bound(key)
  const { value } = key
  return typeof value === 'string' ? [{ name: value, start: key.start }] : []
}

/** The names that a pattern binds. */
function bound(pattern: unknown): readonly Declared[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound)
  if (!isNode(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [{ name: String(pattern['name']), start: pattern.start }]
    case 'AssignmentPattern':
      return bound(pattern['left'])
    case 'RestElement':
      return bound(pattern['argument'])
    case 'ArrayPattern':
      return bound(pattern['elements'])
    case 'ObjectPattern':
      return bound(pattern['properties'])
    case 'Property':
      return bound(pattern['value'])
    case 'TSParameterProperty':
      return bound(pattern['parameter'])
    default:
      return []
  }
}
