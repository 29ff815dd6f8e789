import { useLab, useLesson } from '../../../app/hooks'
import { useT } from '../../shared/language'
import styles from './TopBar.module.css'

/** The open lesson and its step, in the place of the run's title. */
export function LessonTitle() {
  const { t } = useT()
  const open = useLab(({ openLesson }) => openLesson)
  const count = useLesson(({ states }) => states.length)
  if (open === undefined) return null
  return (
    <div className={styles['title']}>
      <span className={styles['run']}>
        <span className={styles['slash']} aria-hidden>
          /
        </span>
        <h1>{t('lesson.number', { id: open.id })}</h1>
      </span>
      <span className={styles['note']}>{t('lesson.position', { step: open.step, count })}</span>
    </div>
  )
}
