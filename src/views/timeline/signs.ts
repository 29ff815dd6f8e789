import { textWidth } from '../../drawing'
import type { Bookmark } from '../../app/state'
import type { BranchInfo } from '../../engine'
import { xOf, type Axis } from '../shared/axis'
import { branchPointsOf, type BranchPoint } from './branchPoints'

/** The place of a sign with its name, px. */
export interface SignPlace {
  readonly left: number
  /** The greatest width. */
  readonly width: number
  /** Whether the sign ends at its moment, or as near as later signs allow, instead of beginning there. */
  readonly isBefore: boolean
  /** Whether the name has room. */
  readonly hasName: boolean
}

/** A sign for all branches that part at one place. */
export interface PlacedFork {
  readonly place: SignPlace
  readonly partings: readonly BranchPoint[]
}

/** A sign for all bookmarks at one place. */
export interface PlacedBookmark {
  readonly place: SignPlace
  readonly bookmarks: readonly Bookmark[]
}

export interface SignsLayout {
  readonly forks: readonly PlacedFork[]
  readonly bookmarks: readonly PlacedBookmark[]
}

/** Width of the icon with its line: the least target of a press (WCAG 2.5.8). */
const SIGN_PX = 24
/** A fork's sign with a letter beside it. */
const FORK_EVERY_PX = 32
/** The factor of the distance at which signs are gathered, until all have room without names. */
const CROWD_FACTOR = 2.5
const WIDTH_MAX_PX = 120
/** The least width of a name that is cut. */
const NAME_MIN_PX = 22
/** Size of a name. */
const NAME_PX = 12

/** The axis of a row of signs, and how much larger its names are than elsewhere. */
export interface SignScale {
  readonly axis: Axis
  readonly large?: number
}

/**
 * Places the signs of forks and of named moments in a row below the line. None covers another one or its
 * name. Pure.
 */
export function layoutSigns(
  bookmarks: readonly Bookmark[],
  branches: readonly BranchInfo[],
  branch: number,
  { axis, large = 1 }: SignScale,
): SignsLayout {
  const { widthPx } = axis
  const isSeen = ({ x }: { readonly x: number }): boolean => x >= 0 && x <= widthPx
  // A moment at the very end may be rounded beyond it.
  const place = (us: number): number => {
    const x = xOf(axis, us)
    return x > widthPx && x <= widthPx + 1 ? widthPx : x
  }
  const partings = branchPointsOf(branches, branch)
    .map((parting) => ({ x: place(parting.at), parting, name: parting.branch.name }))
    .filter(isSeen)
  const named = bookmarks
    .map((bookmark) => ({ x: place(bookmark.at), bookmark, name: bookmark.name }))
    .filter(isSeen)
    .toSorted((a, b) => a.x - b.x)
  // At one moment a bookmark stands in front of it, a fork behind it.
  const gatherAll = (factor: number) =>
    [...gather(named, SIGN_PX * factor), ...gather(partings, FORK_EVERY_PX * factor)].toSorted(
      (a, b) => a.x - b.x,
    )
  const signs = gatherToFit(gatherAll, widthPx)
  const places = placeSigns(
    signs.map(({ x, members }) => ({ x, name: namesOf(members) })),
    widthPx,
    large,
  )
  const forks: PlacedFork[] = []
  const placedBookmarks: PlacedBookmark[] = []
  for (const [index, at] of places.entries()) {
    const members = signs[index]?.members ?? []
    const ofForks = members.flatMap((member) => ('parting' in member ? [member.parting] : []))
    const ofBookmarks = members.flatMap((member) => ('bookmark' in member ? [member.bookmark] : []))
    if (ofForks.length > 0) forks.push({ place: at, partings: ofForks })
    else placedBookmarks.push({ place: at, bookmarks: ofBookmarks })
  }
  return { forks, bookmarks: placedBookmarks }
}

/** `A, C`: the same in every language. */
export const namesOf = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name).join(', ')

/** Gathers signs that are closer than `everyPx` and would cover each other. */
function gather<T extends { readonly x: number }>(
  inOrder: readonly T[],
  everyPx: number,
): readonly { readonly x: number; readonly members: readonly T[] }[] {
  const places: { x: number; members: T[] }[] = []
  for (const member of inOrder) {
    const last = places.at(-1)
    if (last !== undefined && member.x - last.x < everyPx) last.members.push(member)
    else places.push({ x: member.x, members: [member] })
  }
  return places
}

/** Gathers until all signs have room in the row without names. */
function gatherToFit<T>(
  gatherAll: (factor: number) => readonly T[],
  widthPx: number,
): readonly T[] {
  let factor = 1
  let signs = gatherAll(factor)
  while (signs.length * SIGN_PX > widthPx && factor * SIGN_PX <= widthPx) {
    factor *= CROWD_FACTOR
    signs = gatherAll(factor)
  }
  return signs
}

interface Sign {
  readonly x: number
  readonly name: string
}

/** The part of the row that a sign may take, px. */
interface Room {
  /** End of the sign before it. */
  readonly from: number
  /** Limit of its name. */
  readonly limit: number
  /** Last end that leaves all later signs room on the line without names. */
  readonly end: number
}

/** Places signs from left to right without overlaps; a name takes only room that no later sign needs. */
function placeSigns(
  inOrder: readonly Sign[],
  widthPx: number,
  large: number,
): readonly SignPlace[] {
  let from = 0
  return inOrder.map((sign, index) => {
    const end = widthPx - SIGN_PX * (inOrder.length - 1 - index)
    const limit = Math.min(end, limitOf(inOrder[index + 1], inOrder[index + 2], widthPx))
    const place = placeSign(sign, { from, limit, end }, large)
    from = place.left + place.width
    return place
  })
}

/** Places a sign behind its moment, where room is short in front of it, or else as near as possible. */
function placeSign({ x, name }: Sign, { from, limit, end }: Room, large: number): SignPlace {
  const wanted = Math.min(WIDTH_MAX_PX, SIGN_PX + textWidth(name, NAME_PX)) * large
  const right = Math.min(x, end)
  const after = x < from ? 0 : limit - x
  const before = right - from
  const isBefore = after < wanted && before > after && before >= SIGN_PX
  const start = Math.min(Math.max(x, from), end - SIGN_PX)
  const room = Math.min(wanted, isBefore ? before : limit - start)
  const hasName = room >= Math.min(wanted, SIGN_PX + NAME_MIN_PX * large)
  const width = hasName ? room : SIGN_PX
  return { left: isBefore ? right - width : start, width, isBefore, hasName }
}

/** The limit of a name: the next sign, which may have to stand in front of its own moment. */
function limitOf(next: Sign | undefined, second: Sign | undefined, widthPx: number): number {
  if (next === undefined) return widthPx
  const isBefore = (second?.x ?? widthPx) - next.x < SIGN_PX
  return isBefore ? next.x - SIGN_PX : next.x
}
