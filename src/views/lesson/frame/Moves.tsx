import { Button, ChevronLeftIcon, ChevronRightIcon, RestartIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Moves.module.css'

export interface MovesProps {
  readonly isFirst: boolean
  /** The last step has no way on. */
  readonly isLast: boolean
  /** The reason why Next waits; undefined where the step is done. */
  readonly waits: string | undefined
  readonly onBack: () => void
  readonly onAgain: () => void
  readonly onSkip: () => void
  readonly onNext: () => void
}

/** The ways from step to step, at fixed places. */
export function Moves(props: MovesProps) {
  const { isFirst, isLast, waits, onBack, onAgain, onSkip, onNext } = props
  const { t } = useT()
  return (
    <nav className={styles['moves']} data-tips-below aria-label={t('lesson.moves')}>
      <Button
        icon={<ChevronLeftIcon size={16} aria-hidden />}
        disabledReason={isFirst ? t('lesson.firstStep') : undefined}
        onClick={onBack}
      >
        {t('lesson.back')}
      </Button>
      {!isLast && (
        <Button
          tone="ghost"
          icon={<RestartIcon size={15} aria-hidden />}
          tooltip={t('lesson.againNote')}
          onClick={onAgain}
        >
          {t('lesson.again')}
        </Button>
      )}
      {!isLast && (
        <span className={styles['on']}>
          {waits !== undefined && (
            <Button tone="ghost" onClick={onSkip}>
              {t('lesson.skip')}
            </Button>
          )}
          <Button
            tone={waits === undefined ? 'primary' : 'default'}
            disabledReason={waits}
            onClick={onNext}
          >
            {t('lesson.next')}
            <ChevronRightIcon size={16} aria-hidden />
          </Button>
        </span>
      )}
    </nav>
  )
}
