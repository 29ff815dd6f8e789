import { Field } from '../../../ui'
import styles from './Faults.module.css'

export interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A number as it is typed; whoever uses it reads it with {@link numberOf}. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <Field
      className={styles['number'] ?? ''}
      label={label}
      isMono
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The number that was typed, within bounds; undefined where it is none. */
export function numberOf(text: string, min: number, max: number): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) && value >= min && value <= max
    ? value
    : undefined
}
