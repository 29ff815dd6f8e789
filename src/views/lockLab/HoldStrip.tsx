import { useMemo, useRef } from 'react'
import { useLockLab } from '../../app/hooks'
import { lockEndUs, seekLocks } from '../../app/locks'
import type { TrialRecording } from '../../engine'
import { useT } from '../shared/language'
import { Shapes } from '../shared/marks'
import { useSize } from '../shared/parts'
import {
  overlapNameShapes,
  playheadShapes,
  stripShapes,
  type StripScene,
} from './drawing/stripShapes'
import styles from './HoldStrip.module.css'
import { stripOf, type Strip } from './layout/strip'
import { holdsOf } from './model/holds'
import { usePageText } from './usePageText'

export interface HoldStripProps {
  readonly recording: TrialRecording
  /** Clients that only read, where the lock can be shared. */
  readonly readers: ReadonlySet<number>
}

/** The holds of the lock over time, on one axis for all kinds; a press goes to its moment. */
export function HoldStrip({ recording, readers }: HoldStripProps) {
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const widthPx = useSize(frame)?.width ?? 0
  const scene = useStripScene(recording, readers, widthPx)
  const { holds, strip } = scene
  // The parts that stand still are not drawn again while the clock runs.
  const [below, above] = useMemo(() => [stripShapes(scene), overlapNameShapes(scene)], [scene])
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
          <Shapes shapes={below} />
          <Playhead strip={strip} />
          <Shapes shapes={above} />
        </svg>
      )}
    </div>
  )
}

function useStripScene(
  recording: TrialRecording,
  readers: ReadonlySet<number>,
  widthPx: number,
): StripScene {
  const { t } = useT()
  const endUs = useLockLab(lockEndUs)
  const { textPx, measure } = usePageText()
  const holds = useMemo(() => holdsOf(recording, readers), [recording, readers])
  const { clients, troubleUs, fromUs } = recording
  return useMemo(
    () => ({
      holds,
      strip: stripOf(clients, widthPx, endUs),
      troubleUs: troubleUs === undefined ? undefined : troubleUs - fromUs,
      textPx,
      measure,
      t,
    }),
    [holds, clients, widthPx, endUs, troubleUs, fromUs, textPx, measure, t],
  )
}

function Playhead({ strip }: { readonly strip: Strip }) {
  const shownUs = useLockLab((state) => state.shownUs)
  return <Shapes shapes={playheadShapes(shownUs, strip)} />
}
