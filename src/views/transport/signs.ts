import type { Bookmark } from '../../store'
import type { BranchInfo } from '../../worker'
import { partingsOf, type Parting } from './partings'

/** Where a sign stands with its name, px. */
export interface SignPlace {
  readonly left: number
  /** How wide it may be. */
  readonly width: number
  /** It ends at its moment instead of beginning there. */
  readonly isBefore: boolean
  /** Whether any of its name would be read. */
  readonly hasName: boolean
}

/** One sign for all branches that part there. */
export interface PlacedFork {
  readonly place: SignPlace
  readonly partings: readonly Parting[]
}

/** One sign for all bookmarks there. */
export interface PlacedBookmark {
  readonly place: SignPlace
  readonly bookmarks: readonly Bookmark[]
}

export interface SignsLayout {
  readonly forks: readonly PlacedFork[]
  readonly bookmarks: readonly PlacedBookmark[]
}

/** The icon with its line and its air: what is pressed is no smaller (WCAG 2.5.8). */
const SIGN_PX = 24
/** A fork's sign with a letter beside it. */
const FORK_EVERY_PX = 32
/** Where more would stand than the row is wide, so many times as much is gathered in one. */
const CROWD_FACTOR = 2.5
const WIDTH_MAX_PX = 120
/** Of a name that is cut, so much at least. */
const NAME_MIN_PX = 22
const LETTER_PX = 7.6
const WIDE_LETTER_PX = 12.5

/**
 * The row of signs below the line: where other branches part, and what was given a name. None covers
 * another one or its name. Pure.
 */
export function layoutSigns(
  branches: readonly BranchInfo[],
  branch: number,
  bookmarks: readonly Bookmark[],
  extentUs: number,
  widthPx: number,
): SignsLayout {
  const place = (us: number): number => (Math.min(us, extentUs) / extentUs) * widthPx
  const partings = partingsOf(branches, branch).map((parting) => ({
    x: place(parting.at),
    parting,
    name: parting.branch.name,
  }))
  const named = bookmarks
    .map((bookmark) => ({ x: place(bookmark.at), bookmark, name: bookmark.name }))
    .toSorted((a, b) => a.x - b.x)
  // Of two at the same moment the bookmark comes first: it stands before the moment, the fork after.
  const gatherAll = (factor: number) =>
    [...gather(named, SIGN_PX * factor), ...gather(partings, FORK_EVERY_PX * factor)].toSorted(
      (a, b) => a.x - b.x,
    )
  const all = gatherAll(1)
  const signs = all.length * SIGN_PX > widthPx ? gatherAll(CROWD_FACTOR) : all
  const places = placeSigns(
    signs.map(({ x, members }) => ({ x, name: namesOf(members) })),
    widthPx,
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

/** `A, C`. */
export const namesOf = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name).join(', ')

/** What stands at (nearly) the same place, as one: closer than `everyPx` its signs would cover each other. */
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

interface Sign {
  readonly x: number
  readonly name: string
}

/** Each behind its moment or, where that has no room, before it; nowhere over another. */
function placeSigns(inOrder: readonly Sign[], widthPx: number): readonly SignPlace[] {
  let end = 0
  const places = inOrder.map((sign, index): SignPlace => {
    const { x, name } = sign
    const wanted = Math.min(WIDTH_MAX_PX, SIGN_PX + textPx(name))
    const limit = limitOf(inOrder[index + 1], inOrder[index + 2], widthPx)
    const after = x < end ? 0 : limit - x
    const before = x - end
    const isBefore = after < wanted && before > after && before >= SIGN_PX
    // Where neither side has room, it gives way.
    const start = Math.max(x, end)
    const room = isBefore ? before : limit - start
    const width = Math.max(SIGN_PX, Math.min(wanted, room))
    const left = isBefore ? x - width : start
    end = left + width
    const hasName = width >= Math.min(wanted, SIGN_PX + NAME_MIN_PX)
    return { left, width, isBefore, hasName }
  })
  return keepInside(places, widthPx)
}

/** How far a name may go: to the next sign, which may have to stand before its own moment. */
function limitOf(next: Sign | undefined, second: Sign | undefined, widthPx: number): number {
  if (next === undefined) return widthPx
  const isBefore = (second?.x ?? widthPx) - next.x < SIGN_PX
  return isBefore ? next.x - SIGN_PX : next.x
}

/** What gave way at the end pushes back those before it. */
function keepInside(places: readonly SignPlace[], widthPx: number): readonly SignPlace[] {
  let limit = widthPx
  return places
    .toReversed()
    .map((place) => {
      const left = Math.min(place.left, limit - place.width)
      limit = left
      return { ...place, left }
    })
    .toReversed()
}

/** About as wide as it is written, rather more. */
function textPx(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '\u2E7F' ? WIDE_LETTER_PX : LETTER_PX
  return width
}
