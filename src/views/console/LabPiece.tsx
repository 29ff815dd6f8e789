import type { LabLine } from '../../store'
import styles from './ConsolePanel.module.css'

/** A line for the lab, and what it said. */
export function LabPiece({ line }: { readonly line: LabLine }) {
  return (
    <div className={styles['output']} data-error={line.isRefused || undefined}>
      <code className={styles['order']}>{line.line}</code>
      {line.output !== '' && <pre>{line.output}</pre>}
    </div>
  )
}
