import { parseSync } from 'vite'
import type { Import } from './checkImports.ts'

/** What one file takes from others, and the lines on which it hands everything on unnamed. */
export interface FileImports {
  readonly imports: readonly Import[]
  readonly exportStarLines: readonly number[]
}

/** Reads a TypeScript file's imports: static, dynamic, re-exported, and workers' `new URL`. */
export function readImports(file: string, text: string): FileImports {
  const { module } = parseSync(file, text)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const reexports = module.staticExports.flatMap((statement) => statement.entries)
  const imports = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({
      specifier: moduleRequest.value,
      line: lineAt(start),
    })),
    ...reexports.flatMap(({ start, moduleRequest }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, line: lineAt(start) }] : [],
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^['"`](.*)['"`]$/.exec(text.slice(start, end))?.[1]
      return literal === undefined ? [] : [{ specifier: literal, line: lineAt(start) }]
    }),
    ...[...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map((match) => ({
      specifier: match[1] ?? '',
      line: lineAt(match.index),
    })),
  ]
  const exportStarLines = reexports
    .filter(({ importName }) => importName.kind === 'AllButDefault' || importName.kind === 'All')
    .map(({ start }) => lineAt(start))
  return { imports, exportStarLines }
}
