import { useMemo, useRef } from 'react'
import { useLockLab } from '../../app/hooks'
import { lockEndUs, seekLocks } from '../../app/locks'
import type { TrialRecording } from '../../engine'
import { useT } from '../shared/language'
import { Shapes } from '../shared/glyphs'
import { useSize } from '../shared/parts'
import {
  overlapNameShapes,
  playheadShapes,
  holdTimelineShapes,
  type HoldTimelineScene,
} from './drawing/holdTimelineShapes'
import styles from './HoldTimeline.module.css'
import { layoutHolds, type HoldTimelineLayout } from './layout/holdTimeline'
import { holdsOf } from './model/holds'
import { usePageText } from './usePageText'

export interface HoldTimelineProps {
  readonly recording: TrialRecording
  /** Clients that only read, where the lock can be shared. */
  readonly readers: ReadonlySet<number>
}

/** The holds of the lock over time, on one axis for all kinds; a press seeks its moment. */
export function HoldTimeline({ recording, readers }: HoldTimelineProps) {
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useSize(frame)?.width ?? 0
  const scene = useHoldTimelineScene(recording, readers, widthPx)
  const { holds, layout } = scene
  // The fixed parts are not drawn again while the clock runs.
  const [below, above] = useMemo(
    () => [holdTimelineShapes(scene), overlapNameShapes(scene)],
    [scene],
  )
  return (
    <div ref={frame} className={styles['timeline']}>
      {widthPx > 0 && (
        <svg
          width={widthPx}
          height={layout.heightPx}
          role="img"
          aria-label={t('locks.strip', { count: holds.overlaps.length })}
          onPointerDown={(event) => {
            const leftPx = event.currentTarget.getBoundingClientRect().left
            seekLocks(layout.x.invert(event.clientX - leftPx))
          }}
        >
          <Shapes shapes={below} />
          <Playhead layout={layout} />
          <Shapes shapes={above} />
        </svg>
      )}
    </div>
  )
}

function useHoldTimelineScene(
  recording: TrialRecording,
  readers: ReadonlySet<number>,
  widthPx: number,
): HoldTimelineScene {
  const { t } = useT()
  const endUs = useLockLab(lockEndUs)
  const { textPx, measure } = usePageText()
  const holds = useMemo(() => holdsOf(recording, readers), [recording, readers])
  const { clients, troubleUs, fromUs } = recording
  return useMemo(
    () => ({
      holds,
      layout: layoutHolds(clients, widthPx, endUs),
      troubleUs: troubleUs === undefined ? undefined : troubleUs - fromUs,
      textPx,
      measure,
      t,
    }),
    [holds, clients, widthPx, endUs, troubleUs, fromUs, textPx, measure, t],
  )
}

function Playhead({ layout }: { readonly layout: HoldTimelineLayout }) {
  const shownUs = useLockLab((state) => state.shownUs)
  return <Shapes shapes={playheadShapes(shownUs, layout)} />
}
