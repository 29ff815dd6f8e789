import type { LabLine } from '../../../app/state'
import styles from './ConsolePanel.module.css'

/** No more of a line is drawn: one of a hundred thousand letters stands still for seconds. */
const SHOWN_MAX = 300

/** A line for the lab, and what it said. */
export function LabPiece({ line }: { readonly line: LabLine }) {
  return (
    <div className={styles['output']} data-error={line.isRefused || undefined}>
      <code className={styles['order']}>
        {line.line.length > SHOWN_MAX ? `${line.line.slice(0, SHOWN_MAX)}…` : line.line}
      </code>
      {line.output !== '' && <pre>{line.output}</pre>}
    </div>
  )
}
