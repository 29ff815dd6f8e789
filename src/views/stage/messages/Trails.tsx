import { memo, type RefObject } from 'react'
import { hasTrail, type Flight } from './flights'
import styles from './Flights.module.css'
import type { Slot } from './slots'
import { angleOf, pathOf } from '../geometry'

export interface TrailsProps {
  readonly slots: readonly Slot[]
  /** Who moves the messages moves the ends of their trails, too. */
  readonly trails: RefObject<SVGGElement | null>
}

/** Of more messages than that only the glyphs are drawn. */
export const TRAILS_MAX = 80

/** The ways of messages, behind and ahead of each: they lie on the floor, under cards and hub. */
export const Trails = memo(function Trails({ slots, trails }: TrailsProps) {
  return (
    <g ref={trails}>
      {slots.length <= TRAILS_MAX &&
        slots.map(({ key, flight }) => <Trail key={key} flight={flight} />)}
    </g>
  )
})

/** Its children are, in this order: the trail behind, the way ahead. */
const Trail = memo(function Trail({ flight }: { readonly flight: Flight }) {
  const { end, look, isLost, message } = flight
  const d = pathOf(flight)
  return (
    <g
      className={styles['flight']}
      data-kind={look.kind}
      visibility={hasTrail(flight) ? undefined : 'hidden'}
      data-ended={isLost || message.waits !== undefined || undefined}
    >
      <path className={styles['behind']} d={d} />
      <g className={styles['ahead']}>
        <path d={d} />
        <path
          className={styles['tip']}
          d="M-8 -5 L0 0 L-8 5"
          transform={`translate(${end.x} ${end.y}) rotate(${angleOf(flight)})`}
        />
      </g>
    </g>
  )
})
