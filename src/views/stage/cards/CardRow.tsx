import type { ReactNode } from 'react'
import styles from './CardRows.module.css'

export interface CardRowProps {
  readonly label: ReactNode
  /** Its chips need the whole row where the card is small. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One row of a card: what it is, and how it stands. */
export function CardRow({ label, isWide = false, children }: CardRowProps) {
  return (
    <div className={styles['row']} data-wide={isWide || undefined}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{children}</span>
    </div>
  )
}
