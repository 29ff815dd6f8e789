import { scaleLinear } from 'd3-scale'
import type { TrialRecording } from '../../../engine'
import type { Translator } from '../../../i18n'
import { rectPath, discPath, linePath, textWidth, type Shape } from '../../../drawing'
import { holdsOf, type Hold, type Holds } from '../model/holds'
import { BAR_PX, LANE_PX, LEFT_PX, stripOf, WRITE_MARKS, type Strip } from '../layout/strip'
import { clientName } from '../text/words'

export interface StripPicture {
  readonly recording: TrialRecording
  readonly us: number
  readonly endUs: number
  readonly widthPx: number
  readonly translator: Translator
}

const TICKS = 6
const NAME_PX = 28

/** Who held the lock when, on the axis that all kinds have; and how high that is. */
export function stripShapes(
  picture: StripPicture,
  readers: ReadonlySet<number>,
): readonly [readonly Shape[], number] {
  const { recording, us, endUs, widthPx } = picture
  const strip = stripOf(recording.clients, widthPx, endUs)
  const holds = holdsOf(recording, readers)
  const playhead = linePath(strip.x(us), 0, strip.x(us), strip.bottomPx)
  return [
    [
      ...laneShapes(strip),
      ...holds.holds.flatMap((hold, index) => barShapes(hold, index % 2 === 1, strip)),
      ...holds.sleeps.map((hold): Shape => ({
        type: 'path',
        d: barOf(hold, strip),
        fill: '--surface-2',
        stroke: '--ink-3',
        dash: [4, 3],
      })),
      ...overlapShapes(holds, strip),
      ...(strip.lanes > 1 ? writeShapes(holds, strip) : []),
      ...axisShapes(strip, picture),
      { type: 'path', d: playhead, stroke: '--ink', strokePx: 2 },
      ...overlapNames(holds, strip, picture),
    ],
    strip.heightPx,
  ]
}

function barOf(hold: Hold, { box: boxOf, y }: Strip): string {
  const { x, width } = boxOf(hold)
  return rectPath(x, y(hold.client) - BAR_PX / 2, width, BAR_PX, width > 6 ? 3 : 0)
}

function laneShapes({ lanes, y, rightPx }: Strip): readonly Shape[] {
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
        fill: '--ink',
      },
      { type: 'path', d: linePath(LEFT_PX, y(client), rightPx, y(client)), stroke: '--line' },
    ],
  )
}

function barShapes(hold: Hold, isSecond: boolean, strip: Strip): readonly Shape[] {
  // Neighbours in one lane are told apart by their shade.
  const isOdd = strip.lanes === 1 && isSecond
  const { x, width } = strip.box(hold)
  const bar: Shape = {
    type: 'path',
    d: barOf(hold, strip),
    fill: isOdd ? '--line-2' : '--ink-3',
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
      fill: isOdd ? '--ink' : '--surface',
    },
  ]
}

const overlapShapes = ({ overlaps }: Holds, { box: boxOf, bottomPx }: Strip): readonly Shape[] =>
  overlaps.flatMap((span): readonly Shape[] => {
    const { x, width } = boxOf(span)
    const d = rectPath(x, 1.5, width, bottomPx - 3, 0)
    return [
      { type: 'path', d, fill: '--fault', opacity: 0.22 },
      { type: 'path', d, stroke: '--fault', strokePx: 2 },
    ]
  })

/** What those stretches are; the playhead ends where these words are. */
function overlapNames(
  { overlaps }: Holds,
  { box: boxOf, bottomPx, lanes }: Strip,
  { translator: { t } }: StripPicture,
): readonly Shape[] {
  const says = t('locks.twoAtOnce')
  const saysPx = textWidth(says, 13) + 8
  return overlaps.flatMap((span): readonly Shape[] => {
    const { x, width } = boxOf(span)
    if (width < saysPx) return []
    const middle = { x: x + width / 2, y: lanes === 1 ? bottomPx - LANE_PX / 2 : bottomPx / 2 }
    return [
      {
        type: 'path',
        d: rectPath(middle.x - saysPx / 2, middle.y - 9, saysPx, 18, 3),
        fill: '--surface',
      },
      {
        type: 'text',
        text: says,
        x: middle.x,
        y: middle.y + 4.5,
        sizePx: 13,
        weight: 750,
        anchor: 'middle',
        fill: '--fault',
      },
    ]
  })
}

const writeShapes = ({ writes }: Holds, { x, y }: Strip): readonly Shape[] =>
  writes.flatMap(({ us, client, outcome }): readonly Shape[] => {
    const stroke = outcome === 'late' ? '--fault' : '--ink'
    const place = { x: x(us), y: y(client) }
    const ring = { d: discPath(0, 0, 8), fill: '--surface', stroke, strokePx: 1.5 } as const
    return [
      { type: 'path', ...place, ...ring },
      { type: 'path', ...place, d: WRITE_MARKS[outcome], stroke, strokePx: 2 },
    ]
  })

function axisShapes(
  { x, bottomPx }: Strip,
  { endUs, translator: { t } }: StripPicture,
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
    fill: '--ink-3',
  }))
}
