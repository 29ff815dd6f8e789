import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './Field.module.css'

export interface FieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The error of the value. */
  readonly error?: ReactNode
  readonly isMono?: boolean
}

/** A labelled line of text. */
export function Field({ label, hint, error, isMono = false, className, ...rest }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classes(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className={classes(styles['input'], isMono && styles['mono'])}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={styles['note']} data-error={error !== undefined}>
          {note}
        </span>
      )}
    </div>
  )
}
