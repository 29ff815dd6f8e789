import { line, range, scaleLinear, scaleLog, type ScaleContinuousNumeric } from 'd3'
import { LOCK_SYSTEMS, type LockSystemId } from '../../scenario'
import { useT } from '../language'
import type { GrowthPicture } from './growth'
import styles from './Cards.module.css'
import { DASHES, writtenFigure, type Charted } from './words'

export interface GrowthChartProps {
  readonly picture: GrowthPicture
  readonly metric: Charted
  readonly isLog: boolean
  readonly widthPx: number
}

const HEIGHT_PX = 230
const LEFT_PX = 54
const RIGHT_PX = 14
const TOP_PX = 14
const BOTTOM_PX = 34
const CURVE_POINTS = 60
/** Where along a law its name stands. */
const NAME_AT = 0.62

interface Point {
  readonly clients: number
  readonly value: number
}

/** Dots are runs, thin dotted curves the laws they follow. Its figures stand in the table below it. */
export function GrowthChart({ picture, metric, isLog, widthPx }: GrowthChartProps) {
  const { t } = useT()
  const { curves, clientsMax, valueMax } = picture
  const scaleOf = () => (isLog ? scaleLog() : scaleLinear())
  const bottom = isLog ? Math.max(0.5, lowestOf(picture) / 2) : 0
  const axes: Axes = {
    x: scaleOf()
      .domain([isLog ? LOG_FROM : 0, clientsMax])
      .range([LEFT_PX, widthPx - RIGHT_PX]),
    y: scaleOf()
      .domain([bottom, Math.max(valueMax, bottom * 10)])
      .range([HEIGHT_PX - BOTTOM_PX, TOP_PX])
      .nice(),
    isLog,
    widthPx,
  }
  const { x, y } = axes
  const path = pathOn(axes)
  return (
    <svg
      className={styles['chart']}
      width={widthPx}
      height={HEIGHT_PX}
      role="img"
      aria-label={`${t('locks.growth')}: ${t(`locks.count.${metric}`)}`}
    >
      <Grid axes={axes} metric={metric} />
      <Laws axes={axes} picture={picture} />
      {curves.map(({ system, points }) => (
        <g key={system} className={styles['curve']} data-growth={LOCK_SYSTEMS[system].growth}>
          <path d={path(points)} strokeDasharray={DASHES[system]} />
          {points.map(({ clients, value }) => (
            <circle key={clients} cx={x(clients)} cy={y(value)} r={3.2} />
          ))}
          <CurveName axes={axes} system={system} points={points} />
        </g>
      ))}
    </svg>
  )
}

/** A logarithmic axis begins with so many clients. */
const LOG_FROM = 4

interface Axes {
  readonly x: ScaleContinuousNumeric<number, number>
  readonly y: ScaleContinuousNumeric<number, number>
  readonly isLog: boolean
  readonly widthPx: number
}

const pathOn =
  ({ x, y }: Axes) =>
  (points: readonly Point[]): string =>
    line<Point>(
      ({ clients }) => x(clients),
      ({ value }) => y(value),
    )([...points]) ?? ''

function Grid({ axes, metric }: { readonly axes: Axes; readonly metric: Charted }) {
  const { t } = useT()
  const { x, y, isLog, widthPx } = axes
  return (
    <>
      {ticksOf(y, isLog, 4).map((value) => (
        <g key={value}>
          <line
            className={styles['grid']}
            x1={LEFT_PX}
            x2={widthPx - RIGHT_PX}
            y1={y(value)}
            y2={y(value)}
          />
          <text className={styles['tick']} x={LEFT_PX - 6} y={y(value) + 4} textAnchor="end">
            {tickText(metric, value)}
          </text>
        </g>
      ))}
      {ticksOf(x, isLog, 5).map((clients) => (
        <text
          key={clients}
          className={styles['tick']}
          x={x(clients)}
          y={HEIGHT_PX - BOTTOM_PX + 16}
          textAnchor="middle"
        >
          {clients}
        </text>
      ))}
      <text className={styles['tick']} x={widthPx - RIGHT_PX} y={HEIGHT_PX - 3} textAnchor="end">
        {t('locks.clientsAxis')}
      </text>
    </>
  )
}

/** A logarithmic axis names its decades alone: there is no room for more. */
function ticksOf(scale: Axes['x'], isLog: boolean, count: number): readonly number[] {
  const ticks = scale.ticks(count)
  if (!isLog) return ticks
  return ticks.filter((value) => Number.isInteger(Number(Math.log10(value).toFixed(6))))
}

/** The curves of O(n²) and O(n), through the dearest points of those who are said to follow them. */
function Laws({ axes, picture }: { readonly axes: Axes; readonly picture: GrowthPicture }) {
  const { t } = useT()
  const { x, y, isLog } = axes
  const from = isLog ? LOG_FROM : 0
  const [bottom = 0, top = 0] = y.domain()
  const steps = range(CURVE_POINTS + 1).map(
    (step) => from + ((picture.clientsMax - from) * step) / CURVE_POINTS,
  )
  return picture.laws.map(({ power, factor }) => {
    // Beyond the measured values it leaves the picture.
    const points = steps
      .map((clients) => ({ clients, value: factor * clients ** power }))
      .filter(({ value }) => value >= bottom && value <= top)
    const named = points[Math.round((points.length - 1) * NAME_AT)]
    return (
      <g key={power}>
        <path className={styles['law']} d={pathOn(axes)(points)} />
        {named !== undefined && (
          <text
            className={styles['lawName']}
            x={x(named.clients) - 8}
            y={y(named.value) - 6}
            textAnchor="end"
          >
            {t(power === 2 ? 'locks.curve2' : 'locks.curve1')}
          </text>
        )}
      </g>
    )
  })
}

interface CurveNameProps {
  readonly axes: Axes
  readonly system: LockSystemId
  readonly points: readonly Point[]
}

/** A curve says its own name, at its last point. */
function CurveName({ axes: { x, y }, system, points }: CurveNameProps) {
  const { t } = useT()
  const last = points.at(-1)
  if (last === undefined) return null
  return (
    <text
      className={styles['curveName']}
      x={x(last.clients) - 4}
      y={Math.max(TOP_PX + 10, y(last.value) - 8)}
      textAnchor="end"
    >
      {t(`locks.short.${system}`)}
    </text>
  )
}

const lowestOf = ({ curves }: GrowthPicture): number =>
  Math.min(...curves.flatMap(({ points }) => points.map(({ value }) => value)).filter((v) => v > 0))

/** Large figures of an axis are cut short. */
function tickText(metric: Charted, value: number): string {
  if (metric === 'handOver' || metric === 'fairness') return writtenFigure(metric, value)
  if (value >= 1e6) return `${value / 1e6}M`
  return value >= 1e4 ? `${value / 1e3}k` : String(value)
}
