import { scaleLinear } from 'd3'
import type { TrialRecording } from '../../../engine'
import type { Translator } from '../../../i18n'
import type { Ink } from '../../export/picture/ink'
import { box, disc, line, widthOf, type Shape } from '../../export/picture/shapes'
import { holdsOf, type Hold, type Holds } from '../model/holds'
import { BAR_PX, LANE_PX, LEFT_PX, stripOf, type Strip } from '../layout/strip'
import { clientName } from '../text/words'

export interface StripPicture {
  readonly recording: TrialRecording
  readonly us: number
  readonly endUs: number
  readonly widthPx: number
  readonly ink: Ink
  readonly translator: Translator
}

const TICKS = 6
const NAME_PX = 28

/** Who held the lock when, on the axis that all kinds have; and how high that is. */
export function stripShapes(
  picture: StripPicture,
  readers: ReadonlySet<number>,
): readonly [readonly Shape[], number] {
  const { recording, us, endUs, widthPx, ink } = picture
  const strip = stripOf(recording.clients, widthPx, endUs)
  const holds = holdsOf(recording, readers)
  const playhead = line(strip.x(us), 0, strip.x(us), strip.bottomPx)
  return [
    [
      ...laneShapes(strip, ink),
      ...holds.holds.flatMap((hold, index) => barShapes(hold, index % 2 === 1, strip, ink)),
      ...holds.sleeps.map((hold): Shape => ({
        type: 'path',
        d: barOf(hold, strip),
        fill: ink('--surface-2'),
        stroke: ink('--ink-3'),
        dash: [4, 3],
      })),
      ...overlapShapes(holds, strip, ink),
      ...(strip.lanes > 1 ? writeShapes(holds, strip, ink) : []),
      ...axisShapes(strip, picture),
      { type: 'path', d: playhead, stroke: ink('--ink'), strokePx: 2 },
      ...overlapNames(holds, strip, picture),
    ],
    strip.heightPx,
  ]
}

function barOf(hold: Hold, { box: boxOf, y }: Strip): string {
  const { x, width } = boxOf(hold)
  return box(x, y(hold.client) - BAR_PX / 2, width, BAR_PX, width > 6 ? 3 : 0)
}

function laneShapes({ lanes, y, rightPx }: Strip, ink: Ink): readonly Shape[] {
  if (lanes === 1) return []
  return Array.from({ length: lanes }, (_, client) => client).flatMap(
    (client): readonly Shape[] => [
      {
        type: 'text',
        text: clientName(client),
        x: 6,
        y: y(client) + 4,
        sizePx: 12,
        weight: 650,
        isMono: true,
        fill: ink('--ink'),
      },
      { type: 'path', d: line(LEFT_PX, y(client), rightPx, y(client)), stroke: ink('--line') },
    ],
  )
}

function barShapes(hold: Hold, isSecond: boolean, strip: Strip, ink: Ink): readonly Shape[] {
  // Neighbours in one lane are told apart by their shade.
  const isOdd = strip.lanes === 1 && isSecond
  const { x, width } = strip.box(hold)
  const bar: Shape = {
    type: 'path',
    d: barOf(hold, strip),
    fill: ink(isOdd ? '--line-2' : '--ink-3'),
  }
  if (strip.lanes > 1 || width < NAME_PX) return [bar]
  return [
    bar,
    {
      type: 'text',
      text: clientName(hold.client),
      x: x + width / 2,
      y: strip.y(hold.client) + 4,
      sizePx: 12,
      weight: 650,
      anchor: 'middle',
      isMono: true,
      fill: ink(isOdd ? '--ink' : '--surface'),
    },
  ]
}

const overlapShapes = (
  { overlaps }: Holds,
  { box: boxOf, bottomPx }: Strip,
  ink: Ink,
): readonly Shape[] =>
  overlaps.flatMap((span): readonly Shape[] => {
    const { x, width } = boxOf(span)
    const d = box(x, 1.5, width, bottomPx - 3, 0)
    return [
      { type: 'path', d, fill: ink('--fault'), opacity: 0.22 },
      { type: 'path', d, stroke: ink('--fault'), strokePx: 2 },
    ]
  })

/** What those stretches are; the playhead ends where these words are. */
function overlapNames(
  { overlaps }: Holds,
  { box: boxOf, bottomPx, lanes }: Strip,
  { ink, translator: { t } }: StripPicture,
): readonly Shape[] {
  const says = t('locks.twoAtOnce')
  const saysPx = widthOf(says, 13) + 8
  return overlaps.flatMap((span): readonly Shape[] => {
    const { x, width } = boxOf(span)
    if (width < saysPx) return []
    const middle = { x: x + width / 2, y: lanes === 1 ? bottomPx - LANE_PX / 2 : bottomPx / 2 }
    return [
      {
        type: 'path',
        d: box(middle.x - saysPx / 2, middle.y - 9, saysPx, 18, 3),
        fill: ink('--surface'),
      },
      {
        type: 'text',
        text: says,
        x: middle.x,
        y: middle.y + 4.5,
        sizePx: 13,
        weight: 750,
        anchor: 'middle',
        fill: ink('--fault'),
      },
    ]
  })
}

/** A tick, an exclamation mark, a cross. */
const MARKS = {
  taken: 'M-3.4 0.2L-1 2.8L3.6 -2.6',
  late: 'M0 -4.2V1M0 3.4V3.9',
  refused: 'M-2.8 -2.8L2.8 2.8M2.8 -2.8L-2.8 2.8',
} as const

const writeShapes = ({ writes }: Holds, { x, y }: Strip, ink: Ink): readonly Shape[] =>
  writes.flatMap(({ us, client, outcome }): readonly Shape[] => {
    const stroke = ink(outcome === 'late' ? '--fault' : '--ink')
    const place = { x: x(us), y: y(client) }
    const ring = { d: disc(0, 0, 8), fill: ink('--surface'), stroke, strokePx: 1.5 }
    return [
      { type: 'path', ...place, ...ring },
      { type: 'path', ...place, d: MARKS[outcome], stroke, strokePx: 2 },
    ]
  })

function axisShapes(
  { x, bottomPx }: Strip,
  { endUs, ink, translator: { t } }: StripPicture,
): readonly Shape[] {
  const seconds = scaleLinear([0, Math.max(1, endUs) / 1e6], x.range())
  return seconds.ticks(TICKS).map((tick): Shape => ({
    type: 'text',
    text: tick === 0 ? t('common.seconds', { value: 0 }) : String(Number(tick.toFixed(3))),
    x: seconds(tick),
    y: bottomPx + 13,
    sizePx: 12,
    weight: 400,
    anchor: 'middle',
    isMono: true,
    fill: ink('--ink-3'),
  }))
}
