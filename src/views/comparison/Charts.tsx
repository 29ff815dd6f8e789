import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { line, curveStepAfter } from 'd3-shape'
import { useRef } from 'react'
import type { Compared } from '../../app/state'
import type { RunStatistics } from '../../engine'
import { useT } from '../shared/language'
import { formatSpan, useSize } from '../shared/parts'
import styles from './Charts.module.css'
import { countUpTo, kindsOf } from './figures'
import { SIDES } from './sides'

export interface ChartsProps {
  readonly compared: Compared
  readonly atUs: number
}

const HEIGHT_PX = 132
const LEFT_PX = 46
const BOTTOM_PX = 18
const TOP_PX = 8

/** The same figures over time; the first run is solid, the second dashed or hollow. */
export function Charts({ compared, atUs }: ChartsProps) {
  const { t } = useT()
  const { a, b } = compared.sides
  return (
    <div className={styles['charts']}>
      <Chart title={t('compare.commits')}>
        {(widthPx) => <Commits {...{ compared, atUs, widthPx }} />}
      </Chart>
      <Chart title={t('compare.latency')}>
        {(widthPx) => <Latency {...{ compared, atUs, widthPx }} />}
      </Chart>
      <Chart title={t('compare.moments')}>
        {(widthPx) => <Moments {...{ compared, atUs, widthPx }} />}
      </Chart>
      <Chart title={t('compare.byKind')}>{() => <Kinds a={a.statistics} b={b.statistics} />}</Chart>
    </div>
  )
}

interface ChartProps {
  readonly title: string
  readonly children: (widthPx: number) => React.ReactNode
}

function Chart({ title, children }: ChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const widthPx = useSize(ref)?.width ?? 0
  return (
    <section className={styles['chart']} aria-label={title}>
      <h2>{title}</h2>
      <div ref={ref}>{widthPx > 0 && children(widthPx)}</div>
    </section>
  )
}

interface PlotProps {
  readonly compared: Compared
  readonly atUs: number
  readonly widthPx: number
}

const timeScale = ({ untilUs }: Compared, widthPx: number) =>
  scaleLinear()
    .domain([0, untilUs])
    .range([LEFT_PX, widthPx - 6])

function Frame({ compared, atUs, widthPx, children }: PlotProps & { children: React.ReactNode }) {
  const { t } = useT()
  const x = timeScale(compared, widthPx)
  return (
    <svg width={widthPx} height={HEIGHT_PX} aria-hidden>
      {x.ticks(Math.max(2, Math.floor(widthPx / 80))).map((us) => (
        <text
          key={us}
          className={styles['tick']}
          x={x(us)}
          y={HEIGHT_PX - 4}
          // A label at the right edge ends there, so that it stays inside.
          textAnchor={x(us) > widthPx - 20 ? 'end' : 'middle'}
        >
          {t('common.seconds', { value: us / 1e6 })}
        </text>
      ))}
      <line className={styles['now']} x1={x(atUs)} x2={x(atUs)} y1={0} y2={HEIGHT_PX - BOTTOM_PX} />
      {children}
    </svg>
  )
}

function Commits(props: PlotProps) {
  const { compared, widthPx } = props
  const { a, b } = compared.sides
  const x = timeScale(compared, widthPx)
  const most = Math.max(1, a.statistics.commits.length, b.statistics.commits.length)
  const y = scaleLinear()
    .domain([0, most])
    .range([HEIGHT_PX - BOTTOM_PX, TOP_PX])
  const path = (commits: Float64Array): string => {
    const points = [0, ...commits, compared.untilUs]
    return (
      line<number>(
        (us) => x(us),
        (us) => y(us === 0 ? 0 : countUpTo(commits, us)),
      ).curve(curveStepAfter)(points) ?? ''
    )
  }
  return (
    <Frame {...props}>
      {y.ticks(Math.min(3, most)).map((count) => (
        <g key={count}>
          <line
            className={styles['grid']}
            x1={LEFT_PX}
            x2={widthPx - 6}
            y1={y(count)}
            y2={y(count)}
          />
          <text className={styles['tick']} x={LEFT_PX - 6} y={y(count) + 4} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      <path className={styles['a']} d={path(a.statistics.commits)} />
      <path className={styles['b']} d={path(b.statistics.commits)} />
    </Frame>
  )
}

function Latency(props: PlotProps) {
  const { t } = useT()
  const { compared, widthPx } = props
  const { a, b } = compared.sides
  const x = timeScale(compared, widthPx)
  const most = max([...a.statistics.writeTook, ...b.statistics.writeTook])
  if (most === undefined) return <p className={styles['none']}>{t('compare.noWrites')}</p>
  const y = scaleLinear()
    .domain([0, most])
    .nice(3)
    .range([HEIGHT_PX - BOTTOM_PX, TOP_PX])
  const dots = ({ writeTimes, writeTook }: RunStatistics, name: 'a' | 'b') =>
    [...writeTimes].map((at, index) => (
      <circle
        key={`${name} ${at} ${writeTook[index] ?? 0}`}
        className={styles[name === 'a' ? 'dotA' : 'dotB']}
        cx={x(at)}
        cy={y(writeTook[index] ?? 0)}
        // For equal values the second run's ring surrounds the first run's dot.
        r={name === 'a' ? 3 : 5.5}
      />
    ))
  return (
    <Frame {...props}>
      {y.ticks(3).map((us) => (
        <g key={us}>
          <line className={styles['grid']} x1={LEFT_PX} x2={widthPx - 6} y1={y(us)} y2={y(us)} />
          <text className={styles['tick']} x={LEFT_PX - 6} y={y(us) + 4} textAnchor="end">
            {formatSpan(us, t)}
          </text>
        </g>
      ))}
      {dots(a.statistics, 'a')}
      {dots(b.statistics, 'b')}
    </Frame>
  )
}

/** The times at which leaders began to serve and watchers were notified: one row for each kind and run. */
function Moments(props: PlotProps) {
  const { t } = useT()
  const { compared, widthPx } = props
  const { a, b } = compared.sides
  const x = timeScale(compared, widthPx)
  const rows = [
    { key: 'x1', side: 0, note: t('compare.elections'), times: a.statistics.elections },
    { key: 'y1', side: 1, note: t('compare.elections'), times: b.statistics.elections },
    { key: 'x2', side: 0, note: t('compare.watchEvents'), times: a.statistics.watchEvents },
    { key: 'y2', side: 1, note: t('compare.watchEvents'), times: b.statistics.watchEvents },
  ] as const
  const every = (HEIGHT_PX - BOTTOM_PX - TOP_PX) / rows.length
  return (
    <Frame {...props}>
      {rows.map(({ key, side, note, times }, index) => {
        const top = TOP_PX + index * every
        const isB = side === 1
        return (
          <g key={key}>
            <text className={styles['tick']} x={LEFT_PX - 26} y={top + every / 2 + 4}>
              {SIDES[side]}
            </text>
            {/* The note stands at the end, since the marks are dense at the beginning. */}
            <text
              className={styles['rowNote']}
              x={x(compared.untilUs) - 6}
              y={top + every / 2 + 4}
              textAnchor="end"
            >
              {note} {times.length}
            </text>
            {[...times].map((us) => (
              <line
                key={us}
                className={styles[isB ? 'b' : 'a']}
                x1={x(us)}
                x2={x(us)}
                y1={top + 4}
                y2={top + every - 4}
              />
            ))}
          </g>
        )
      })}
    </Frame>
  )
}

function Kinds({ a, b }: { readonly a: RunStatistics; readonly b: RunStatistics }) {
  const { t } = useT()
  const { shown, others } = kindsOf(a, b)
  const most = Math.max(
    1,
    ...[...shown, others].map((kind) => Math.max(kind?.a ?? 0, kind?.b ?? 0)),
  )
  return (
    <table className={styles['kinds']}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('spaceTime.packet')}</th>
          <th scope="col">{SIDES[0]}</th>
          <th scope="col">{SIDES[1]}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <Kind key={kind.packet} name={kind.packet} kind={kind} most={most} />
        ))}
        {others !== undefined && (
          <Kind
            key=""
            name={t('compare.otherKinds', { count: others.kinds })}
            kind={others}
            most={most}
          />
        )}
      </tbody>
    </table>
  )
}

interface KindProps {
  readonly name: string
  readonly kind: { readonly a: number; readonly b: number }
  readonly most: number
}

function Kind({ name, kind, most }: KindProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Bar share={kind.a / most} count={kind.a} />
      </td>
      <td data-other>
        <Bar share={kind.b / most} count={kind.b} />
      </td>
    </tr>
  )
}

function Bar({ share, count }: { readonly share: number; readonly count: number }) {
  return (
    <span className={styles['bar']}>
      <i style={{ width: `${Math.round(share * 100)}%` }} />
      <span>{count}</span>
    </span>
  )
}
