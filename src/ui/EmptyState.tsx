import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The placeholder of an empty view: one line, and an action that changes it. */
export function EmptyState({ icon, action, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}
