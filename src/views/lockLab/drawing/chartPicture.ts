import type { TrialResult } from '../../../engine'
import type { Translator } from '../../../i18n'
import { rectPath, discPath, linePath, type Shape } from '../../../drawing'
import { type LockLabState, LOCK_SYSTEMS } from '../../../app/locks'
import { growthPicture, type GrowthPicture } from '../model/growth'
import { axesOf, lawPoints, tickText, ticksOf, type Axes } from '../layout/growthAxes'
import { DASHES, type Charted } from '../text/words'

const HEIGHT_PX = 280
const LEFT_PX = 70
const RIGHT_PX = 170
const TOP_PX = 46
const BOTTOM_PX = 40
/** Where along a law its name stands. */
const NAME_AT = 0.62

interface Chart extends Axes {
  readonly picture: GrowthPicture
  readonly metric: Charted
  readonly widthPx: number
  readonly t: Translator['t']
}

/** The chart over the number of clients, of what was chosen, with the laws that it follows. */
export function chartShapes(
  points: readonly TrialResult[],
  { metric, isLog }: LockLabState['chart'],
  widthPx: number,
  { t }: Translator,
): readonly [readonly Shape[], number] {
  const picture = growthPicture(points, metric)
  const axes = axesOf(picture, isLog, {
    leftPx: LEFT_PX,
    rightPx: widthPx - RIGHT_PX,
    topPx: TOP_PX,
    bottomPx: HEIGHT_PX - BOTTOM_PX,
  })
  const chart: Chart = { ...axes, picture, metric, widthPx, t }
  const title = `${t('locks.growth')}: ${t(`locks.count.${metric}`)}`
  return [
    [
      {
        type: 'path',
        d: rectPath(0, 0, widthPx, HEIGHT_PX, 10),
        fill: '--surface',
        stroke: '--line',
      },
      { ...SMALL, text: title, x: 14, y: 26, sizePx: 17, weight: 700, fill: '--ink' },
      ...gridShapes(chart),
      ...lawShapes(chart),
      ...curveShapes(chart),
    ],
    HEIGHT_PX,
  ]
}

const SMALL = { type: 'text', sizePx: 13, weight: 450, fill: '--ink-3' } as const

const pathOn = ({ x, y }: Chart, points: readonly (readonly [number, number])[]): string =>
  points
    .map(([clients, value], index) => {
      const [left, top] = [x(clients), y(value)].map((px) => Math.round(px * 100) / 100)
      return `${index === 0 ? 'M' : 'L'}${left} ${top}`
    })
    .join('')

function gridShapes({ x, y, isLog, metric, widthPx, t }: Chart): readonly Shape[] {
  const text = SMALL
  const rightPx = widthPx - RIGHT_PX
  return [
    ...ticksOf(y, isLog, 4).flatMap((value): readonly Shape[] => [
      { type: 'path', d: linePath(LEFT_PX, y(value), rightPx, y(value)), stroke: '--line' },
      { ...text, text: tickText(t, metric, value), x: LEFT_PX - 8, y: y(value) + 4, anchor: 'end' },
    ]),
    ...ticksOf(x, isLog, 8).map((clients): Shape => ({
      ...text,
      text: String(clients),
      x: x(clients),
      y: HEIGHT_PX - BOTTOM_PX + 18,
      anchor: 'middle',
    })),
    { ...text, text: t('locks.clientsAxis'), x: rightPx + 10, y: HEIGHT_PX - 22 },
  ]
}

/** They leave the picture beyond the measured values; each says its name along its way. */
function lawShapes(chart: Chart): readonly Shape[] {
  const { picture, x, y, t } = chart
  return picture.laws.flatMap((law): readonly Shape[] => {
    const along = lawPoints(chart, law).map(({ clients, value }) => [clients, value] as const)
    const named = along[Math.round((along.length - 1) * NAME_AT)]
    if (named === undefined) return []
    const [clients, value] = named
    const name = t(law.power === 2 ? 'locks.curve2' : 'locks.curve1')
    return [
      {
        type: 'path',
        d: pathOn(chart, along),
        stroke: '--ink-3',
        strokePx: 1.6,
        dash: [1, 4],
      },
      { ...SMALL, text: name, x: x(clients) - 8, y: y(value) - 6, anchor: 'end' },
    ]
  })
}

function curveShapes(chart: Chart): readonly Shape[] {
  const { picture, x, y, t } = chart
  return picture.curves.flatMap(({ system, points }): readonly Shape[] => {
    const stroke = LOCK_SYSTEMS[system].growth === 'square' ? '--kind-watch-line' : '--ink'
    const dash = DASHES[system].split(' ').filter(Boolean).map(Number)
    const last = points.at(-1)
    return [
      {
        type: 'path',
        d: pathOn(
          chart,
          points.map(({ clients, value }) => [clients, value]),
        ),
        stroke,
        strokePx: 2,
        ...(dash.length > 0 && { dash }),
      },
      ...points.map(({ clients, value }): Shape => ({
        type: 'path',
        d: discPath(x(clients), y(value), 3.2),
        fill: stroke,
      })),
      {
        ...SMALL,
        text: t(`locks.short.${system}`),
        x: x(last?.clients ?? 0) + 10,
        y: y(last?.value ?? 0) + 4,
        weight: 650,
        fill: '--ink',
      },
    ]
  })
}
