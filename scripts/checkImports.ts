import type { ImportTable } from './importTable.ts'
import type { FileImports, Import } from './readImports.ts'

/** The fuzz program feeds inputs to files of any room. */
const FUZZ_KINDS = 'src/cli/fuzz/kinds/'

/** Packages that any test, or helper in a `testing/` folder, may use beside those of its room. */
const TEST_PACKAGES = ['vitest', 'fast-check', 'node:']

/** Renders a component to text, for the tests of rooms that hold components. */
const TEST_RENDERER = 'react-dom'

/** Tests that compare own code with the package that it replaces. */
const TEST_REFERENCES: Readonly<Record<string, string>> = {
  'src/views/timeline/ticks.test.ts': 'd3-array',
}

/** Rooms that any test may use: errors as data in English, and ZooKeeper's own bytes to compare with. */
const TEST_ROOMS = ['i18n/english', 'zookeeper/wire']

/** A breach of the table, ready to print. */
export interface Violation {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The tree as the table needs it: its rows, and the folders with an `index.ts`. */
export interface House {
  readonly table: ImportTable
  readonly doors: ReadonlySet<string>
}

/** Checks one file's imports against the table; `file` is relative to the project, with slashes. */
export function checkImports(
  { table, doors }: House,
  file: string,
  imports: readonly Import[],
): readonly Violation[] {
  const from = roomOf(table, file)
  if (from === undefined) return []
  if (from === WIRING && file !== 'src/main.tsx') {
    return [{ file, line: 1, message: 'stands in no room' }]
  }
  if (from !== WIRING && table[from] === undefined) {
    return [{ file, line: 1, message: `src/${from} is not in the import table` }]
  }
  return imports.flatMap(({ specifier, line, isType }) => {
    const message = specifier.startsWith('.')
      ? judgeRelative({ table, doors }, { file, from, specifier, isType })
      : judgePackage(table, file, from, specifier)
    return message === undefined ? [] : [{ file, line, message }]
  })
}

/** Wings that no view may import values from: the page's state in `app` lies between. */
const BEHIND_APP = ['zookeeper/server', 'rivals', 'simulator', 'checks', 'scenario', 'engine']

/**
 * Checks the table itself: a row names only rooms above it, so that rooms form no circle, and no view takes
 * values of a room behind `app`.
 */
export function checkRows(table: ImportTable): readonly string[] {
  const places = new Map(Object.keys(table).map((room, place) => [room, place]))
  return Object.entries(table).flatMap(([room, { rooms, types = [] }], place) => {
    const unknown = [...rooms, ...types].filter((named) => (places.get(named) ?? place) >= place)
    const behind = rooms.filter((named) =>
      BEHIND_APP.some((wing) => `${named}/`.startsWith(`${wing}/`)),
    )
    return [
      ...unknown.map((named) => `${room} names ${named}, which has no row above it`),
      ...(room.startsWith('views/') ? behind : []).map(
        (named) => `${room} may name types of ${named} alone`,
      ),
    ]
  })
}

/** Modules that hold state of their own, each with the reason. All other state has an owner. */
export const STATEFUL: ReadonlyMap<string, string> = new Map([
  ['src/app/console/consoleQueue.ts', 'a page types one line after another'],
  ['src/app/engine/engine.ts', 'one engine is connected at the start, and every action calls it'],
  ['src/app/engine/moduleLoading.ts', 'the browser loads a module once for the whole page'],
  ['src/app/experiment/judgeQuestion.ts', 'the engine knows evaluations by numbers of the page'],
  ['src/app/lessons/goal.ts', 'the engine knows judgements by numbers of the page'],
  ['src/app/lessons/steps.ts', 'the moves of the open lesson wait for each other'],
  ['src/app/locks/trials.ts', 'new trials of the lock lab cancel those before'],
  ['src/app/page/pageApi.ts', 'the functions of `window.zklab`, without state'],
  [
    'src/app/playback/playhead.ts',
    'all views of a page move with one playhead, between its frames',
  ],
  ['src/app/playback/throttledStore.ts', 'a copy of the one store, which panels read more slowly'],
  ['src/cli/bench/site.ts', 'the program compresses a file once'],
  ['src/engine/page/sandboxedWorkers.ts', 'a blob serves all workers of its script'],
  ['src/i18n/catalogue.ts', 'once one language is complete, another is loaded whole'],
  ['src/i18n/english/english.ts', 'parsed messages are kept'],
  ['src/ui/MenuKeys.tsx', 'one menu is open at a time; keys pass from its stand-in to it'],
  ['src/views/shared/parts/diagram.ts', 'paper and files show the diagram that the page has'],
  ['src/views/shared/parts/zoom.ts', 'a key zooms all visible parts of the page'],
  ['src/views/shell/files/canOpen.ts', 'the browser names the dragged element at the start alone'],
  ['src/views/spacetime/model/marks.ts', 'measured widths are kept'],
  ['src/views/spacetime/model/messagePaths.ts', 'equal looks are one object'],
  ['src/views/stage/messages/glyphCanvas.ts', 'one worker paints the canvases of a page'],
])

/** Checks a file's module: state of its own, and dynamic imports, which its row allows. */
export function checkModule(
  table: ImportTable,
  file: string,
  { laterLines, stateLines }: Pick<FileImports, 'laterLines' | 'stateLines'>,
): readonly Violation[] {
  const row = table[roomOf(table, file) ?? '']
  if (row === undefined || isTestSide(file)) return []
  const states = STATEFUL.has(file) ? [] : stateLines
  const laters = row.importsLater === true || LATER_EXEMPT.includes(file) ? [] : laterLines
  return [
    ...states.map((line) => ({ file, line, message: 'a module holds no state' })),
    ...laters.map((line) => ({ file, line, message: 'code of this room is not fetched later' })),
  ]
}

/** A worker in a frame without an origin begins as a blob, and imports its script from there. */
const LATER_EXEMPT = ['src/engine/page/sandboxedWorkers.ts']

/** The wiring, `src/main.tsx`, may import every room; no other file stands at the top of `src/`. */
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

/** An import of another file. */
interface Arrow {
  readonly file: string
  readonly from: string
  readonly specifier: string
  /** Whether only types are imported. */
  readonly isType: boolean
}

function judgeRelative(
  { table, doors }: House,
  { file, from, specifier, isType }: Arrow,
): string | undefined {
  const target = resolve(file, specifier)
  const to = roomOf(table, target)
  if (to !== undefined && file.startsWith(FUZZ_KINDS)) return undefined
  if (to === undefined && table[from]?.outside?.includes(target)) return undefined
  if (to === undefined) return `${from} imports ${specifier}, which lies outside src`
  if (isTestingFile(target)) {
    return isTestSide(file)
      ? undefined
      : `only tests import test helpers, ${from} imports ${specifier}`
  }
  if (to === WIRING && from !== WIRING) {
    return `nothing imports the wiring, ${from} imports ${specifier}`
  }
  if (to !== from && from !== WIRING && !mayImport(table, file, from, to, isType)) {
    const hasTypes = table[from]?.types?.includes(to) === true
    return hasTypes
      ? `${from} may import types of ${to} alone (${specifier})`
      : `${from} may not import ${to} (${specifier})`
  }
  // A file that the build transforms (`?worker`, `?raw`) is no module of a room.
  const isModule = !specifier.includes('?')
  // A room inside another room has a row of its own.
  const isRoom = table[target.replace(/^src\/|\/index(\.ts)?$/g, '')] !== undefined && to !== from
  const passed = isModule && !isRoom ? doorPassed(doors, file, target) : undefined
  return passed === undefined ? undefined : `import ${passed} through its index, not ${specifier}`
}

/** Whether a row allows a room. A test may also import its wing and all rooms below that. */
function mayImport(
  table: ImportTable,
  file: string,
  from: string,
  to: string,
  isType: boolean,
): boolean {
  const row = table[from]
  if (row?.rooms.includes(to)) return true
  if (isType && row?.types?.includes(to)) return true
  if (!isTestSide(file)) return false
  if (TEST_ROOMS.includes(to)) return true
  const wing = from.split('/')[0]
  const rooms = Object.keys(table).filter((room) => room.split('/')[0] === wing)
  return rooms.some((room) => room === to || reachableFrom(table, room).has(to))
}

/**
 * The outermost folder with an index that an import enters without using the index; undefined where there is
 * none.
 */
function doorPassed(doors: ReadonlySet<string>, file: string, target: string): string | undefined {
  const parts = target
    .replace(/(\/index)?\.tsx?$/, '')
    .replace(/\/index$/, '')
    .split('/')
  for (let length = 2; length < parts.length; length++) {
    const folder = parts.slice(0, length).join('/')
    if (doors.has(folder) && !file.startsWith(`${folder}/`)) return folder.slice('src/'.length)
  }
  return undefined
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
  const allowed =
    from === WIRING
      ? Object.values(table).flatMap(({ packages }) => packages)
      : (table[from]?.packages ?? [])
  if (allowed.includes(name)) return undefined
  if (isTestSide(file)) {
    if (TEST_PACKAGES.includes(name) || TEST_REFERENCES[file] === name) return undefined
    if (name === TEST_RENDERER && allowed.includes('react')) return undefined
  }
  return `${from} may not import the package ${name}`
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

const rowOf = (table: ImportTable, room: string): string[] => [
  ...(table[room]?.rooms ?? []),
  ...(table[room]?.types ?? []),
]

/** All rooms that a room reaches: those of its row, and those of their rows. */
function reachableFrom(table: ImportTable, room: string): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = rowOf(table, room)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...rowOf(table, next))
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
