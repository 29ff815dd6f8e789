import { epochColour, hatchShape, type ColourToken, type Shape } from '../../../drawing'
import { assertNever } from '../../../kernel/lib'
import type { Band } from '../model/layout'

/** The lifeline of a process during one state. */
export function lifelineShapes(band: Band): readonly Shape[] {
  const { state, phase, epoch } = band.stretch
  switch (state) {
    case 'LEADING':
      return roleShapes(band, 12, epoch)
    case 'FOLLOWING':
      return roleShapes(band, 5, epoch)
    case 'OBSERVING':
      return roleShapes(band, 5, epoch, [2, 4])
    case 'LOOKING':
      return hatched(band, phase === 'ELECTION' ? 2 : 1.2)
    case 'running':
    case 'CONNECTED':
      return [lineOf(band, 3, '--ink-3')]
    case 'CONNECTING':
      return [lineOf(band, 2, '--edge', [6, 5])]
    case 'paused':
      return [lineOf(band, 5, '--edge', [1.5, 6])]
    case 'crashed':
    case 'down':
    case 'CLOSED':
      return [lineOf(band, 1.5, '--line', [3, 6])]
    default:
      return assertNever(state)
  }
}

/** A role in the colour of its epoch, or hatched without one. */
const roleShapes = (
  band: Band,
  strokePx: number,
  epoch: number | undefined,
  dash?: readonly number[],
): readonly Shape[] =>
  epoch === undefined ? hatched(band, 1.2) : [lineOf(band, strokePx, epochColour(epoch), dash)]

const lineOf = (
  { x, y, width }: Band,
  strokePx: number,
  stroke: ColourToken,
  dash: readonly number[] = [],
): Shape => ({ type: 'segments', lines: [x, y, x + width, y], stroke, strokePx, dash })

const HALF_HATCH_PX = 4.5
/** The distance of slanted strokes, px. */
const HATCH_STEP_PX = 7

/** A frame of slanted strokes. */
function hatched({ x, y, width }: Band, strokePx: number): readonly Shape[] {
  const area = { x, y: y - HALF_HATCH_PX, width, height: 2 * HALF_HATCH_PX }
  return [
    hatchShape(area, HATCH_STEP_PX, { stroke: '--edge', strokePx }),
    { type: 'rect', ...area, stroke: '--edge' },
  ]
}
