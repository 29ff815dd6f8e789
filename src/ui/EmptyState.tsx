import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** What a place says while it has nothing to show: one line, and how to change that. */
export function EmptyState({ icon, action, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}
