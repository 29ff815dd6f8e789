import { range } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { useT } from '../shared/language'
import type { Hold, Holds } from './model/holds'
import styles from './HoldStrip.module.css'
import { BAR_PX, LANE_PX, LEFT_PX, WRITE_MARKS, type Strip } from './layout/strip'
import { clientName } from './text/words'

export interface HoldBarsProps {
  readonly holds: Holds
  readonly strip: Strip
  /** When the fault began that was chosen, where one was. */
  readonly troubleUs: number | undefined
}

/** A letter of a name, as wide as a projector shows it, and what is left free beside a name. */
const LETTER_PX = 9.6
const BESIDE_PX = 8
/** A stretch of this width says what it is. */
const TITLE_PX = 110

/** All of a strip that stands still while the clock runs. */
export function HoldBars({ holds, strip, troubleUs }: HoldBarsProps) {
  const hatch = useId()
  const { x, y, box, lanes, bottomPx } = strip
  const longest = Math.max(0, ...holds.holds.map(({ client }) => clientName(client).length))
  const namePx = longest * LETTER_PX + BESIDE_PX
  const bar = (hold: Hold) => ({
    ...box(hold),
    y: y(hold.client) - BAR_PX / 2,
    height: BAR_PX,
  })
  return (
    <>
      <defs>
        <Hatch id={`${hatch}sleep`} className={styles['sleepLine']} />
        <Hatch id={`${hatch}broken`} className={styles['brokenLine']} />
      </defs>
      {lanes > 1 && <Lanes strip={strip} />}
      {holds.holds.map((hold, index) => (
        <Bar
          key={`${hold.client} ${hold.fromUs}`}
          {...{ hold, strip, namePx, isOdd: index % 2 === 1 }}
        />
      ))}
      {holds.sleeps.map((hold) => (
        <g key={`${hold.client} ${hold.fromUs}`}>
          <rect className={styles['asleep']} {...bar(hold)} />
          <rect fill={`url(#${hatch}sleep)`} {...bar(hold)} />
        </g>
      ))}
      <Overlaps holds={holds} strip={strip} fill={`url(#${hatch}broken)`} />
      {troubleUs !== undefined && (
        <path className={styles['trouble']} d={`M${x(troubleUs)} 0 V${bottomPx}`} />
      )}
      {lanes > 1 && <Writes holds={holds} strip={strip} />}
      <Axis strip={strip} />
    </>
  )
}

interface PartProps {
  readonly strip: Strip
}

function Lanes({ strip: { lanes, y, rightPx } }: PartProps) {
  return range(lanes).map((client) => (
    <g key={client}>
      <text className={styles['name']} x={6} y={y(client)}>
        {clientName(client)}
      </text>
      <line className={styles['lane']} x1={LEFT_PX} x2={rightPx} y1={y(client)} y2={y(client)} />
    </g>
  ))
}

interface BarProps extends PartProps {
  readonly hold: Hold
  readonly isOdd: boolean
  /** A bar of this width has room for the longest name of its strip. */
  readonly namePx: number
}

function Bar({ hold, strip, isOdd, namePx }: BarProps) {
  const { x, width } = strip.box(hold)
  const middlePx = strip.y(hold.client)
  // Neighbours in one lane are told apart by their shade.
  const odd = (strip.lanes === 1 && isOdd) || undefined
  return (
    <>
      <rect
        className={styles['hold']}
        data-odd={odd}
        {...{ x, width, y: middlePx - BAR_PX / 2, height: BAR_PX, rx: width > 6 ? 3 : 0 }}
      />
      {strip.lanes === 1 && width >= namePx && (
        <text className={styles['inBar']} data-odd={odd} x={x + width / 2} y={middlePx}>
          {clientName(hold.client)}
        </text>
      )}
    </>
  )
}

interface OverlapsProps extends PartProps {
  readonly holds: Holds
  readonly fill: string
}

function Overlaps({ holds, strip: { box, bottomPx }, fill }: OverlapsProps) {
  return holds.overlaps.map((span) => {
    const { x, width } = box(span)
    const place = { x, width, y: 1.5, height: bottomPx - 3 }
    return <rect key={span.fromUs} className={styles['broken']} fill={fill} {...place} />
  })
}

/** What the stretches are in which two held it; nothing of the strip goes over these words. */
export function OverlapNames({
  holds,
  strip: { box, bottomPx, lanes },
}: PartProps & { readonly holds: Holds }) {
  const { t } = useT()
  return holds.overlaps.map((span) => {
    const { x, width } = box(span)
    return (
      width >= TITLE_PX && (
        <text
          key={span.fromUs}
          className={styles['brokenName']}
          x={x + width / 2}
          y={lanes === 1 ? bottomPx - LANE_PX / 2 : bottomPx / 2}
        >
          {t('locks.twoAtOnce')}
        </text>
      )
    )
  })
}

function Writes({ holds, strip: { x, y } }: PartProps & { readonly holds: Holds }) {
  const { t } = useT()
  return holds.writes.map(({ us, client, outcome }) => (
    <g
      key={`${client} ${us}`}
      className={styles['write']}
      data-outcome={outcome}
      transform={`translate(${x(us)} ${y(client)})`}
    >
      <title>{t(`locks.mark.${outcome}`)}</title>
      <circle r={8} />
      <path d={WRITE_MARKS[outcome]} />
    </g>
  ))
}

const TICKS = 6

function Axis({ strip: { x, bottomPx } }: PartProps) {
  const { t } = useT()
  const [, endUs = 1] = x.domain()
  const seconds = scaleLinear([0, endUs / 1e6], x.range())
  return seconds.ticks(TICKS).map((tick) => (
    <text key={tick} className={styles['tick']} x={seconds(tick)} y={bottomPx + 13}>
      {tick === 0 ? t('common.seconds', { value: 0 }) : Number(tick.toFixed(3))}
    </text>
  ))
}

function Hatch({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  return (
    <pattern
      id={id}
      width={7}
      height={7}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line className={className} y2={7} />
    </pattern>
  )
}
