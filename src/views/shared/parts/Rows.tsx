import type { ReactNode } from 'react'
import styles from './parts.module.css'

export interface Row {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
}

export interface RowsProps {
  readonly rows: readonly Row[]
}

/** Names and values, one line each. */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className={styles['rows']}>
      {rows.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
