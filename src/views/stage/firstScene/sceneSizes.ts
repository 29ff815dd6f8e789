/** Sizes of the first scene's parts, px: their styles rest on these. */

/** The width of a stage below which its cards need all its room: a phone has the parts in a sheet. */
const SHEET_BELOW = 700
/** The heights below which a stage has no room for the strip, and none for the invitations, beside its cards. */
const STRIP_FROM = 440
const INVITATIONS_FROM = 300
/** The width below which callouts would crowd the stage: a strip of notes stands for them. */
export const CALLOUTS_FROM = 1_100
/** The width below which the strip is higher, and the invitations are in small letters. */
const SMALL_BELOW = 900

const MARGIN = 20
/** The distance of the invitations from the dock. */
export const FOOT = 20
/** The distance between parts. */
export const AIR = 10

export const PILL = { height: 44, gap: 12 } as const
const STRIP = { width: 960, height: 86, smallHeight: 116 } as const

export const isSmall = (width: number): boolean => width < SMALL_BELOW
/** Beside a panel the invitations have no room for icons. */
export const isTight = (width: number): boolean => width < SHEET_BELOW

/** A phone on its side: the notes stand in small letters between the cards and the dock. */
export const isLow = (width: number, height: number): boolean =>
  width >= SHEET_BELOW && height < INVITATIONS_FROM
/** The room of those notes, the least and the most, and their distance from what is beside them. */
export const LOW_NOTES = { width: 560, height: 54, heightMax: 66, air: 4 } as const

/** The strip of notes on a stage of that width. */
export const stripOn = (width: number): { readonly width: number; readonly height: number } => ({
  width: Math.min(width - 2 * MARGIN, STRIP.width),
  height: isSmall(width) ? STRIP.smallHeight : STRIP.height,
})

/** The height at the foot of the stage that no card takes, so that the scene's parts cover none. */
export function footHeight(width: number, height: number): number {
  if (width < SHEET_BELOW || height < INVITATIONS_FROM) return 0
  const invitations = FOOT + PILL.height
  const hasStrip = width < CALLOUTS_FROM && height >= STRIP_FROM
  return hasStrip ? invitations + stripOn(width).height + AIR : invitations
}
