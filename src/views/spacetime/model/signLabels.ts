import type { Milestone } from '../../../engine'
import type { Sign } from './types'

/** Places the words of interventions and decisions where they cover nothing. */

const EDGE_PX = 6
/** Lines closer than this look like one, px. */
const APART_PX = 4
const LABEL_ROOM_PX = 110
const LABEL_MAX_PX = 240
const LABEL_LEAST_PX = 40
/** The gap between a line and its words, and between the words and the next line, px. */
const LABEL_GAP_PX = 8
const ROWS = 2

/** Height of a decision's words above its lane, px. */
export const DECIDED_ABOVE_PX = 26
/** The distance of two rows of words, px. */
export const ROW_PX = 24

/** The words beside a sign's line. */
export interface Label {
  readonly row: number
  /** The room up to the next words in the row, or to the end of the field. */
  readonly widthPx: number
}

/** A visible sign, with its words where they have room. */
export interface SeenSign {
  readonly sign: Sign
  readonly label: Label | undefined
}

/** The visible signs of a field with their words: without those beyond its edges, or on another's line. */
export function seenSigns(signs: readonly Sign[], widthPx: number): readonly SeenSign[] {
  const seen = apart(signs.filter(({ x }) => x >= -EDGE_PX && x <= widthPx + EDGE_PX))
  const labels = labelsOf(seen, widthPx)
  return seen.map((sign, index) => ({ sign, label: labels[index] }))
}

/** The signs without the mild ones that would lie on another's line. */
function apart(signs: readonly Sign[]): readonly Sign[] {
  let lastX = Number.NEGATIVE_INFINITY
  return signs.filter(({ x, y, milestone }) => {
    if (y !== undefined) return true
    if (isMild(milestone) && x - lastX < APART_PX) return false
    lastX = x
    return true
  })
}

/** Actions that begin or use the ensemble, or undo a fault. */
const MILD: ReadonlySet<string> = new Set([
  'start',
  'resume',
  'resumeClient',
  'restore',
  'restoreDisk',
  'heal',
  'release',
  'promote',
  'connect',
  'close',
  'op',
  'rival',
  'recipe',
  'stopRecipe',
  'write',
  'reconfig',
  'word',
  'note',
  'ask',
  'mark',
])

/** Whether a milestone is no fault. */
export const isMild = (milestone: Milestone): boolean =>
  milestone.type === 'done' && MILD.has(milestone.action.do)

/** The row and width of each line's words; undefined where they have no room. */
function labelsOf(signs: readonly Sign[], widthPx: number): readonly (Label | undefined)[] {
  const rows = rowsOf(signs)
  return signs.map(({ x }, index) => {
    const row = rows[index]
    if (row === undefined) return undefined
    const next = rows.findIndex((other, at) => at > index && other === row)
    const room = (signs[next]?.x ?? widthPx) - x - 2 * LABEL_GAP_PX
    // A few letters at the end of the field would say nothing.
    return room < LABEL_LEAST_PX ? undefined : { row, widthPx: Math.min(LABEL_MAX_PX, room) }
  })
}

/** Assigns rows: faults first, then other interventions. */
function rowsOf(signs: readonly Sign[]): readonly (number | undefined)[] {
  const occupied: number[][] = Array.from({ length: ROWS }, () => [])
  const rows: (number | undefined)[] = signs.map(() => undefined)
  for (const areMild of [false, true]) {
    for (const [index, { x, y, milestone }] of signs.entries()) {
      if (y !== undefined || isMild(milestone) !== areMild) continue
      const row = occupied.findIndex((xs) =>
        xs.every((other) => Math.abs(x - other) >= LABEL_ROOM_PX),
      )
      if (row < 0) continue
      occupied[row]?.push(x)
      rows[index] = row
    }
  }
  return rows
}
