import { topOf } from './layoutSides'
import type { Rect } from '../geometry'
import type { StageLayout } from './stageLayout'

/** A side's headcount and verdict; its words are cut where the side is less wide. */
const HEADING = { width: 350, height: 28 }
/** The button that takes an upright wall away, over the wall's foot: the styles of walls rest on it. */
const REMOVE = { width: 70, height: 34, footPx: 20 }
/** The button on a level wall is at the right, a finger wide, and extends below beside the heading, px. */
const REMOVE_LEVEL = { side: 44, above: 4, right: 4 }

/** The button on a wall that takes it away. */
const removeButtonsOn = ({ walls, isNarrow }: StageLayout): readonly Rect[] =>
  walls.map(({ x, y, width, height }) =>
    isNarrow
      ? {
          x: x + width - REMOVE_LEVEL.right - REMOVE_LEVEL.side,
          y: y - REMOVE_LEVEL.above,
          width: REMOVE_LEVEL.side,
          height: REMOVE_LEVEL.side,
        }
      : {
          x: x + width / 2 - REMOVE.width / 2,
          y: y + height - REMOVE.footPx - REMOVE.height,
          width: REMOVE.width,
          height: REMOVE.height,
        },
  )

/** The areas of the headings over the sides of a wall. */
const headingsOn = ({ sides, isNarrow }: StageLayout): readonly Rect[] =>
  sides.length < 2
    ? []
    : sides.map(({ rect }) => ({
        ...rect,
        width: Math.min(isNarrow ? rect.width - REMOVE_LEVEL.side : rect.width, HEADING.width),
        height: HEADING.height,
      }))

/**
 * All areas that neither a payload nor a badge may cover: cards, clients, walls with their buttons, headings,
 * the tally.
 */
export const occupiedAreas = (layout: StageLayout): readonly Rect[] => [
  ...layout.cards.map(({ rect }) => rect),
  ...layout.clients.map(({ rect }) => rect),
  ...(layout.rivals ?? []).map(({ rect }) => rect),
  ...layout.walls,
  ...removeButtonsOn(layout),
  ...headingsOn(layout),
  ...(layout.hub === undefined ? [] : [layout.hub]),
]

/** The stage without the bar over it. */
export function floorOf({ height, sides }: StageLayout, width: number): Rect {
  const tops = sides.map(({ rect }) => rect.y)
  const y = tops.length === 0 ? topOf({ hasBar: true, width }) : Math.min(...tops)
  return { x: 0, y, width, height: height - y }
}
