import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Banner.module.css'

export interface BannerProps {
  readonly tone?: 'default' | 'fault' | 'warn'
  readonly title?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

/** A message that stays until it is dealt with. A fault is announced at once. */
export function Banner(props: BannerProps) {
  const { tone = 'default', title, icon, actions, children, className } = props
  return (
    <div
      role={tone === 'fault' ? 'alert' : 'status'}
      className={classes(styles['banner'], className)}
      data-tone={tone}
    >
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  )
}
