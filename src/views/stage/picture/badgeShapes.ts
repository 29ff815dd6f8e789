import type { LinkBadge } from '../model'
import type { PlacedBadge, BadgeLayout } from '../layout'
import { BADGE_MARKS, BADGE_OUTLINES } from '../links/badgePaths'
import { angleOf, pathOf } from '../geometry'
import { linePath, type ColourToken, type Shape } from '../../../drawing'

const LINES: Readonly<
  Record<
    LinkBadge['kind'],
    { readonly stroke: ColourToken; readonly strokePx: number; readonly dash: readonly number[] }
  >
> = {
  cut: { stroke: '--fault', strokePx: 1.6, dash: [6, 5] },
  slow: { stroke: '--warn', strokePx: 2, dash: [2, 6] },
  frozen: { stroke: '--ink', strokePx: 4, dash: [12, 4] },
}

/** The lines of faulty links; they lie under the cards. */
export const faultLines = ({ lines }: BadgeLayout): readonly Shape[] =>
  lines.map(({ badge: { kind }, polyline }) => ({
    type: 'path',
    d: pathOf(polyline),
    ...LINES[kind],
  }))

/** The signs of links that are cut, slow or frozen, each with its word, and where only one direction suffers, which. */
export function badgeShapes(
  { lines, badges }: BadgeLayout,
  say: (badge: PlacedBadge) => string,
): readonly Shape[] {
  return [
    ...lines
      .filter(({ badge }) => !badge.isBidirectional)
      .map(({ badge, polyline }): Shape => {
        const { x, y } = polyline.end
        const turn = (angleOf(polyline) * Math.PI) / 180
        const back = (aside: number): string =>
          `${x - 11 * Math.cos(turn + aside)} ${y - 11 * Math.sin(turn + aside)}`
        const d = `M${back(0.54)}L${x} ${y}L${back(-0.54)}`
        return { type: 'path', d, stroke: LINES[badge.kind].stroke, strokePx: 1.8 }
      }),
    ...badges.flatMap((badge): readonly Shape[] => {
      const { x, y } = badge.at
      const colour = LINES[badge.kind].stroke
      const isFull = badge.kind === 'cut'
      return [
        ...(badge.pointsTo === undefined
          ? []
          : [
              {
                type: 'path' as const,
                d: linePath(x, y, badge.pointsTo.x, badge.pointsTo.y),
                stroke: colour,
              },
            ]),
        {
          type: 'path',
          d: BADGE_OUTLINES[badge.kind],
          x,
          y,
          fill: isFull ? colour : '--surface',
          stroke: isFull ? '--stage' : colour,
          strokePx: 2,
        },
        {
          type: 'path',
          d: BADGE_MARKS[badge.kind],
          x,
          y,
          stroke: isFull ? '--on-fault' : colour,
          strokePx: 2,
        },
        {
          type: 'text',
          text: say(badge),
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
