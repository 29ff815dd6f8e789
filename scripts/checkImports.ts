import { TABLE, type ImportTable } from './importTable.ts'
import type { FileImports, Import } from './readImports.ts'

/** The fuzz program gives things to every door: what stands there may import any room, by any file. */
const DOORS = 'src/cli/fuzz/kinds/'

/** What any test, or helper in a `testing/` folder, may use beside what its room may. */
const TEST_PACKAGES = ['vitest', 'fast-check', 'node:']

/** The room in which any test may say an error as data in English. */
const TEST_ROOM = 'i18n/english'

/** Rooms made of many parts that are loaded one by one: each part's own index is a door too. */
const ROOMS_WITH_INNER_DOORS = ['app', 'views']

/** A breach of the table, ready to print. */
export interface Violation {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Holds one file's imports against the table; `file` is relative to the project, with slashes. */
export function checkImports(
  file: string,
  imports: readonly Import[],
  table: ImportTable = TABLE,
): readonly Violation[] {
  const from = roomOf(table, file)
  if (from === undefined) return []
  if (from !== WIRING && table[from] === undefined) {
    return [{ file, line: 1, message: `src/${from} is not in the import table` }]
  }
  return imports.flatMap(({ specifier, line }) => {
    const message = specifier.startsWith('.')
      ? judgeRelative(table, file, from, specifier)
      : judgePackage(table, file, from, specifier)
    return message === undefined ? [] : [{ file, line, message }]
  })
}

/** Holds what a file's module does beside its imports against its row: state of its own, and code fetched later. */
export function checkModule(
  file: string,
  { laterLines, stateLines }: Pick<FileImports, 'laterLines' | 'stateLines'>,
  table: ImportTable = TABLE,
): readonly Violation[] {
  const row = table[roomOf(table, file) ?? '']
  if (row === undefined || isTestSide(file)) return []
  const states = row.holdsState === true ? [] : stateLines
  const laters = row.importsLater === true || LATER_EXEMPT.includes(file) ? [] : laterLines
  return [
    ...states.map((line) => ({ file, line, message: 'modules of this room hold no state' })),
    ...laters.map((line) => ({ file, line, message: 'code of this room is not fetched later' })),
  ]
}

/** A worker in a frame without an origin begins as a blob, and imports its script from there. */
const LATER_EXEMPT = ['src/engine/page/sandboxedWorkers.ts']

/** The wiring (`src/main.tsx` and its like, at the top of `src/`) may import every room. */
const WIRING = 'main'

/** The room of a file or folder: the longest path with a row, or the first folder where none has. */
function roomOf(table: ImportTable, path: string): string | undefined {
  const [src, ...inside] = path.split('/')
  if (src !== 'src' || inside.length === 0) return undefined
  for (let length = inside.length; length > 0; length--) {
    const room = inside.slice(0, length).join('/')
    if (table[room] !== undefined) return room
  }
  return inside.length === 1 ? WIRING : inside[0]
}

function judgeRelative(
  table: ImportTable,
  file: string,
  from: string,
  specifier: string,
): string | undefined {
  const target = resolve(file, specifier)
  const to = roomOf(table, target)
  if (to !== undefined && file.startsWith(DOORS)) return undefined
  if (to === undefined && table[from]?.outside?.includes(target)) return undefined
  if (to === undefined) return `${from} imports ${specifier}, which lies outside src`
  if (isTestingFile(target) && !isTestSide(file)) {
    return `only tests import test helpers, ${from} imports ${specifier}`
  }
  if (to === from) return undefined
  if (to === WIRING) return `nothing imports the wiring, ${from} imports ${specifier}`
  const isOpen = from === WIRING || (to === TEST_ROOM && isTestSide(file))
  if (!isOpen && !reachableFrom(table, from).has(to)) {
    return `${from} may not import ${to} (${specifier})`
  }
  return isDoor(target, to) || isTestingFile(target) || from.startsWith(`${to}/`)
    ? undefined
    : `import ${to} through its index, not ${specifier}`
}

function isDoor(target: string, room: string): boolean {
  const path = target.slice(`src/${room}/`.length).replace(/\.tsx?$/, '')
  if (path === '' || path === 'index') return true
  // Such a room has no file at its top: a path of one part is a folder.
  return ROOMS_WITH_INNER_DOORS.includes(room) && (path.endsWith('/index') || !path.includes('/'))
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
/** Helpers and data of tests, which the tests of other rooms may use too. */
const isTestingFile = (file: string): boolean =>
  file.split('/').some((folder) => folder === 'testing' || folder === 'testdata')
const isTestSide = (file: string): boolean => isTest(file) || isTestingFile(file)

function judgePackage(
  table: ImportTable,
  file: string,
  from: string,
  specifier: string,
): string | undefined {
  const name = packageOf(specifier)
  if (isTestSide(file) && TEST_PACKAGES.includes(name)) return undefined
  const rooms = from === WIRING ? Object.keys(table) : [from, ...reachableFrom(table, from)]
  if (rooms.some((room) => table[room]?.packages.includes(name))) return undefined
  return `${from} may not import the package ${name}`
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** All that a room may import: its row, and the rows of those. */
function reachableFrom(table: ImportTable, room: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...(table[room]?.rooms ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(table[next]?.rooms ?? []))
  }
  return reached
}

function resolve(file: string, specifier: string): string {
  const path = file.split('/').slice(0, -1)
  for (const part of specifier.replace(/\?.*$/, '').split('/')) {
    if (part === '..') path.pop()
    else if (part !== '.' && part !== '') path.push(part)
  }
  return path.join('/')
}
