import { useRef } from 'react'
import { useT } from '../shared/language'
import { Shapes } from '../shared/glyphs'
import { useSize } from '../shared/parts'
import styles from './Arena.module.css'
import { HOLDER_SIZES, holdersShapes, type HolderSizes } from './drawing/holdersShapes'
import { queueZoom } from './layout/queueLayout'
import type { QueueState } from './model/queue'
import { clientName } from './text/words'
import { usePageText } from './usePageText'

export interface HoldersProps {
  readonly state: QueueState
  /** Several clients hold the lock that exclude each other. */
  readonly isBroken: boolean
  readonly shownUs: number
}

/**
 * Sizes in projector mode, px, for a queue too narrow to be enlarged; two boxes fit there only in small type.
 */
const PROJECTED_SIZES: HolderSizes = { ...HOLDER_SIZES, namePx: 18, wordsPx: 15 }

/** The boxes of the clients that hold the lock, over the painted queue. */
export function Holders({ state, isBroken, shownUs }: HoldersProps) {
  const { t } = useT()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  // The height of the window and the projector decide how large a warning is.
  const letter = useRef<HTMLDivElement>(null)
  const warningPx = useSize(letter)?.width
  return (
    <div ref={frame} className={styles['holders']}>
      <div ref={letter} className={styles['warningLetter']} />
      {isBroken && (
        <p className="visually-hidden" role="alert">
          {t('locks.twoHoldersAre', { names: state.holders.map(clientName) })}
        </p>
      )}
      {size !== undefined && warningPx !== undefined && (
        <Boxes {...{ state, isBroken, shownUs, warningPx, ...size }} />
      )}
    </div>
  )
}

interface BoxesProps extends HoldersProps {
  readonly width: number
  readonly height: number
  readonly warningPx: number
}

function Boxes({ state, isBroken, shownUs, width, height, warningPx }: BoxesProps) {
  const { t } = useT()
  const { measure, isProjected } = usePageText()
  const zoom = queueZoom(width, isProjected)
  const widthPx = width / zoom
  const sizes = {
    ...(isProjected && zoom === 1 && !isBroken ? PROJECTED_SIZES : HOLDER_SIZES),
    warningPx: warningPx / zoom,
  }
  return (
    <svg width={width} height={height} viewBox={`0 0 ${widthPx} ${height / zoom}`}>
      <Shapes
        shapes={holdersShapes({ state, isBroken, us: shownUs, widthPx, sizes, measure, t })}
      />
    </svg>
  )
}
