import { FitIcon, IconButton, MinusIcon, PlusIcon } from '../../ui'
import { useT } from '../shared/language'
import styles from './Scrubber.module.css'
import { ZOOM_STEP, type ZoomHandlers } from './useScrubberZoom'

export interface ZoomButtonsProps {
  readonly isWhole: boolean
  readonly isFinest: boolean
  readonly handlers: ZoomHandlers
}

/** The buttons that zoom the scrubber, one above the other at its end. */
export function ZoomButtons({ isWhole, isFinest, handlers }: ZoomButtonsProps) {
  const { t } = useT()
  const whole = isWhole ? t('marks.isWhole') : undefined
  return (
    <div className={styles['zoom']} role="group" aria-label={t('marks.zoom')}>
      <IconButton
        size="small"
        className={styles['zoomButton']}
        label={t('marks.zoomIn')}
        disabledReason={isFinest ? t('marks.isFinest') : undefined}
        onClick={() => handlers.zoomBy(ZOOM_STEP)}
      >
        <PlusIcon size={14} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        className={styles['zoomButton']}
        label={t('marks.zoomOut')}
        disabledReason={whole}
        onClick={() => handlers.zoomBy(1 / ZOOM_STEP)}
      >
        <MinusIcon size={14} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        className={styles['zoomButton']}
        label={t('marks.zoomWhole')}
        disabledReason={whole}
        onClick={handlers.showWhole}
      >
        <FitIcon size={13} aria-hidden />
      </IconButton>
    </div>
  )
}
