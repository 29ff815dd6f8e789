import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './Field.module.css'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The error of the text. */
  readonly error?: ReactNode
}

/** Labelled lines of text, in the monospaced face. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={classes(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <textarea
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        {...rest}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className={classes(styles['input'], styles['lines'], styles['mono'])}
      />
      {note !== undefined && (
        <span id={`${id}-note`} className={styles['note']} data-error={error !== undefined}>
          {note}
        </span>
      )}
    </div>
  )
}
