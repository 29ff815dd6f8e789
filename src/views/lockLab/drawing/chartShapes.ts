import { discPath, linePath, type Shape, type TextMeasure, type TextShape } from '../../../drawing'
import type { Translator } from '../../../i18n'
import { LOCK_SYSTEMS } from '../../../app/locks'
import { axesOf, lawPoints, tickText, ticksOf, type Axes } from '../layout/growthAxes'
import type { GrowthPicture } from '../model/growth'
import { DASHES, type Charted } from '../text/words'

/** Everything that the shapes of a chart depend on. */
export interface ChartScene {
  readonly picture: GrowthPicture
  readonly metric: Charted
  readonly isLog: boolean
  readonly widthPx: number
  /** Size of the letters. */
  readonly textPx: number
  readonly measure: TextMeasure
  readonly t: Translator['t']
}

export const CHART_HEIGHT_PX = 230
const LEFT_PX = 54
const RIGHT_PX = 14
const TOP_PX = 14
const BOTTOM_PX = 34
const VALUE_TICKS = 4
const CLIENT_TICKS_MIN = 4
const CLIENT_TICK_PX = 100
/** The place of a law's name along its curve, as a share. */
const NAME_AT = 0.62
const DOT_PX = 3.2
/** The highest baseline of a curve's name, and the distance of two. */
const NAME_TOP_PX = TOP_PX + 10
const NAME_LINE_EMS = 1.25

interface Chart extends ChartScene, Axes {
  readonly leftPx: number
}

/** The costs of each kind over the number of clients, with the laws that they follow. */
export function chartShapes(scene: ChartScene): readonly Shape[] {
  const chart = layoutChart(scene)
  return [...gridShapes(chart), ...lawShapes(chart), ...curveShapes(chart), ...nameShapes(chart)]
}

/** The left margin has room for the names of the values. */
function layoutChart(scene: ChartScene): Chart {
  const { picture, isLog, widthPx, metric, measure, t } = scene
  const axesFrom = (leftPx: number): Axes =>
    axesOf(picture, isLog, {
      leftPx,
      rightPx: widthPx - RIGHT_PX,
      topPx: TOP_PX,
      bottomPx: CHART_HEIGHT_PX - BOTTOM_PX,
    })
  const widths = ticksOf(axesFrom(LEFT_PX).y, isLog, VALUE_TICKS).map((value) =>
    measure(tickText(metric, value, t), tickFont(scene)),
  )
  const leftPx = Math.max(LEFT_PX, Math.max(0, ...widths) + 10)
  return { ...scene, ...axesFrom(leftPx), leftPx }
}

const tickFont = ({ textPx }: Pick<ChartScene, 'textPx'>) => ({
  sizePx: textPx,
  weight: 400,
  isMono: true,
})

function gridShapes(chart: Chart): readonly Shape[] {
  const { x, y, isLog, metric, widthPx, leftPx, t } = chart
  const rightPx = widthPx - RIGHT_PX
  const text = { type: 'text', fill: '--ink-3', ...tickFont(chart) } as const
  const clientTicks = Math.max(CLIENT_TICKS_MIN, Math.round((rightPx - leftPx) / CLIENT_TICK_PX))
  return [
    ...ticksOf(y, isLog, VALUE_TICKS).flatMap((value): readonly Shape[] => [
      { type: 'path', d: linePath(leftPx, y(value), rightPx, y(value)), stroke: '--line' },
      { ...text, text: tickText(metric, value, t), x: leftPx - 6, y: y(value) + 4, anchor: 'end' },
    ]),
    ...ticksOf(x, isLog, clientTicks).map((clients): Shape => ({
      ...text,
      text: String(clients),
      x: x(clients),
      y: CHART_HEIGHT_PX - BOTTOM_PX + 16,
      anchor: 'middle',
    })),
    {
      ...text,
      text: t('locks.clientsAxis'),
      x: rightPx,
      y: CHART_HEIGHT_PX - 3,
      anchor: 'end',
    },
  ]
}

interface Point {
  readonly clients: number
  readonly value: number
}

const pathOn = ({ x, y }: Chart, points: readonly Point[]): string =>
  points
    .map(({ clients, value }, index) => {
      const [left, top] = [x(clients), y(value)].map((px) => Math.round(px * 100) / 100)
      return `${index === 0 ? 'M' : 'L'}${left} ${top}`
    })
    .join('')

/** The curves of O(n²) and O(n) through the dearest points; each carries its name. */
const lawShapes = (chart: Chart): readonly Shape[] =>
  chart.picture.laws.flatMap((law): readonly Shape[] => {
    const { x, y, textPx, t } = chart
    const points = lawPoints(chart, law)
    const named = points[Math.round((points.length - 1) * NAME_AT)]
    if (named === undefined) return []
    return [
      {
        type: 'path',
        d: pathOn(chart, points),
        stroke: '--ink-3',
        strokePx: 1.6,
        dash: [1, 4],
        isRound: true,
      },
      {
        type: 'text',
        text: t(law.power === 2 ? 'locks.curve2' : 'locks.curve1'),
        x: x(named.clients) - 8,
        y: y(named.value) - 6,
        sizePx: textPx,
        weight: 400,
        isItalic: true,
        anchor: 'end',
        fill: '--ink-3',
      },
    ]
  })

const curveShapes = (chart: Chart): readonly Shape[] => {
  const { picture, x, y } = chart
  return picture.curves.flatMap(({ system, points }): readonly Shape[] => {
    const stroke = LOCK_SYSTEMS[system].growth === 'square' ? '--kind-watch-line' : '--ink'
    return [
      { type: 'path', d: pathOn(chart, points), stroke, strokePx: 2, dash: DASHES[system] },
      ...points.map(({ clients, value }): Shape => ({
        type: 'path',
        d: discPath(x(clients), y(value), DOT_PX),
        fill: stroke,
      })),
    ]
  })
}

/** The names of the curves over their last points, or higher where those of several are close together. */
function nameShapes(chart: Chart): readonly TextShape[] {
  const { picture, x, y, textPx, measure, t } = chart
  const names = picture.curves.flatMap(({ system, points }): readonly TextShape[] => {
    const last = points.at(-1)
    if (last === undefined) return []
    const name: TextShape = {
      type: 'text',
      text: t(`locks.short.${system}`),
      x: x(last.clients) - 4,
      y: Math.max(NAME_TOP_PX, y(last.value) - 8),
      sizePx: textPx,
      weight: 650,
      anchor: 'end',
      fill: '--ink',
      halo: { stroke: '--surface', strokePx: 3 },
    }
    return [name]
  })
  return spreadNames(names, textPx * NAME_LINE_EMS, measure)
}

/** Moves names up, from the lowest on, and then down from the upper edge, until none covers another. */
function spreadNames(
  names: readonly TextShape[],
  linePx: number,
  measure: TextMeasure,
): readonly TextShape[] {
  const isBeside = (a: TextShape, b: TextShape): boolean =>
    a.x > b.x - measure(b.text, b) && b.x > a.x - measure(a.text, a)
  const place = (
    ordered: readonly TextShape[],
    heightOf: (y: number, others: readonly number[]) => number,
  ): readonly TextShape[] =>
    ordered.reduce<readonly TextShape[]>((placed, name) => {
      const others = placed.filter((other) => isBeside(name, other)).map(({ y }) => y)
      return [...placed, { ...name, y: heightOf(name.y, others) }]
    }, [])
  const raised = place(
    names.toSorted((a, b) => b.y - a.y),
    (y, others) => Math.min(y, ...others.map((other) => other - linePx)),
  )
  return place(raised.toReversed(), (y, others) =>
    Math.max(y, NAME_TOP_PX, ...others.map((other) => other + linePx)),
  )
}
