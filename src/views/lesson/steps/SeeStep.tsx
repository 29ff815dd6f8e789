import { useLab } from '../../../app/hooks'
import { selectIsProjectorOn } from '../../../app/state'
import { Button, PlayIcon, RepeatIcon, RestartIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Steps.module.css'

export interface SeeStepProps {
  readonly hasArrived: boolean
  readonly isPlaying: boolean
  /** Undefined where the step has no passage. */
  readonly isLooped: boolean | undefined
  readonly onPlay: () => void
  readonly onAgain: () => void
  readonly onLoop: () => void
}

/** The way to the moment that the text tells of. */
export function SeeStep(props: SeeStepProps) {
  const { hasArrived, isPlaying, isLooped, onPlay, onAgain, onLoop } = props
  const { t } = useT()
  const isProjected = useLab(selectIsProjectorOn)
  return (
    <section className={styles['see']} aria-label={t('lesson.kind.see')}>
      <p>{t(hasArrived ? 'lesson.arrived' : isPlaying ? 'lesson.playing' : 'lesson.watchOpen')}</p>
      <div className={styles['buttons']}>
        {!hasArrived && !isPlaying && (
          <Button tone="primary" icon={<PlayIcon size={15} aria-hidden />} onClick={onPlay}>
            {t('lesson.play')}
          </Button>
        )}
        {hasArrived && (
          <Button icon={<RestartIcon size={15} aria-hidden />} onClick={onAgain}>
            {t('lesson.playAgain')}
          </Button>
        )}
        {isLooped !== undefined && (
          <Button
            icon={<RepeatIcon size={15} aria-hidden />}
            isPressed={isLooped}
            // Before a class its sign may stand alone.
            {...(isProjected && { tooltip: t('lesson.loop') })}
            onClick={onLoop}
          >
            {t('lesson.loop')}
          </Button>
        )}
      </div>
    </section>
  )
}
