import type { ReactNode } from 'react'
import styles from './CardRows.module.css'

export interface CardRowProps {
  readonly label: ReactNode
  /** Whether its chips take the whole row on a small card. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A row of a card: its label and its state. */
export function CardRow({ label, isWide = false, children }: CardRowProps) {
  return (
    <div className={styles['row']} data-wide={isWide || undefined}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{children}</span>
    </div>
  )
}
