import type { LinkSign } from '../../stage/model/linkSigns'
import type { PlacedSign, Signage } from '../../stage/layout/placeSigns'
import { SIGN_MARKS, SIGN_OUTLINES } from '../../stage/links/signPaths'
import { angleOf, pathOf } from '../../stage/geometry/ways'
import type { Ink } from './ink'
import { line, type Shape } from './shapes'

const LINES: Readonly<
  Record<
    LinkSign['kind'],
    { readonly ink: `--${string}`; readonly strokePx: number; readonly dash: readonly number[] }
  >
> = {
  cut: { ink: '--fault', strokePx: 1.6, dash: [6, 5] },
  slow: { ink: '--warn', strokePx: 2, dash: [2, 6] },
  frozen: { ink: '--ink', strokePx: 4, dash: [12, 4] },
}

/** The lines of links on which something is wrong; they lie under the cards. */
export const faultLines = ({ ways }: Signage, ink: Ink): readonly Shape[] =>
  ways.map(({ sign: { kind }, way }) => {
    const { ink: token, ...look } = LINES[kind]
    return { type: 'path', d: pathOf(way), stroke: ink(token), ...look }
  })

/** The signs of links that are cut, slow or frozen, each with its word, and where only one direction suffers, which. */
export function signShapes(
  { ways, signs }: Signage,
  ink: Ink,
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
        return { type: 'path', d, stroke: ink(LINES[sign.kind].ink), strokePx: 1.8 }
      }),
    ...signs.flatMap((sign): readonly Shape[] => {
      const { x, y } = sign.at
      const colour = ink(LINES[sign.kind].ink)
      const isFull = sign.kind === 'cut'
      return [
        ...(sign.pointsTo === undefined
          ? []
          : [
              {
                type: 'path' as const,
                d: line(x, y, sign.pointsTo.x, sign.pointsTo.y),
                stroke: colour,
              },
            ]),
        {
          type: 'path',
          d: SIGN_OUTLINES[sign.kind],
          x,
          y,
          fill: isFull ? colour : ink('--surface'),
          stroke: isFull ? ink('--stage') : colour,
          strokePx: 2,
        },
        {
          type: 'path',
          d: SIGN_MARKS[sign.kind],
          x,
          y,
          stroke: isFull ? ink('--on-fault') : colour,
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
