import type { TreeLine } from './treeLines'

/** A visible line of the tree. */
export interface TreeRow {
  readonly line: TreeLine
  readonly hasChildren: boolean
  readonly isOpen: boolean
  /** The position among the children of its parent, from 1, and their number. */
  readonly position: number
  readonly siblings: number
}

/** Whether a path is another's ancestor; the root is an ancestor of every other path. */
export const isAbove = (path: string, other: string): boolean =>
  path === '/' ? other !== '/' : other.startsWith(`${path}/`)

/**
 * The rows of a tree whose lines are depth first, without those under folded znodes; with the filter for
 * differences, only these and their ancestors. Pure.
 */
export function rowsOf(
  lines: readonly TreeLine[],
  folded: ReadonlySet<string>,
  areDifferencesOnly = false,
): readonly TreeRow[] {
  const shown = areDifferencesOnly ? leadingToDifferences(lines) : lines
  const rows: { -readonly [Field in keyof TreeRow]: TreeRow[Field] }[] = []
  const positions: number[] = []
  let hiddenUnder: string | undefined
  shown.forEach((line, place) => {
    if (hiddenUnder !== undefined && isAbove(hiddenUnder, line.path)) return
    const next = shown[place + 1]
    const hasChildren = next !== undefined && isAbove(line.path, next.path)
    const isOpen = !folded.has(line.path)
    hiddenUnder = hasChildren && !isOpen ? line.path : undefined
    const position = (positions[line.depth] ?? 0) + 1
    positions[line.depth] = position
    positions.length = line.depth + 1
    rows.push({ line, hasChildren, isOpen, position, siblings: position })
  })
  countSiblings(rows)
  return rows
}

/** Writes the number of siblings into every row, from the last sibling's position. */
function countSiblings(
  rows: { readonly line: TreeLine; readonly position: number; siblings: number }[],
): void {
  const families: (number | undefined)[] = []
  for (const row of rows.toReversed()) {
    const { depth } = row.line
    row.siblings = families[depth] ?? row.position
    families[depth] = row.position === 1 ? undefined : row.siblings
  }
}

function leadingToDifferences(lines: readonly TreeLine[]): readonly TreeLine[] {
  const leading: TreeLine[] = []
  let below: string | undefined
  for (const line of lines.toReversed()) {
    const isLeading = below !== undefined && isAbove(line.path, below)
    if (line.differences.length === 0 && !isLeading) continue
    leading.push(line)
    below = line.path
  }
  return leading.reverse()
}

/**
 * The next row after `from`, wrapping at the end, whose name begins with `typed`; a longer `typed` may stay
 * at `from`.
 */
export function findByName(rows: readonly TreeRow[], typed: string, from: number): number {
  const wanted = typed.toLowerCase()
  const first = typed.length > 1 ? from : from + 1
  for (let n = 0; n < rows.length; n += 1) {
    const place = (first + n) % rows.length
    if (rows[place]?.line.name.toLowerCase().startsWith(wanted) === true) return place
  }
  return -1
}

/** The result of a key: the row to move to, or the path to fold or unfold. */
export type KeyMove = { readonly to: number } | { readonly fold: string }

/** Returns the result of a key of the ARIA tree pattern at a row; undefined for other keys. */
export function moveByKey(
  rows: readonly TreeRow[],
  at: number,
  key: string,
  pageRows: number,
): KeyMove | undefined {
  const row = rows[at]
  const last = rows.length - 1
  const to = (place: number): KeyMove => ({ to: Math.min(last, Math.max(0, place)) })
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'PageDown':
      return to(at + pageRows)
    case 'PageUp':
      return to(at - pageRows)
    case 'Home':
      return to(0)
    case 'End':
      return to(last)
    case 'ArrowRight':
      if (row?.hasChildren !== true) return to(at)
      return row.isOpen ? to(at + 1) : { fold: row.line.path }
    case 'ArrowLeft':
      if (row === undefined) return undefined
      if (row.hasChildren && row.isOpen) return { fold: row.line.path }
      return to(rows.findLastIndex(({ line }) => isAbove(line.path, row.line.path)))
    default:
      return undefined
  }
}
