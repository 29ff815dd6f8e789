import type { Font, Shape } from '../../../drawing'
import type { SpaceTimeLayout } from '../model/layout'
import { VOTE_PADDING_PX, VOTE_PX, type FinalizeWait, type VoteBand } from '../model/votes'
import type { DiagramScene } from './scene'

const VOTE_FONT: Font = { weight: 550, sizePx: VOTE_PX }
const WAIT_FONT: Font = { weight: 400, sizePx: 12 }
/** The height of a wait's line above its lane, and of the ticks at its ends. */
const WAIT_ABOVE_PX = 7
const WAIT_TICK_PX = 3
/** The height of a wait's name above its lane: over the words of decisions. */
const WAIT_NAME_PX = 30
const WAIT_NAME = 'finalizeWait'

/** The votes that servers hold, along their lanes. */
export const voteShapes = ({ votes }: SpaceTimeLayout): readonly Shape[] =>
  votes.flatMap(bandShapes)

function bandShapes({ x, y, width, height, text }: VoteBand): readonly Shape[] {
  const band: Shape = {
    type: 'rect',
    x: x + 0.5,
    y: y + 0.5,
    width: Math.max(1, width - 1),
    height: height - 1,
    radius: 3,
    fill: '--stage',
    stroke: '--kind-vote',
  }
  if (text === undefined) return [band]
  const words: Shape = {
    type: 'text',
    text,
    x: x + VOTE_PADDING_PX,
    y: y + height - 4,
    fill: '--kind-vote',
    ...VOTE_FONT,
  }
  return [band, words]
}

/** The waits between a quorum and the election: a line with both ends, named on the elected server's lane. */
export const waitShapes = ({ layout, measure }: DiagramScene): readonly Shape[] =>
  layout.waits.flatMap((wait) => [lineOf(wait), ...nameShapes(wait, measure(WAIT_NAME, WAIT_FONT))])

function lineOf({ x, y, width }: FinalizeWait): Shape {
  const middle = y - WAIT_ABOVE_PX
  const top = middle - WAIT_TICK_PX
  const bottom = middle + WAIT_TICK_PX
  const end = x + width
  return {
    type: 'segments',
    lines: [x, middle, end, middle, x, top, x, bottom, end, top, end, bottom],
    stroke: '--ink-2',
    strokePx: 1.5,
  }
}

function nameShapes({ x, y, width, isNamed }: FinalizeWait, namePx: number): readonly Shape[] {
  if (!isNamed) return []
  const middle = x + width / 2
  return [
    {
      type: 'rect',
      x: middle - namePx / 2 - 3,
      y: y - WAIT_NAME_PX - 12,
      width: namePx + 6,
      height: 16,
      radius: 4,
      fill: '--stage',
    },
    {
      type: 'text',
      text: WAIT_NAME,
      x: middle,
      y: y - WAIT_NAME_PX,
      anchor: 'middle',
      fill: '--ink-2',
      ...WAIT_FONT,
    },
  ]
}
