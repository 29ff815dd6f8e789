import { epochStyle } from '../shared/zxid'
import { placeBand, type BandSpan } from './placeBand'
import type { RunTimes } from './runTimes'
import styles from './RunList.module.css'

/** The time of a run from its beginning to its end: elections hatched, reigns in their epochs' colours, faults. */
export function RunBand({ run }: { readonly run: RunTimes }) {
  const { spans, faults } = placeBand(run)
  return (
    <span className={styles['band']} aria-hidden>
      {spans.map((span) => (
        <i
          key={span.left}
          className={styles[span.epoch === undefined ? 'election' : 'reign']}
          style={{ ...placeOf(span), ...(span.epoch !== undefined && epochStyle(span.epoch)) }}
        />
      ))}
      {faults.map((at) => (
        <svg
          key={at}
          className={styles['fault']}
          viewBox="-6 -6 12 12"
          style={{ left: percent(at) }}
        >
          <circle r={6} />
          <path d="M-2.3 -2.3l4.6 4.6m0 -4.6l-4.6 4.6" />
        </svg>
      ))}
    </span>
  )
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

const placeOf = ({ left, right }: BandSpan) => ({
  left: percent(left),
  width: percent(right - left),
})
