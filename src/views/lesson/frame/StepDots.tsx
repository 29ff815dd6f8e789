import type { LessonStep } from '../../../lessons'
import { CheckIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { kindsOf } from './kinds'
import styles from './StepDots.module.css'

export interface StepDotsProps {
  readonly steps: readonly LessonStep[]
  /** The number of the open step, from 1 on. */
  readonly step: number
}

/** A dot for each kind of step: done, open, or to come. */
export function StepDots({ steps, step }: StepDotsProps) {
  const { t } = useT()
  return (
    <ol className={styles['dots']} aria-label={t('lesson.kinds')}>
      {kindsOf(steps, step).map(({ kind, state }) => (
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
