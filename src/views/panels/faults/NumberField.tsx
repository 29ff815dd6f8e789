import { Field } from '../../../ui'
import styles from './Faults.module.css'

export interface NumberFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field for a number as text; {@link numberOf} reads it. */
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

/** Reads a typed number; undefined where it is none or out of bounds. */
export function numberOf(text: string, min: number, max: number): number | undefined {
  const value = Number(text)
  return text.trim() !== '' && Number.isFinite(value) && value >= min && value <= max
    ? value
    : undefined
}
