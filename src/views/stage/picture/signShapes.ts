import type { LinkSign } from '../model'
import type { PlacedSign, Signage } from '../layout'
import { SIGN_MARKS, SIGN_OUTLINES } from '../links/signPaths'
import { angleOf, pathOf } from '../geometry'
import { linePath, type ColourToken, type Shape } from '../../../drawing'

const LINES: Readonly<
  Record<
    LinkSign['kind'],
    { readonly stroke: ColourToken; readonly strokePx: number; readonly dash: readonly number[] }
  >
> = {
  cut: { stroke: '--fault', strokePx: 1.6, dash: [6, 5] },
  slow: { stroke: '--warn', strokePx: 2, dash: [2, 6] },
  frozen: { stroke: '--ink', strokePx: 4, dash: [12, 4] },
}

/** The lines of links on which something is wrong; they lie under the cards. */
export const faultLines = ({ ways }: Signage): readonly Shape[] =>
  ways.map(({ sign: { kind }, way }) => ({ type: 'path', d: pathOf(way), ...LINES[kind] }))

/** The signs of links that are cut, slow or frozen, each with its word, and where only one direction suffers, which. */
export function signShapes(
  { ways, signs }: Signage,
  say: (sign: PlacedSign) => string,
): readonly Shape[] {
  return [
    ...ways
      .filter(({ sign }) => !sign.isBothWays)
      .map(({ sign, way }): Shape => {
        const { x, y } = way.end
        const turn = (angleOf(way) * Math.PI) / 180
        const back = (aside: number): string =>
          `${x - 11 * Math.cos(turn + aside)} ${y - 11 * Math.sin(turn + aside)}`
        const d = `M${back(0.54)}L${x} ${y}L${back(-0.54)}`
        return { type: 'path', d, stroke: LINES[sign.kind].stroke, strokePx: 1.8 }
      }),
    ...signs.flatMap((sign): readonly Shape[] => {
      const { x, y } = sign.at
      const colour = LINES[sign.kind].stroke
      const isFull = sign.kind === 'cut'
      return [
        ...(sign.pointsTo === undefined
          ? []
          : [
              {
                type: 'path' as const,
                d: linePath(x, y, sign.pointsTo.x, sign.pointsTo.y),
                stroke: colour,
              },
            ]),
        {
          type: 'path',
          d: SIGN_OUTLINES[sign.kind],
          x,
          y,
          fill: isFull ? colour : '--surface',
          stroke: isFull ? '--stage' : colour,
          strokePx: 2,
        },
        {
          type: 'path',
          d: SIGN_MARKS[sign.kind],
          x,
          y,
          stroke: isFull ? '--on-fault' : colour,
          strokePx: 2,
        },
        {
          type: 'text',
          text: say(sign),
          x,
          y: y + 26,
          sizePx: 12,
          weight: 650,
          anchor: 'middle',
          fill: colour,
        },
      ]
    }),
  ]
}
