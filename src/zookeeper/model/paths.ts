/**
 * Returns ZooKeeper's message about an illegal path, or `undefined` for a legal one.
 * A sequential create is judged with a digit appended, so that `/a/` is legal there.
 *
 * Source: `PathUtils.validatePath`.
 */
export function validatePath(path: string, isSequential = false): string | undefined {
  const judged = isSequential ? `${path}1` : path
  if (judged.length === 0) return 'Path length must be > 0'
  if (!judged.startsWith('/')) return 'Path must start with / character'
  if (judged.length === 1) return undefined
  if (judged.endsWith('/')) return 'Path must not end with / character'

  for (let i = 1; i < judged.length; i += 1) {
    const reason = faultAt(judged, i)
    if (reason !== undefined) return `Invalid path string "${judged}" caused by ${reason} @${i}`
  }
  return undefined
}

const SLASH = 0x2f
const DOT = 0x2e

/** Returns the fault of the UTF-16 unit at `i`, if it has one; the units before it must be legal. */
function faultAt(path: string, i: number): string | undefined {
  const unit = path.charCodeAt(i)
  if (unit === 0) return 'null character not allowed'
  if (unit === SLASH) {
    return path.charCodeAt(i - 1) === SLASH ? 'empty node name specified' : undefined
  }
  if (unit === DOT) return endsRelativeName(path, i) ? 'relative paths not allowed' : undefined
  return isForbidden(unit) ? 'invalid character' : undefined
}

/** Whether the dot at `i` ends a component that is `.` or `..` as a whole. */
function endsRelativeName(path: string, i: number): boolean {
  if (i + 1 < path.length && path.charCodeAt(i + 1) !== SLASH) return false
  const first = path.charCodeAt(i - 1) === DOT ? i - 1 : i
  return path.charCodeAt(first - 1) === SLASH
}

function isForbidden(unit: number): boolean {
  return (
    unit <= 0x1f ||
    (unit >= 0x7f && unit <= 0x9f) ||
    (unit >= 0xd800 && unit <= 0xf8ff) ||
    unit >= 0xfff0
  )
}

/** The path of a znode's parent; the root's parent is the root. The path must contain a slash. */
export function parentOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash <= 0 ? '/' : path.slice(0, slash)
}

/** A znode's name under its parent, empty for the root. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The path of the child `name` of `parent`. */
export const childOf = (parent: string, name: string): string =>
  parent === '/' ? `/${name}` : `${parent}/${name}`

/**
 * Compares paths in the order of a drawn tree: a znode stands before its children, and these stand
 * before its next sibling; siblings are ordered by code unit. Negative where `a` comes first.
 */
export function comparePaths(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  for (let i = 0; i < shorter; i += 1) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left === right) continue
    if (left === SLASH) return -1
    return right === SLASH ? 1 : left - right
  }
  return a.length - b.length
}
