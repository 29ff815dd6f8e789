import type { LabLine } from '../../../app/state'
import { useT } from '../../shared/language'
import styles from './Transcript.module.css'
import { isRefusal, labAnswerText } from './labAnswerText'

/** The number of drawn characters of a line: a line of a hundred thousand blocks the page for seconds. */
const SHOWN_MAX = 300

/** A line for the lab, and the lab's answer. */
export function LabPiece({ line: { line, answer } }: { readonly line: LabLine }) {
  const { t } = useT()
  const text = labAnswerText(answer, t)
  return (
    <div className={styles['output']} data-error={isRefusal(answer) || undefined}>
      <code className={styles['order']}>
        {line.length > SHOWN_MAX ? `${line.slice(0, SHOWN_MAX)}…` : line}
      </code>
      {text !== '' && <pre>{text}</pre>}
    </div>
  )
}
