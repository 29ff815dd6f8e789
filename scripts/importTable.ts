import { readFileSync } from 'node:fs'

/** A row of the import table: the allowed imports of a room of `src/`, which is named by its path. */
export interface Row {
  readonly rooms: readonly string[]
  /** Rooms that only types may be imported from. */
  readonly types?: readonly string[]
  /** Packages by name (`node:` for Node's own modules). */
  readonly packages: readonly string[]
  /** Files outside `src/` that the room shares with the project's scripts. */
  readonly outside?: readonly string[]
  /** Whether code may be fetched later, by `import()`. */
  readonly importsLater?: true
}

export type ImportTable = Readonly<Record<string, Row>>

/** Wings and rooms of the page, where code may be fetched later. */
const LATE = ['app/page', 'app/playground', 'i18n', 'ui', 'views']

/**
 * Reads the table: one room a line, `room < rooms < types rooms < packages names < outside files`, where any
 * part may be missing. Empty lines and lines that begin with `#` are skipped. Throws an `Error` with the
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
      ...([wing, name].some((room) => LATE.includes(room)) && { importsLater: true }),
    }
  }
  return table
}

/** Words that begin a part of a row; the part without one lists rooms. */
const LISTS = ['types', 'packages', 'outside']

function partOf(words: readonly string[]): [string, readonly string[]] {
  const [first = '', ...rest] = words
  return LISTS.includes(first) ? [first, rest] : ['rooms', words]
}

/** The table of this project. */
export const TABLE = parseImportTable(
  readFileSync(new URL('./importTable.txt', import.meta.url), 'utf8'),
)
