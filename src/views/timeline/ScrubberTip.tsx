import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { usOf, xOf } from '../shared/axis'
import type { ScrubberMoment } from './gatherMoments'
import styles from './Moments.module.css'
import type { ZoomControl } from './useScrubberZoom'

export interface ScrubberTipProps {
  readonly control: ZoomControl
  readonly moments: readonly ScrubberMoment[]
  /** The place of the pointer, px. */
  readonly x: number
}

/** A pointer names the moments within this distance, px. */
const REACH_PX = 5
const NAMES_MAX = 4
/** The tip's side is chosen so that it stays within the scrubber. */
const HALF = 0.5

/** The time under a hovering pointer, and the moments there, whether or not their marks have room. */
export function ScrubberTip({ control: { axis }, moments, x }: ScrubberTipProps) {
  const { t, list } = useT()
  const near = moments.filter(({ at }) => Math.abs(xOf(axis, at) - x) <= REACH_PX)
  const names = near.slice(0, NAMES_MAX).map(({ name }) => name)
  const text = list(near.length > NAMES_MAX ? [...names, '…'] : names)
  return (
    <span
      className={styles['tip']}
      style={{ left: x }}
      data-before={x > axis.widthPx * HALF || undefined}
      aria-hidden
    >
      {formatSeconds(usOf(axis, x), t)}
      {text !== '' && <b>{text}</b>}
    </span>
  )
}
