import { line } from 'd3-shape'
import { LOCK_SYSTEMS } from '../../app/locks'
import type { LockSystemId } from '../../scenario'
import { useT } from '../shared/language'
import type { GrowthPicture } from './model/growth'
import { axesOf, lawPoints, tickText, ticksOf, type Axes } from './layout/growthAxes'
import styles from './Cards.module.css'
import { DASHES, type Charted } from './text/words'

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
/** Where along a law its name stands. */
const NAME_AT = 0.62

interface Point {
  readonly clients: number
  readonly value: number
}

/** Dots are runs, thin dotted curves the laws they follow. Its figures stand in the table below it. */
export function GrowthChart({ picture, metric, isLog, widthPx }: GrowthChartProps) {
  const { t } = useT()
  const { curves } = picture
  const axes = axesOf(picture, isLog, {
    leftPx: LEFT_PX,
    rightPx: widthPx - RIGHT_PX,
    topPx: TOP_PX,
    bottomPx: HEIGHT_PX - BOTTOM_PX,
  })
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
      <Grid axes={axes} metric={metric} widthPx={widthPx} />
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

const pathOn =
  ({ x, y }: Axes) =>
  (points: readonly Point[]): string =>
    line<Point>(
      ({ clients }) => x(clients),
      ({ value }) => y(value),
    )([...points]) ?? ''

interface GridProps extends Pick<GrowthChartProps, 'metric' | 'widthPx'> {
  readonly axes: Axes
}

function Grid({ axes, metric, widthPx }: GridProps) {
  const { t } = useT()
  const { x, y, isLog } = axes
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
            {tickText(t, metric, value)}
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

/** The curves of O(n²) and O(n), through the dearest points of those who are said to follow them. */
function Laws({ axes, picture }: { readonly axes: Axes; readonly picture: GrowthPicture }) {
  const { t } = useT()
  const { x, y } = axes
  return picture.laws.map((law) => {
    const { power } = law
    const points = lawPoints(axes, law)
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
