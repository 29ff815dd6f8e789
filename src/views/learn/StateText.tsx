import { useT } from '../shared/language'
import type { LessonCompletion } from './lessonCompletion'
import styles from './Learn.module.css'

/** The reader's step in a lesson, or its minutes. */
export function StateText({
  state,
  minutes,
}: {
  readonly state: LessonCompletion
  readonly minutes: number
}) {
  const { t } = useT()
  switch (state.type) {
    case 'new':
      return <small className={styles['state']}>{t('learn.minutes', { count: minutes })}</small>
    case 'begun':
      return (
        <small className={styles['state']} data-begun>
          {t('learn.step', { step: state.step, count: state.stepCount })}
        </small>
      )
    case 'done':
      return <small className={styles['state']}>{t('learn.done')}</small>
  }
}
