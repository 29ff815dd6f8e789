import { parseSync } from 'vite'

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
  /** Lines that declare a `let` of the module itself. */
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
    const isState = declared?.type === 'VariableDeclaration' && declared.kind === 'let'
    return isState ? [lineAt(statement.start)] : []
  })
  const laterLines = module.dynamicImports.map(({ start }) => lineAt(start))
  return { imports, exportStarLines, laterLines, stateLines }
}
