import type { GlyphKind } from '../marks'
import type { Arrow, Tone } from './layout'

type Groups = readonly (readonly Arrow[])[]

const whole = new WeakMap<readonly Arrow[], Groups>()

/**
 * The arrows by kind, tone and end: those of one group are one stroke, however many. Where they are a
 * crowd of lines, of those that lie on the same pixels one is enough. Sorted out once for each list,
 * however often it is painted.
 */
export function groupsOf(arrows: readonly Arrow[], isCrowded: boolean): Groups {
  const known = whole.get(arrows)
  if (known !== undefined) return known
  const made = sortOut(isCrowded ? thin(arrows) : arrows)
  whole.set(arrows, made)
  return made
}

const TONES: Readonly<Record<Tone, number>> = {
  plain: 0,
  chosen: 1,
  cause: 2,
  effect: 3,
  past: 4,
  future: 5,
  aside: 6,
}
const ENDS: Readonly<Record<Arrow['end'], number>> = { arrived: 0, lost: 7, flying: 14 }

function sortOut(arrows: readonly Arrow[]): Groups {
  const kinds = new Map<GlyphKind, Map<number, Arrow[]>>()
  for (const arrow of arrows) {
    const { look, tone, end } = arrow
    const groups = kinds.get(look.kind) ?? new Map<number, Arrow[]>()
    if (groups.size === 0) kinds.set(look.kind, groups)
    const place = TONES[tone] + ENDS[end]
    const group = groups.get(place)
    if (group === undefined) groups.set(place, [arrow])
    else group.push(arrow)
  }
  return [...kinds.values()].flatMap((groups) => [...groups.values()])
}

/** More than the px and lanes of any screen: two of them make one number. */
const WIDTH_MAX = 2 ** 20
const HEIGHT_MAX = 2 ** 14
const LOOKS = 21

/** Leaves out whatever lies where the one before it of the same look and lanes does. */
function thin(arrows: readonly Arrow[]): readonly Arrow[] {
  const lasts = new Map<GlyphKind, Map<number, number>>()
  return arrows.filter(({ look, x1, y1, x2, y2, tone, end }) => {
    const last = lasts.get(look.kind) ?? new Map<number, number>()
    if (last.size === 0) lasts.set(look.kind, last)
    const ends = Math.round(y1) * HEIGHT_MAX + Math.round(y2)
    const lanes = ends * LOOKS + TONES[tone] + ENDS[end]
    const place = Math.round(x1) * WIDTH_MAX + Math.round(x2)
    if (last.get(lanes) === place) return false
    last.set(lanes, place)
    return true
  })
}
