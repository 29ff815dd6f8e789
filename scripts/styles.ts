import type { Violation } from './checkImports.ts'

/** The most physical lines of a style sheet, as of every file. */
const LINES_MAX = 300

/** Parts of a sheet that hold no class of its own: comments, texts, addresses, global selectors. */
const NO_CLASSES = /\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|url\([^)]*\)|:global\((?:[^()]|\([^()]*\))*\)/g
const CLASS = /\.([A-Za-z_][\w-]*)/g
const IMPORT = /^import (\w+) from '(\.[^']*\.module\.css)'/gm

/** Texts of files by their paths. */
export type Texts = ReadonlyMap<string, string>

/** A use of a class in a script; undefined where the name of the class is computed. */
interface Use {
  readonly sheet: string
  readonly name: string | undefined
  readonly file: string
  readonly line: number
}

/** Finds style sheets that are too long, classes without a rule, and rules of classes that nothing uses. */
export function checkStyles(sheets: Texts, scripts: Texts): readonly Violation[] {
  const modules = new Map(
    [...sheets].flatMap(([file, text]) =>
      file.endsWith('.module.css') ? [[file, classesIn(text)] as const] : [],
    ),
  )
  const uses = [...scripts].flatMap(([file, text]) => usesIn(file, text))
  return [
    ...[...sheets].flatMap(([file, text]) => tooLong(file, text)),
    ...uses.flatMap((use) => withoutRule(use, modules)),
    ...[...modules].flatMap(([sheet, classes]) =>
      withoutUse(
        sheet,
        classes,
        uses.filter((use) => use.sheet === sheet),
      ),
    ),
  ]
}

function tooLong(file: string, text: string): readonly Violation[] {
  const lines = text.trimEnd().split('\n').length
  const message = `${lines} lines, and ${LINES_MAX} are the most`
  return lines > LINES_MAX ? [{ file, line: LINES_MAX + 1, message }] : []
}

function withoutRule(
  { sheet, name, file, line }: Use,
  modules: ReadonlyMap<string, ReadonlyMap<string, number>>,
): readonly Violation[] {
  if (name === undefined || modules.get(sheet)?.has(name) === true) return []
  return [{ file, line, message: `${sheet} has no rule for the class ${name}` }]
}

/** A script that computes the name of a class may use any of its sheet. */
function withoutUse(
  sheet: string,
  classes: ReadonlyMap<string, number>,
  uses: readonly Use[],
): readonly Violation[] {
  if (uses.some(({ name }) => name === undefined)) return []
  const names = new Set(uses.map(({ name }) => name))
  return [...classes]
    .filter(([name]) => !names.has(name))
    .map(([name, line]) => ({ file: sheet, line, message: `no script uses the class ${name}` }))
}

/** Lists the classes of a sheet, each with the line of its first rule. */
function classesIn(text: string): ReadonlyMap<string, number> {
  const bare = text.replace(NO_CLASSES, (part) => part.replace(/[^\n]/g, ' '))
  const found = [...bare.matchAll(CLASS)].map(
    ({ 1: name = '', index }) => [name, lineAt(bare, index)] as const,
  )
  // The later of two entries of a class counts.
  return new Map([...new Map(found.toReversed())].toReversed())
}

function usesIn(file: string, text: string): readonly Use[] {
  return [...text.matchAll(IMPORT)].flatMap(([statement, variable = '', path = '']) => {
    const sheet = resolve(file, path)
    const mentions = new RegExp(`\\b${variable}\\b(?:\\['([\\w-]+)'\\])?`, 'g')
    const rest = text.replace(statement, (part) => part.replace(/./g, ' '))
    return [...rest.matchAll(mentions)].map(({ 1: name, index }) => ({
      sheet,
      name,
      file,
      line: lineAt(rest, index),
    }))
  })
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

function resolve(file: string, path: string): string {
  const parts = file.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
