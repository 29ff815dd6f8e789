import { selectQuestion, useLab } from '../../store'
import { late } from '../late'
import styles from './App.module.css'

const QuestionCard = late(async () => (await import('../question')).QuestionCard)

/** Where a run that stops to ask does so. */
export function QuestionPlace() {
  const question = useLab(selectQuestion)
  const step = useLab((state) => state.frame?.step)
  if (question === undefined) return null
  return (
    <div className={styles['question']}>
      <QuestionCard key={step} question={question} />
    </div>
  )
}
