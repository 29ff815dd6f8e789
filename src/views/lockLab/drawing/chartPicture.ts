import { LOCK_SYSTEMS } from '../../../scenario'
import type { TrialResult } from '../../../engine'
import type { Translator } from '../../../i18n'
import type { Ink } from '../../export/picture/ink'
import { box, disc, line, type Shape } from '../../export/picture/shapes'
import type { LockLabState } from '../../../app/locks'
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
  readonly ink: Ink
  readonly t: Translator['t']
}

/** The chart over the number of clients, of what was chosen, with the laws that it follows. */
export function chartShapes(
  points: readonly TrialResult[],
  { metric, isLog }: LockLabState['chart'],
  widthPx: number,
  ink: Ink,
  { t }: Translator,
): readonly [readonly Shape[], number] {
  const picture = growthPicture(points, metric)
  const axes = axesOf(picture, isLog, {
    leftPx: LEFT_PX,
    rightPx: widthPx - RIGHT_PX,
    topPx: TOP_PX,
    bottomPx: HEIGHT_PX - BOTTOM_PX,
  })
  const chart: Chart = { ...axes, picture, metric, widthPx, ink, t }
  const title = `${t('locks.growth')}: ${t(`locks.count.${metric}`)}`
  return [
    [
      {
        type: 'path',
        d: box(0, 0, widthPx, HEIGHT_PX, 10),
        fill: ink('--surface'),
        stroke: ink('--line'),
      },
      { ...small(ink), text: title, x: 14, y: 26, sizePx: 17, weight: 700, fill: ink('--ink') },
      ...gridShapes(chart),
      ...lawShapes(chart),
      ...curveShapes(chart),
    ],
    HEIGHT_PX,
  ]
}

const small = (ink: Ink) =>
  ({ type: 'text', sizePx: 13, weight: 450, fill: ink('--ink-3') }) as const

const pathOn = ({ x, y }: Chart, points: readonly (readonly [number, number])[]): string =>
  points
    .map(([clients, value], index) => {
      const [left, top] = [x(clients), y(value)].map((px) => Math.round(px * 100) / 100)
      return `${index === 0 ? 'M' : 'L'}${left} ${top}`
    })
    .join('')

function gridShapes({ x, y, isLog, metric, widthPx, ink, t }: Chart): readonly Shape[] {
  const text = small(ink)
  const rightPx = widthPx - RIGHT_PX
  return [
    ...ticksOf(y, isLog, 4).flatMap((value): readonly Shape[] => [
      { type: 'path', d: line(LEFT_PX, y(value), rightPx, y(value)), stroke: ink('--line') },
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
  const { picture, x, y, ink, t } = chart
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
        stroke: ink('--ink-3'),
        strokePx: 1.6,
        dash: [1, 4],
      },
      { ...small(ink), text: name, x: x(clients) - 8, y: y(value) - 6, anchor: 'end' },
    ]
  })
}

function curveShapes(chart: Chart): readonly Shape[] {
  const { picture, x, y, ink, t } = chart
  return picture.curves.flatMap(({ system, points }): readonly Shape[] => {
    const stroke = ink(LOCK_SYSTEMS[system].growth === 'square' ? '--kind-watch-line' : '--ink')
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
        d: disc(x(clients), y(value), 3.2),
        fill: stroke,
      })),
      {
        ...small(ink),
        text: t(`locks.short.${system}`),
        x: x(last?.clients ?? 0) + 10,
        y: y(last?.value ?? 0) + 4,
        weight: 650,
        fill: ink('--ink'),
      },
    ]
  })
}
