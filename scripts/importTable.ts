import { readFileSync } from 'node:fs'

/** One row of the import table: what a room of `src/`, named by its path, may import. */
export interface Row {
  readonly rooms: readonly string[]
  /** Rooms of which types alone may be imported. */
  readonly types?: readonly string[]
  /** Packages by name (`node:` for Node's own modules). */
  readonly packages: readonly string[]
  /** Files outside `src/` that the room shares with the project's scripts. */
  readonly outside?: readonly string[]
  /** Modules may hold state, in a `let` of their own. */
  readonly holdsState?: true
  /** Code may be fetched later, by `import()`. */
  readonly importsLater?: true
}

export type ImportTable = Readonly<Record<string, Row>>

/** Wings and rooms whose modules may hold state: they run once a page, or once a program. */
const STATEFUL = [
  'app/engine',
  'app/experiment',
  'app/hooks',
  'app/locks',
  'app/page',
  'app/playback',
  'app/playground',
  'app/projector',
  'cli',
  'i18n',
  'views',
]

/** Wings and rooms of the page, where code may be fetched later. */
const LATE = ['app/page', 'app/playground', 'i18n', 'ui', 'views']

/**
 * Reads the table: one room a line, `room < rooms < types rooms < packages names < outside files`, of which
 * any part may be missing. Empty lines and lines that begin with `#` are skipped. Throws an `Error` with the
 * line of a room's second row, or of a row with two parts of one kind.
 */
export function parseImportTable(text: string): ImportTable {
  const table: Record<string, Row> = {}
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [room = '', ...parts] = line.split(' < ').map((part) => part.trim().split(/\s+/))
    const name = room[0] ?? ''
    if (table[name] !== undefined) throw new Error(`line ${index + 1}: ${name} has a row already`)
    const row: Record<string, readonly string[]> = {}
    for (const [kind, words] of parts.map(partOf)) {
      if (row[kind] !== undefined)
        throw new Error(`line ${index + 1}: ${name} has two parts of ${kind}`)
      row[kind] = words
    }
    const wing = name.split('/')[0] ?? ''
    table[name] = {
      rooms: [],
      packages: [],
      ...row,
      ...([wing, name].some((room) => STATEFUL.includes(room)) && { holdsState: true }),
      ...([wing, name].some((room) => LATE.includes(room)) && { importsLater: true }),
    }
  }
  return table
}

/** The parts of a row that begin with a word; the part without one holds rooms. */
const LISTS = ['types', 'packages', 'outside']

function partOf(words: readonly string[]): [string, readonly string[]] {
  const [first = '', ...rest] = words
  return LISTS.includes(first) ? [first, rest] : ['rooms', words]
}

/** The table of this project. */
export const TABLE = parseImportTable(
  readFileSync(new URL('./importTable.txt', import.meta.url), 'utf8'),
)
