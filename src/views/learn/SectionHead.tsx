import type { ComponentProps } from 'react'
import { ArrowRightIcon } from '../../ui'
import styles from './SectionHead.module.css'

export interface SectionHeadProps {
  /** The id by which its section is named. */
  readonly id: string
  readonly title: string
  readonly count: string | undefined
}

/** The heading of a column, with how much there is. */
export function SectionHead({ id, title, count }: SectionHeadProps) {
  return (
    <div className={styles['head']}>
      <h2 id={id}>{title}</h2>
      {count !== undefined && <span>{count}</span>}
    </div>
  )
}

/** Leads from a few entries to all. */
export function MoreButton({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" className={styles['more']} {...rest}>
      {children}
      {rest['aria-expanded'] !== true && <ArrowRightIcon size={15} aria-hidden />}
    </button>
  )
}
