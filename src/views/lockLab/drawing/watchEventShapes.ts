import type { Shape } from '../../../drawing'
import type { Floor, Place } from '../layout/layout'

/** From this radius on a bell carries its letter. */
const LETTER_PX = 6
/** From the middle of a letter of Inter down to its baseline, in its size. */
const MIDDLE_EMS = 0.3004

/** Radius of a bell over a client of a floor. */
export const bellRadius = ({ radius }: Floor): number => Math.max(2, Math.min(9, radius * 0.6))

/** Watch events: bells, each with a rim in the colour of the floor, since bells that stand close overlap. */
export function watchEventShapes(places: readonly Place[], radius: number): readonly Shape[] {
  const parts = [clapperOf(radius), cupOf(radius)]
  return places.flatMap(({ x, y }) => {
    const bell = parts.map((d): Shape => ({ type: 'path', d, x, y, ...BELL }))
    if (radius < LETTER_PX) return bell
    const rim = parts.map((d): Shape => ({ type: 'path', d, x, y, ...RIM }))
    return [...rim, ...bell, letterShape(x, y, radius)]
  })
}

const BELL = { fill: '--kind-watch', stroke: '--kind-watch-line' } as const
/** Half of the rim lies under the bell's own line. */
const RIM = { stroke: '--stage', strokePx: 3 } as const

function letterShape(x: number, y: number, radius: number): Shape {
  const sizePx = Math.round(radius * 1.05)
  return {
    type: 'text',
    text: 'W',
    x,
    y: y + radius * 0.12 + sizePx * MIDDLE_EMS,
    sizePx,
    weight: 750,
    anchor: 'middle',
    fill: '--on-watch',
  }
}

const clapperOf = (radius: number): string => circlePath(radius * 0.85, radius * 0.3)

/** The path of a circle below the origin. */
export function circlePath(y: number, radius: number): string {
  const half = `A${radius} ${radius} 0 0 1`
  return `M${radius} ${y}${half} ${-radius} ${y}${half} ${radius} ${y}`
}

function cupOf(radius: number): string {
  const arc = radius * 0.8
  const top = radius * -0.2
  const [side, bottom] = [radius * 1.1, radius * 0.75]
  return `M${-arc} ${top}A${arc} ${arc} 0 0 1 ${arc} ${top}L${side} ${bottom}L${-side} ${bottom}Z`
}
