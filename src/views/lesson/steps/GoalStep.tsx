import { useId } from 'react'
import type { LessonStep } from '../../../lessons'
import { Button, GoalIcon, PlayIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { LessonLine } from '../text/LessonText'
import { Conditions } from './Conditions'
import styles from './Steps.module.css'

export interface GoalStepProps {
  readonly step: Extract<LessonStep, { readonly kind: 'do' }>
  /** Whether each condition holds now. */
  readonly holds: readonly boolean[]
  readonly isReached: boolean
  /** Lets time go on; undefined while it runs. */
  readonly onPlay: (() => void) | undefined
}

/** A goal that the run judges, with its conditions. */
export function GoalStep({ step, holds, isReached, onPlay }: GoalStepProps) {
  const { t } = useT()
  const id = useId()
  return (
    <section className={styles['goal']} aria-labelledby={id}>
      <header>
        <GoalIcon size={16} aria-hidden />
        <span>{t('lesson.goal')}</span>
        <small>{t('lesson.judged')}</small>
      </header>
      <h4 id={id}>
        <LessonLine text={step.goal} />
      </h4>
      <Conditions conditions={step.conditions} holds={holds} />
      {!isReached && onPlay !== undefined && (
        <p className={styles['still']}>
          <span>{t('lesson.timeStands')}</span>
          <Button size="small" icon={<PlayIcon size={14} aria-hidden />} onClick={onPlay}>
            {t('lesson.letRun')}
          </Button>
        </p>
      )}
      {isReached && (
        <p className={styles['reached']}>
          <b>{t('lesson.reached')}</b> <span>{t('lesson.reachedNote')}</span>
        </p>
      )}
    </section>
  )
}
