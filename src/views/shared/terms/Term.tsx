import type { ReactNode } from 'react'
import type { TermId } from './termId'
import styles from './Term.module.css'

export interface TermProps {
  readonly id: TermId
  /** True within something that is pressed itself, a card for example: the word takes no focus there. */
  readonly isWithin?: boolean
  /** A sentence about this very place, which its explanation begins with. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** A protocol term: its dotted underline says that {@link TermPopups} explains it. */
export function Term({ id, isWithin = false, note, children }: TermProps) {
  return isWithin ? (
    <span className={styles['term']} data-term={id} data-note={note} data-within>
      {children}
    </span>
  ) : (
    <button
      type="button"
      className={styles['term']}
      data-term={id}
      data-note={note}
      aria-haspopup="dialog"
    >
      {children}
    </button>
  )
}
