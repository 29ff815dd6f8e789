import type { LessonStep } from '../../../lessons'
import { LESSONS, START_HERE, type FollowingLesson } from '../../../lessons/content'
import { useLab } from '../../../app/hooks'
import { selectEnding } from '../../../app/state'
import { Button, ForwardIcon, RestartIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { OutcomeLines } from '../../outcome'
import { LessonLines } from '../text/LessonText'
import styles from './Steps.module.css'

export interface EndStepProps {
  readonly step: Extract<LessonStep, { readonly kind: 'end' }>
  readonly next: FollowingLesson | undefined
  readonly onNext: (id: string) => void
  readonly onRestart: () => void
  readonly onAll: () => void
}

/** The two lines to remember, what came of the run, and the ways on. */
export function EndStep({ step, next, onNext, onRestart, onAll }: EndStepProps) {
  const { t } = useT()
  const localText = useLocalText()
  const ending = useLab(selectEnding)
  const following = LESSONS.find(({ id }) => id === next?.id)
  return (
    <>
      <section className={styles['remember']} aria-label={t('lesson.remember')}>
        <h4>{t('lesson.remember')}</h4>
        <LessonLines text={step.remember} />
      </section>
      {ending !== undefined && (
        <section className={styles['outcome']} aria-label={t('lesson.came')}>
          <h4>{t('lesson.came')}</h4>
          <OutcomeLines outcome={ending.outcome} />
        </section>
      )}
      <div className={styles['buttons']}>
        {following !== undefined && (
          <Button
            tone="primary"
            icon={<ForwardIcon size={15} aria-hidden />}
            onClick={() => onNext(following.id)}
          >
            {t(next?.isOnPath === true ? 'lesson.nextOnPath' : 'lesson.nextLesson', {
              title: localText(following.title),
              count: START_HERE.length,
            })}
          </Button>
        )}
        <Button icon={<RestartIcon size={15} aria-hidden />} onClick={onRestart}>
          {t('lesson.fromStart')}
        </Button>
        <Button onClick={onAll}>{t('lesson.allLessons')}</Button>
      </div>
    </>
  )
}
