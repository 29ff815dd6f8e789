import type { ActorId } from '../../actor'
import type { Frame } from '../../sim'
import { useT } from '../language'
import type { StageLayout } from './layout'
import styles from './Links.module.css'
import type { CutLink } from './model'
import { centreOf, edgeTowards, isNear, type Point, type Rect } from './rects'

export interface LinksProps {
  readonly frame: Frame
  readonly layout: StageLayout
  readonly cuts: readonly CutLink[]
}

export interface LinkFaultsProps extends LinksProps {
  readonly onRestore: (from: ActorId, to: ActorId) => void
  readonly onUnslow: (from: ActorId, to: ActorId) => void
}

interface Line {
  readonly key: string
  readonly kind: string
  readonly a: Point
  readonly b: Point
}

type Between = (from: ActorId, to: ActorId) => readonly [Point, Point] | undefined

/** Finds the line from card to card; none where an end is not on the stage. */
function linesOn(layout: StageLayout): Between {
  const rects = new Map<ActorId, Rect>()
  for (const { id, rect } of layout.cards) rects.set(id, rect)
  for (const { id, rect, members = [id] } of layout.clients) {
    for (const member of members) rects.set(member, rect)
  }
  return (from, to) => {
    const source = rects.get(from)
    const target = rects.get(to)
    if (source === undefined || target === undefined) return undefined
    return [edgeTowards(source, centreOf(target), 1), edgeTowards(target, centreOf(source), 1)]
  }
}

/** Connections between those on the stage, and the ways on which something is wrong. */
export function Links({ frame, layout, cuts }: LinksProps) {
  const lineBetween = linesOn(layout)
  const faults = [
    ...cuts.map(({ from, to }) => ({ from, to, kind: 'cut' })),
    ...frame.slowLinks.map(({ from, to }) => ({ from, to, kind: 'slow' })),
  ]
  const lines = [
    ...linesOf(frame, layout, lineBetween),
    ...faults.flatMap(({ from, to, kind }): readonly Line[] => {
      const ends = lineBetween(from, to)
      return ends === undefined
        ? []
        : [{ key: `${kind} ${from} ${to}`, kind, a: ends[0], b: ends[1] }]
    }),
  ]
  return lines.map(({ key, kind, a, b }) => (
    <line
      key={key}
      className={styles['link']}
      data-kind={kind}
      x1={a.x}
      y1={a.y}
      x2={b.x}
      y2={b.y}
    />
  ))
}

/** What is wrong with some of the links. */
export function LinkFaults({ frame, layout, cuts, onRestore, onUnslow }: LinkFaultsProps) {
  const { t } = useT()
  const lineBetween = linesOn(layout)
  const taken = layout.cards.map(({ rect }) => rect)
  return (
    <>
      {cuts.map(({ from, to, isBothWays }) => {
        const ends = lineBetween(from, to)
        return ends === undefined ? null : (
          <LinkMark
            key={`${from}>${to}`}
            ends={ends}
            taken={taken}
            kind="cut"
            isBothWays={isBothWays}
            name={t('stage.linkCut', { from, to })}
            onPress={() => onRestore(from, to)}
          />
        )
      })}
      {frame.slowLinks.map(({ from, to, ms }) => {
        const ends = lineBetween(from, to)
        const isSecondHalf =
          String(from) > String(to) &&
          frame.slowLinks.some((other) => other.from === to && other.to === from && other.ms === ms)
        return ends === undefined || isSecondHalf ? null : (
          <LinkMark
            key={`${from}>${to}`}
            ends={ends}
            taken={taken}
            kind="slow"
            isBothWays
            text={t('stage.linkSlow', { ms })}
            name={t('stage.linkSlowName', { from, to, ms })}
            onPress={() => onUnslow(from, to)}
          />
        )
      })}
    </>
  )
}

function linesOf(frame: Frame, layout: StageLayout, lineBetween: Between): readonly Line[] {
  const sideOf = new Map<ActorId, number>()
  layout.sides.forEach(({ members }, side) => members.forEach((id) => sideOf.set(id, side)))
  // A connection over a wall stands, but nothing crosses: it is not drawn through the bricks.
  const isParted = (from: ActorId, to: ActorId): boolean =>
    sideOf.has(from) && sideOf.has(to) && sideOf.get(from) !== sideOf.get(to)
  const looking = new Set<ActorId>(
    frame.servers.flatMap(({ id, memory }) => (memory?.state === 'LOOKING' ? [id] : [])),
  )
  const lines = new Map<string, Line>()
  for (const { from, to, channel } of frame.connections) {
    // Election links matter while somebody looks for a leader.
    if (channel === 'election' && !looking.has(from) && !looking.has(to)) continue
    if (isParted(from, to)) continue
    const key = String(from) < String(to) ? `${from}-${to}` : `${to}-${from}`
    if (lines.has(key) && channel === 'election') continue
    const ends = lineBetween(from, to)
    if (ends === undefined) continue
    lines.set(key, { key, kind: channel, a: ends[0], b: ends[1] })
  }
  return [...lines.values()]
}

interface LinkMarkProps {
  readonly ends: readonly [Point, Point]
  /** What the sign must not cover. */
  readonly taken: readonly Rect[]
  readonly kind: 'cut' | 'slow'
  readonly isBothWays: boolean
  readonly name: string
  readonly text?: string
  readonly onPress: () => void
}

const SIGN_PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88] as const

/** The middle of a link, or the nearest place to it that no card covers. */
function signPlace(a: Point, b: Point, taken: readonly Rect[]): Point {
  const places = SIGN_PLACES.map((share) => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
  }))
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  const around = ({ x, y }: Point): Rect => ({ x: x - 26, y: y - 12, width: 52, height: 42 })
  return places.find((place) => !taken.some((rect) => isNear(rect, around(place), 0))) ?? middle
}

/** A sign in the middle of a link; pressing it mends the link. */
function LinkMark({ ends: [a, b], taken, kind, isBothWays, name, text, onPress }: LinkMarkProps) {
  const { x, y } = signPlace(a, b, taken)
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return (
    <g className={styles['fault']} data-kind={kind}>
      {!isBothWays && (
        <path
          className={styles['head']}
          d="M-10 -6 L0 0 L-10 6"
          transform={`translate(${b.x} ${b.y}) rotate(${angle})`}
        />
      )}
      <g
        className={styles['sign']}
        role="button"
        tabIndex={0}
        aria-label={name}
        transform={`translate(${x} ${y})`}
        onClick={onPress}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            onPress()
          }
        }}
      >
        <title>{name}</title>
        <circle className={styles['target']} r={20} />
        <circle r={10} />
        {kind === 'cut' ? (
          <path d="M-3.5 -3.5 L3.5 3.5 M3.5 -3.5 L-3.5 3.5" />
        ) : (
          <path d="M0 -4 V0 L3 2" />
        )}
        {text !== undefined && (
          <text y={25} textAnchor="middle">
            {text}
          </text>
        )}
      </g>
    </g>
  )
}
