import { useMemo, useRef } from 'react'
import { lockEndUs, seekLocks } from '../../app/locks'
import { useLockLab } from '../../app/hooks'
import type { TrialRecording } from '../../engine'
import { useT } from '../shared/language'
import { useSize } from '../shared/parts'
import { HoldBars, OverlapNames } from './HoldBars'
import { holdsOf } from './model/holds'
import { stripOf } from './layout/strip'
import styles from './HoldStrip.module.css'

export interface HoldStripProps {
  readonly recording: TrialRecording
  /** Clients that only read, where the lock can be shared. */
  readonly readers: ReadonlySet<number>
}

/** Who held the lock when, on one axis for all kinds; where two held it, it is hatched in red. */
export function HoldStrip({ recording, readers }: HoldStripProps) {
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useSize(frame)?.width ?? 0
  const endUs = useLockLab(lockEndUs)
  const holds = useMemo(() => holdsOf(recording, readers), [recording, readers])
  const strip = useMemo(
    () => stripOf(recording.clients, widthPx, endUs),
    [recording.clients, widthPx, endUs],
  )
  const { troubleUs, fromUs } = recording
  const trouble = troubleUs === undefined ? undefined : troubleUs - fromUs
  // What stands still is not drawn again while the clock runs.
  const bars = useMemo(
    () => <HoldBars holds={holds} strip={strip} troubleUs={trouble} />,
    [holds, strip, trouble],
  )
  return (
    <div ref={frame} className={styles['strip']}>
      {widthPx > 0 && (
        <svg
          width={widthPx}
          height={strip.heightPx}
          role="img"
          aria-label={t('locks.strip', { count: holds.overlaps.length })}
          onPointerDown={(event) => {
            const leftPx = event.currentTarget.getBoundingClientRect().left
            seekLocks(strip.x.invert(event.clientX - leftPx))
          }}
        >
          {bars}
          <Playhead x={strip.x} bottomPx={strip.bottomPx} />
          <OverlapNames holds={holds} strip={strip} />
        </svg>
      )}
    </div>
  )
}

interface PlayheadProps {
  readonly x: (us: number) => number
  readonly bottomPx: number
}

function Playhead({ x, bottomPx }: PlayheadProps) {
  const at = x(useLockLab((state) => state.shownUs))
  return <line className={styles['playhead']} x1={at} x2={at} y1={0} y2={bottomPx} />
}
