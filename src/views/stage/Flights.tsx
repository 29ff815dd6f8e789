import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import type { FlyingMessage } from '../../sim'
import { Glyph } from '../marks'
import { isTravelReduced, type Flight } from './flights'
import styles from './Flights.module.css'
import { placeOf } from './messageDrag'
import { PayloadTag, tagSize } from './PayloadTag'
import { rectAround, type Rect } from './rects'
import { tagPlace } from './tagPlace'

export interface FlightsProps {
  readonly flights: readonly Flight[]
  /** What their payloads must not cover. */
  readonly taken: readonly Rect[]
  /** Virtual µs of the playhead, between frames too. */
  readonly playheadUs: () => number
  /** Whether the playhead moves by itself now. */
  readonly isMoving: () => boolean
  readonly selectedId: number | undefined
  readonly onPick: (message: FlyingMessage) => void
  readonly onMenu: (message: FlyingMessage, x: number, y: number) => void
  readonly onGrab: (flight: Flight, event: PointerEvent<SVGGElement>) => void
}

const TRAILS_MAX = 80

/**
 * Messages on their ways. React draws the set; one frame loop writes each one's place from the
 * playhead, and stops with it.
 */
export const Flights = memo(function Flights(props: FlightsProps) {
  const { flights, taken, playheadUs, isMoving, selectedId, onPick, onMenu, onGrab } = props
  const rootRef = useRef<SVGGElement>(null)
  const hands = useHands({ onPick, onMenu, onGrab })

  useLayoutEffect(() => {
    const { current: root } = rootRef
    if (root === null) return undefined
    const marks = flights.flatMap((flight, index) => {
      const mark = root.children[index]
      return mark === undefined ? [] : [{ flight, parts: partsOf(mark) }]
    })
    const isReduced = isTravelReduced()
    let placedUs: number | undefined
    const place = (): void => {
      const us = isReduced ? Infinity : playheadUs()
      if (us === placedUs) return
      placedUs = us
      // What waits stands still, and others' payloads keep off it.
      const covered = [...taken, ...waitingMarks(flights, us)]
      for (const { flight, parts } of marks) placeMark(flight, parts, us, covered)
    }
    place()
    let handle = requestAnimationFrame(function tick() {
      place()
      if (isMoving() && !isReduced) handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  })

  const hasTrails = flights.length <= TRAILS_MAX
  return (
    <g ref={rootRef}>
      {flights.map((flight) => (
        <FlightMark
          key={flight.id}
          flight={flight}
          hasTrail={hasTrails}
          isSelected={flight.id === selectedId}
          {...hands}
        />
      ))}
    </g>
  )
})

type Hands = Pick<FlightsProps, 'onPick' | 'onMenu' | 'onGrab'>

/** The same functions for as long as the stage stands, so that a mark is drawn anew only where its message is another. */
function useHands(hands: Hands): Hands {
  const latest = useRef(hands)
  useLayoutEffect(() => {
    latest.current = hands
  })
  return useMemo(
    () => ({
      onPick: (message) => latest.current.onPick(message),
      onMenu: (message, x, y) => latest.current.onMenu(message, x, y),
      onGrab: (flight, event) => latest.current.onGrab(flight, event),
    }),
    [],
  )
}

interface FlightMarkProps extends Hands {
  readonly flight: Flight
  readonly hasTrail: boolean
  readonly isSelected: boolean
}

/** Its children are, in this order: trail behind, trail ahead (both or none), the glyph with its payload. */
const FlightMark = memo(function FlightMark(props: FlightMarkProps) {
  const { flight, hasTrail, isSelected, onPick, onMenu, onGrab } = props
  const { start, end, look, payload, isLost, message } = flight
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
  const line = { x1: start.x, y1: start.y, x2: end.x, y2: end.y }
  return (
    <g className={styles['flight']} data-kind={look.kind} data-lost={isLost || undefined}>
      {hasTrail && (
        <>
          <line className={styles['behind']} {...line} />
          <g className={styles['ahead']}>
            <line {...line} />
            <path
              d="M-8 -5 L0 0 L-8 5"
              transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
            />
          </g>
        </>
      )}
      <g
        className={styles['mark']}
        data-glyph
        data-selected={isSelected || undefined}
        data-waits={message.waits}
        onPointerDown={(event) => onGrab(flight, event)}
        onClick={(event) => {
          event.stopPropagation()
          onPick(message)
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onMenu(message, event.clientX, event.clientY)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') onPick(message)
        }}
      >
        <circle className={styles['target']} r={19} />
        <Glyph kind={look.kind} letter={look.letter} />
        {isLost && <LostMark />}
        {flight.behind !== undefined && <BehindMark count={flight.behind} />}
        {payload !== undefined && (
          <g data-payload>
            <PayloadTag payload={payload} />
          </g>
        )}
      </g>
    </g>
  )
})

/** How many wait behind a message that have no room of their own. */
function BehindMark({ count }: { readonly count: number }) {
  return (
    <g className={styles['behindMark']} transform="translate(11 -13)">
      <rect x={-13} y={-9} width={26} height={18} rx={9} />
      <text y={4.2} textAnchor="middle">
        +{count}
      </text>
    </g>
  )
}

/** The red sign over a packet that died. */
function LostMark() {
  return (
    <g className={styles['lost']} transform="translate(12 -11)">
      <circle r={8.5} />
      <path d="M-3 -3 L3 3 M3 -3 L-3 3" />
    </g>
  )
}

interface Parts {
  readonly behind: Element | undefined
  readonly ahead: Element | undefined
  readonly mark: Element | undefined
  readonly tag: Element | null
}

function partsOf(flight: Element): Parts {
  const [first, second, third] = flight.children
  const tag = flight.querySelector('[data-payload]')
  return third === undefined
    ? { behind: undefined, ahead: undefined, mark: first, tag }
    : { behind: first, ahead: second?.children[0], mark: third, tag }
}

const MARK_PX = 26

const waitingMarks = (flights: readonly Flight[], us: number): readonly Rect[] =>
  flights.flatMap((flight) =>
    flight.message.waits === undefined ? [] : [rectAround(placeOf(flight, us), MARK_PX, MARK_PX)],
  )

/** Puts a message where it is at a time; its payload takes its room from `covered`. */
function placeMark(
  flight: Flight,
  { behind, ahead, mark, tag }: Parts,
  us: number,
  covered: Rect[],
): void {
  const { start, end } = flight
  const at = placeOf(flight, us)
  const x = at.x.toFixed(1)
  const y = at.y.toFixed(1)
  mark?.setAttribute('transform', `translate(${x} ${y})`)
  behind?.setAttribute('x2', x)
  behind?.setAttribute('y2', y)
  ahead?.setAttribute('x1', x)
  ahead?.setAttribute('y1', y)
  if (tag === null || flight.payload === undefined) return
  const isLevel = Math.abs(end.y - start.y) < Math.abs(end.x - start.x) * 0.6
  const isBelow = isLevel || flight.message.waits === 'wall'
  const place = tagPlace(at, tagSize(flight.payload), isBelow, covered)
  tag.setAttribute('visibility', place === undefined ? 'hidden' : 'visible')
  if (place === undefined) return
  covered.push(place)
  const dx = (place.x - at.x).toFixed(1)
  const dy = (place.y - at.y).toFixed(1)
  tag.setAttribute('transform', `translate(${dx} ${dy})`)
}
