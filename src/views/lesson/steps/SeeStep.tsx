import { useLab } from '../../../app/hooks'
import type { StepPlace } from '../../../app/lessons'
import { selectIsProjectorOn } from '../../../app/state'
import type { MessageKey } from '../../../i18n'
import { Button, ForwardIcon, PlayIcon, RepeatIcon, RestartIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Steps.module.css'

export interface SeeStepProps {
  /** The run has come to the moment, now or before. */
  readonly hasArrived: boolean
  /** The place of the run now: on its way to the moment, there, or elsewhere. */
  readonly place: StepPlace
  /** The part of the way to the moment that is done, 0 to 100 percent. */
  readonly percent: number
  readonly isPlaying: boolean
  /** Undefined where the step has no passage. */
  readonly isLooped: boolean | undefined
  readonly onPlay: () => void
  /** Goes to the moment without playing to it. */
  readonly onJump: () => void
  readonly onAgain: () => void
  readonly onLoop: () => void
}

/** The way to the moment that the text tells of. */
export function SeeStep(props: SeeStepProps) {
  const { hasArrived, place, isPlaying, isLooped, onPlay, onJump, onAgain, onLoop } = props
  const { t } = useT()
  const isProjected = useLab(selectIsProjectorOn)
  const isBefore = place === 'before'
  const isAhead = isBefore || !hasArrived
  const canPlay = isAhead && !isPlaying
  const canJump = isAhead && !isProjected
  return (
    <section className={styles['see']} aria-label={t('lesson.kind.see')}>
      <p>{t(textOf(props))}</p>
      {isBefore && (
        <progress
          className={styles['progress']}
          max={100}
          value={props.percent}
          aria-label={t('lesson.progress')}
        />
      )}
      <div className={styles['buttons']} data-crowded={(canPlay && canJump) || undefined}>
        {canPlay && (
          <Button tone="primary" icon={<PlayIcon size={15} aria-hidden />} onClick={onPlay}>
            {t('lesson.play')}
          </Button>
        )}
        {canJump && (
          <Button
            icon={<ForwardIcon size={15} aria-hidden />}
            tooltip={t('lesson.toMomentNote')}
            onClick={onJump}
          >
            {t('lesson.toMoment')}
          </Button>
        )}
        {hasArrived && !isBefore && (
          <Button
            icon={<RestartIcon size={15} aria-hidden />}
            tooltip={t('lesson.playAgainNote')}
            onClick={onAgain}
          >
            {t('lesson.playAgain')}
          </Button>
        )}
        {isLooped !== undefined && (
          <Button
            icon={<RepeatIcon size={15} aria-hidden />}
            isPressed={isLooped}
            // Before a class its sign may stand alone.
            tooltip={t(isProjected ? 'lesson.loop' : 'lesson.loopNote')}
            onClick={onLoop}
          >
            <span data-label>{t('lesson.loop')}</span>
          </Button>
        )}
      </div>
    </section>
  )
}

/** Returns what the step says of the place of the run. */
function textOf({ place, hasArrived, isPlaying }: SeeStepProps): MessageKey {
  if (place === 'there') return 'lesson.arrived'
  if (place === 'before' || !hasArrived) return isPlaying ? 'lesson.playing' : 'lesson.watchOpen'
  return 'lesson.otherMoment'
}
