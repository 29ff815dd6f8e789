import { parseSync, type ESTree } from 'vite'

type VariableDeclarator = ESTree.VariableDeclarator

/** An import as written in a file. */
export interface Import {
  readonly specifier: string
  readonly line: number
  /** Whether only types are imported. */
  readonly isType: boolean
}

/** The imports of a file, and the lines of other statements that the table restricts. */
export interface FileImports {
  readonly imports: readonly Import[]
  /** Lines of `export * from` statements. */
  readonly exportStarLines: readonly number[]
  /** Lines of `import()`. */
  readonly laterLines: readonly number[]
  /** Lines that declare state of the module itself. */
  readonly stateLines: readonly number[]
}

/** Reads a TypeScript file's imports: static, dynamic, re-exported, and workers' `new URL`. */
export function readImports(file: string, text: string): FileImports {
  const { module, program } = parseSync(file, text)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const reexports = module.staticExports.flatMap((statement) => statement.entries)
  const imports = [
    ...module.staticImports.map(({ start, moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      line: lineAt(start),
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...reexports.flatMap(({ start, moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, line: lineAt(start), isType }] : [],
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^['"`](.*)['"`]$/.exec(text.slice(start, end))?.[1]
      return literal === undefined
        ? []
        : [{ specifier: literal, line: lineAt(start), isType: false }]
    }),
    ...[...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map((match) => ({
      specifier: match[1] ?? '',
      line: lineAt(match.index),
      isType: false,
    })),
  ]
  const exportStarLines = reexports
    .filter(({ importName }) => importName.kind === 'AllButDefault' || importName.kind === 'All')
    .map(({ start }) => lineAt(start))
  const stateLines = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    const isState = declared.kind === 'let' || declared.declarations.some(isFilledLater(file))
    return isState ? [lineAt(statement.start)] : []
  })
  const laterLines = module.dynamicImports.map(({ start }) => lineAt(start))
  return { imports, exportStarLines, laterLines, stateLines }
}

/** The rooms of the page, where a `create…` function returns a closure with state. */
const PAGE = /^src\/(?:app|views|ui)\//

/**
 * Returns a test whether a constant holds state: a collection that is empty at first, or a closure. A store
 * owns its state, a context has none, and a `WeakMap` belongs to its keys.
 */
const isFilledLater =
  (file: string) =>
  ({ id, init }: VariableDeclarator): boolean => {
    if (init?.type === 'NewExpression') {
      const { callee, arguments: args } = init
      const isCollection = callee.type === 'Identifier' && /^(?:Weak)?Set$|^Map$/.test(callee.name)
      return isCollection && args.length === 0 && !isReadonly(id)
    }
    if (init?.type !== 'CallExpression' || !PAGE.test(file)) return false
    const { callee } = init
    return callee.type === 'Identifier' && /^create(?!Store$|Context$)[A-Z]/.test(callee.name)
  }

function isReadonly({ typeAnnotation }: VariableDeclarator['id']): boolean {
  const type = typeAnnotation?.typeAnnotation
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  return type.typeName.name.startsWith('Readonly')
}
