import {
  discPath,
  hatchShape,
  linePath,
  type Font,
  type Shape,
  type TextMeasure,
} from '../../../drawing'
import type { Translator } from '../../../i18n'
import {
  BAR_PX,
  LANE_PX,
  LEFT_PX,
  WRITE_MARKS,
  type HoldTimelineLayout,
} from '../layout/holdTimeline'
import type { Hold, Holds } from '../model/holds'
import { clientName } from '../text/words'

/** Everything that the shapes of one timeline depend on, the playhead aside. */
export interface HoldTimelineScene {
  readonly holds: Holds
  readonly layout: HoldTimelineLayout
  /** The beginning of the chosen fault, µs since the first client's arrival; undefined without a fault. */
  readonly troubleUs: number | undefined
  /** Size of the letters, px. */
  readonly textPx: number
  readonly measure: TextMeasure
  readonly t: Translator['t']
}

const TICKS = 6
/** The gap between a name and the ends of its bar, px. */
const BESIDE_PX = 4
/** The distance from the middle of a letter to its baseline, em. */
const MIDDLE_EMS = 0.36
/** The distance of the strokes of a hatching along a level, px: 7 px across them. */
const HATCH_STEP_PX = 7 * Math.SQRT2
const OVERLAP_TEXT_PX = 13
/** Radius of a write's mark. */
const WRITE_PX = 8

/** The holds of the lock over time. The playhead lies over them, the names of overlaps over it. */
export function holdTimelineShapes(scene: HoldTimelineScene): readonly Shape[] {
  const { holds, layout, troubleUs } = scene
  const nameWidthPx = nameWidth(scene)
  return [
    ...(layout.lanes > 1 ? laneShapes(scene) : []),
    ...holds.holds.flatMap((hold, index) => holdShapes(scene, hold, index % 2 === 1, nameWidthPx)),
    ...holds.sleeps.flatMap((hold) => sleepShapes(hold, layout)),
    ...overlapShapes(holds, layout),
    ...(troubleUs === undefined ? [] : [troubleShape(troubleUs, layout)]),
    ...(layout.lanes > 1 ? writeShapes(scene) : []),
    ...tickShapes(scene),
  ]
}

/** The line at the moment of the clock. */
export const playheadShapes = (
  us: number,
  { x, bottomPx }: HoldTimelineLayout,
): readonly Shape[] => [
  { type: 'path', d: linePath(x(us), 0, x(us), bottomPx), stroke: '--ink', strokePx: 2 },
]

const nameFont = ({ textPx }: HoldTimelineScene): Font => ({
  sizePx: textPx,
  weight: 650,
  isMono: true,
})

/** Width of a bar that has room for the longest name of its timeline. */
function nameWidth(scene: HoldTimelineScene): number {
  const font = nameFont(scene)
  const widths = scene.holds.holds.map(({ client }) => scene.measure(clientName(client), font))
  return Math.max(0, ...widths) + 2 * BESIDE_PX
}

function laneShapes(scene: HoldTimelineScene): readonly Shape[] {
  const { lanes, y, rightPx } = scene.layout
  return Array.from({ length: lanes }, (_, client): readonly Shape[] => [
    {
      type: 'text',
      text: clientName(client),
      x: 6,
      y: y(client) + scene.textPx * MIDDLE_EMS,
      fill: '--ink',
      ...nameFont(scene),
    },
    { type: 'path', d: linePath(LEFT_PX, y(client), rightPx, y(client)), stroke: '--line' },
  ]).flat()
}

/** The bar of a hold; neighbours in one lane differ in their shade. */
function holdShapes(
  scene: HoldTimelineScene,
  hold: Hold,
  isSecond: boolean,
  nameWidthPx: number,
): readonly Shape[] {
  const { layout, textPx } = scene
  const isOdd = layout.lanes === 1 && isSecond
  const area = barOf(hold, layout)
  const bar: Shape = {
    type: 'rect',
    ...area,
    radius: area.width > 6 ? 3 : 0,
    fill: isOdd ? '--line-2' : '--ink-3',
  }
  if (layout.lanes > 1 || area.width < nameWidthPx) return [bar]
  return [
    bar,
    {
      type: 'text',
      text: clientName(hold.client),
      x: area.x + area.width / 2,
      y: layout.y(hold.client) + textPx * MIDDLE_EMS,
      anchor: 'middle',
      fill: isOdd ? '--ink' : '--surface',
      ...nameFont(scene),
    },
  ]
}

const barOf = (hold: Hold, { box, y }: HoldTimelineLayout) => ({
  ...box(hold),
  y: y(hold.client) - BAR_PX / 2,
  height: BAR_PX,
})

function sleepShapes(hold: Hold, layout: HoldTimelineLayout): readonly Shape[] {
  const area = barOf(hold, layout)
  return [
    { type: 'rect', ...area, fill: '--surface-2' },
    hatchShape(area, HATCH_STEP_PX, { stroke: '--line-2', strokePx: 1.5 }),
    { type: 'rect', ...area, stroke: '--ink-3', dash: [4, 3] },
  ]
}

const overlapShapes = (
  { overlaps }: Holds,
  { box, bottomPx }: HoldTimelineLayout,
): readonly Shape[] =>
  overlaps.flatMap((span): readonly Shape[] => {
    const area = { ...box(span), y: 1.5, height: bottomPx - 3 }
    return [
      hatchShape(area, HATCH_STEP_PX, { stroke: '--fault', strokePx: 2, opacity: 0.42 }),
      { type: 'rect', ...area, stroke: '--fault', strokePx: 2 },
    ]
  })

/** The words on the overlaps that have room for them. */
export function overlapNameShapes({
  holds: { overlaps },
  layout: { box, bottomPx, lanes },
  textPx,
  measure,
  t,
}: HoldTimelineScene): readonly Shape[] {
  const text = t('locks.twoAtOnce')
  const font: Font = { sizePx: Math.max(OVERLAP_TEXT_PX, textPx), weight: 750 }
  // Each end of an overlap may have the mark of a write.
  const widthPx = measure(text, font) + 2 * (WRITE_PX + BESIDE_PX)
  const middlePx = lanes === 1 ? bottomPx - LANE_PX / 2 : bottomPx / 2
  return overlaps.flatMap((span): readonly Shape[] => {
    const { x, width } = box(span)
    if (width < widthPx) return []
    return [
      {
        type: 'text',
        text,
        x: x + width / 2,
        y: middlePx + font.sizePx * MIDDLE_EMS,
        anchor: 'middle',
        fill: '--fault',
        halo: { stroke: '--surface', strokePx: 5 },
        ...font,
      },
    ]
  })
}

const troubleShape = (us: number, { x, bottomPx }: HoldTimelineLayout): Shape => ({
  type: 'path',
  d: linePath(x(us), 0, x(us), bottomPx),
  stroke: '--fault',
  strokePx: 2,
  dash: [3, 2],
})

const writeShapes = ({ holds, layout: { x, y }, t }: HoldTimelineScene): readonly Shape[] =>
  holds.writes.map(({ us, client, outcome }): Shape => {
    const stroke = outcome === 'late' ? '--fault' : '--ink'
    return {
      type: 'group',
      x: x(us),
      y: y(client),
      title: t(`locks.mark.${outcome}`),
      shapes: [
        { type: 'path', d: discPath(0, 0, WRITE_PX), fill: '--surface', stroke, strokePx: 1.5 },
        { type: 'path', d: WRITE_MARKS[outcome], stroke, strokePx: 2, isRound: true },
      ],
    }
  })

/** The labels of the lower edge, in seconds; the first one has the unit. */
function tickShapes({ layout: { x, bottomPx }, textPx, t }: HoldTimelineScene): readonly Shape[] {
  const seconds = x.copy().domain(x.domain().map((us) => us / 1e6))
  return seconds.ticks(TICKS).map((tick): Shape => ({
    type: 'text',
    text: tick === 0 ? t('common.seconds', { value: 0 }) : String(Number(tick.toFixed(3))),
    x: seconds(tick),
    y: bottomPx + 13,
    sizePx: textPx,
    weight: 400,
    anchor: 'middle',
    isMono: true,
    fill: '--ink-3',
  }))
}
