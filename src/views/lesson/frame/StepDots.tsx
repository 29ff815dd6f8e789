import type { Lesson } from '../../../lessons'
import { CheckIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { kindsOf } from './kinds'
import { useDoneSteps } from './useDoneSteps'
import styles from './StepDots.module.css'

export interface StepDotsProps {
  readonly lesson: Lesson
  /** The number of the open step, from 1 on. */
  readonly step: number
}

/** A dot for each kind of step: done, open, or to come. */
export function StepDots({ lesson, step }: StepDotsProps) {
  const { t } = useT()
  const done = useDoneSteps(lesson)
  return (
    <ol className={styles['dots']} aria-label={t('lesson.kinds')}>
      {kindsOf(lesson.steps, step, done).map(({ kind, state }) => (
        <li key={kind} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles['dot']}>
            {state === 'done' && <CheckIcon size={11} strokeWidth={3.5} aria-hidden />}
          </span>
          <span>{t(`lesson.kind.${kind}`)}</span>
          <span className="visually-hidden">{t(`lesson.state.${state}`)}</span>
        </li>
      ))}
    </ol>
  )
}
