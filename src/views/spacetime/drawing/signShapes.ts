import { cutText, type ColourToken, type Font, type Shape } from '../../../drawing'
import type { Milestone } from '../../../engine'
import { foldLabelsOf } from '../model/marks'
import { withinField } from '../../shared/axis'
import { DECIDED_ABOVE_PX, isMild, ROW_PX, type SeenSign } from '../model/signLabels'
import { foldText } from '../model/words'
import { markShapes } from './markShapes'
import { TIMES_PX, type SignScene } from './scene'
import { timeShapes } from './timeShapes'
import { waitShapes } from './voteShapes'

const LINE_PX = 16
/** The distance from the top of a line of words to its baseline, px. */
const BASE_PX = 12
/** The distance from an intervention's line to the plate of its words, px. */
const ASIDE_PX = 4
const PADDING_PX = 4
const RADIUS_PX = 4
const FOLD_FONT: Font = { weight: 400, sizePx: 12 }
const SIGN_FONT: Font = { weight: 650, sizePx: 12 }

/** Interventions, decisions, the playhead and the times along the lower edge: they lie over the messages. */
export function signShapes(scene: SignScene): readonly Shape[] {
  const { layout } = scene
  const uppermost = layout.marks.at(-1)
  return [
    ...foldTextShapes(scene),
    ...layout.seen.flatMap(({ sign }) =>
      sign.y === undefined ? [lineShape(sign.x, sign.milestone, scene)] : [],
    ),
    ...playheadShapes(scene),
    ...waitShapes(scene),
    ...layout.seen.flatMap((seen) => wordShapes(seen, scene)),
    ...(uppermost?.arrow.tone === 'chosen' ? markShapes(uppermost, scene, 1) : []),
    ...timeShapes(scene),
  ]
}

/** The length of each folded silence, written downwards. */
function foldTextShapes({ axis, layout, large, t, measure }: SignScene): readonly Shape[] {
  const [first, second] = layout.lanes
  const laneGap = first === undefined || second === undefined ? Infinity : second.y - first.y
  return foldLabelsOf(layout.lanes, axis).flatMap(({ x, y, us }): readonly Shape[] => {
    const text = foldText(us, t)
    const words: Shape = {
      type: 'text',
      text,
      x: x - 4,
      y,
      anchor: 'middle',
      fill: '--ink-3',
      isDownward: true,
      ...FOLD_FONT,
    }
    const height = measure(text, FOLD_FONT) + 2 * PADDING_PX
    if (large <= 1 && height <= laneGap) return [words]
    // Lanes are closer than the letters are long, so lanes pass beneath a plate.
    const plate = { x: x - LINE_PX / 2, y: y - height / 2, width: LINE_PX, height }
    return [{ type: 'rect', ...plate, radius: RADIUS_PX, fill: '--stage' }, words]
  })
}

/** A line through all lanes at an intervention or a violation. */
function lineShape(x: number, milestone: Milestone, { heightPx }: SignScene): Shape {
  const isViolation = milestone.type === 'violation'
  // The middle of a pixel makes the line sharp.
  const middle = Math.round(x) + 0.5
  return {
    type: 'segments',
    lines: [middle, 0, middle, heightPx - TIMES_PX],
    stroke: isMild(milestone) ? '--line-2' : '--fault',
    strokePx: isViolation ? 3 : 1,
    dash: isViolation ? [] : [4, 4],
  }
}

function playheadShapes({ axis, playheadX, heightPx }: SignScene): readonly Shape[] {
  if (playheadX < -1 || playheadX > axis.widthPx + 1) return []
  const x = Math.round(playheadX) - 1
  return [{ type: 'rect', x, y: 0, width: 2, height: heightPx, fill: '--ink' }]
}

const isFault = (milestone: Milestone): boolean =>
  milestone.type === 'truncated' ||
  milestone.type === 'violation' ||
  (milestone.type === 'done' && !isMild(milestone))

const colourOf = (milestone: Milestone): ColourToken =>
  isFault(milestone) ? '--fault' : milestone.type === 'done' ? '--ink-2' : '--ink'

/** The words of an intervention beside its line, and those of a decision above its lane, within the field. */
function wordShapes({ sign, label }: SeenSign, scene: SignScene): readonly Shape[] {
  const { x, y, milestone } = sign
  const { measure } = scene
  const widthOf = (text: string): number => measure(text, SIGN_FONT)
  const whole = scene.wordsOf(milestone)
  if (y !== undefined) {
    const width = widthOf(whole) + 2 * PADDING_PX
    // A quorum's words end at its moment: the wait follows, and then the election.
    const before = milestone.type === 'quorum' ? width + 2 : width / 2
    const left = withinField(Math.round(x) - before, width, scene.axis.widthPx)
    return plateShapes(whole, { left, top: y - DECIDED_ABOVE_PX, width }, colourOf(milestone))
  }
  if (label === undefined) return []
  const text = cutText(whole, label.widthPx - 2 * PADDING_PX, widthOf)
  const top = label.row * ROW_PX + (ROW_PX - LINE_PX) / 2
  const width = widthOf(text) + 2 * PADDING_PX
  return plateShapes(text, { left: Math.round(x) + ASIDE_PX, top, width }, colourOf(milestone))
}

interface PlatePlace {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Words on the colour of the field: nothing shines through them. */
const plateShapes = (
  text: string,
  { left, top, width }: PlatePlace,
  fill: ColourToken,
): readonly Shape[] => [
  { type: 'rect', x: left, y: top, width, height: LINE_PX, radius: RADIUS_PX, fill: '--stage' },
  { type: 'text', text, x: left + PADDING_PX, y: top + BASE_PX, fill, ...SIGN_FONT },
]
