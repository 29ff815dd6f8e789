import { useId, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './Panel.module.css'

export interface PanelProps {
  readonly title: ReactNode
  /** Small words behind the title. */
  readonly note?: ReactNode
  readonly actions?: ReactNode
  /** A part under the body that does not scroll. */
  readonly footer?: ReactNode
  /** Whether the body is text to be read: it takes the focus itself, so that keys scroll it. */
  readonly isReading?: boolean
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A side panel: a head that stays, a body that scrolls. */
export function Panel(props: PanelProps) {
  const { title, note, actions, footer, isReading = false, children, className } = props
  const id = useId()
  const stop = isReading ? { role: 'group', tabIndex: 0, 'aria-labelledby': id } : {}
  return (
    <section className={classes(styles['panel'], className)}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {note !== undefined && <span className={styles['note']}>{note}</span>}
        </div>
        <span className={styles['actions']}>{actions}</span>
      </header>
      <div className={styles['body']} {...stop}>
        {children}
      </div>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
    </section>
  )
}

export interface PanelSectionProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A headed part of a panel's body. */
export function PanelSection({ title, note, children }: PanelSectionProps) {
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h3 className={styles['sectionTitle']}>{title}</h3>
        {note !== undefined && <span className={styles['sectionNote']}>{note}</span>}
      </div>
      {children}
    </section>
  )
}
