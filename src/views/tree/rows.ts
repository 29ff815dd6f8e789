import type { ZnodeRow } from '../../core'

/** One line of the drawn tree. */
export interface TreeRow {
  readonly znode: ZnodeRow
  readonly name: string
  readonly depth: number
  readonly hasChildren: boolean
  readonly isOpen: boolean
}

const SEGMENT_END = '\u0000'

/** Below its parent and before its parent's next sibling: slashes sort before every other character. */
const sortKey = (path: string): string => path.replaceAll('/', SEGMENT_END)

/** The lines of a tree, depth first, without what stands under folded znodes. Pure. */
export function rowsOf(
  znodes: readonly ZnodeRow[],
  folded: ReadonlySet<string>,
): readonly TreeRow[] {
  const sorted = znodes.toSorted((a, b) => {
    const [left, right] = [sortKey(a.path), sortKey(b.path)]
    return left < right ? -1 : left > right ? 1 : 0
  })
  const rows: TreeRow[] = []
  let hiddenUnder: string | undefined
  sorted.forEach((znode, index) => {
    const { path } = znode
    if (hiddenUnder !== undefined && path.startsWith(hiddenUnder)) return
    const under = path === '/' ? '/' : `${path}/`
    const hasChildren = sorted[index + 1]?.path.startsWith(under) === true
    const isOpen = !folded.has(path)
    hiddenUnder = hasChildren && !isOpen ? under : undefined
    rows.push({
      znode,
      name: path === '/' ? '/' : path.slice(path.lastIndexOf('/') + 1),
      depth: path === '/' ? 0 : path.split('/').length - 1,
      hasChildren,
      isOpen,
    })
  })
  return rows
}
