import { useState } from 'react'
import { Field } from '../../../ui'
import styles from './Settings.module.css'

export interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
  /** The message for a text that is no number in these bounds. */
  readonly outside: string
  readonly onChange: (value: number) => void
}

/** A field for a number within bounds; a valid number takes effect as it is typed. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, isWhole, outside, onChange } = props
  const [draft, setDraft] = useState<string>()
  const isGood = (text: string): boolean => {
    const number = Number(text)
    return (
      text.trim() !== '' && number >= min && number <= max && (!isWhole || Number.isInteger(number))
    )
  }
  const text = draft ?? String(value)
  return (
    <Field
      label={label}
      isMono
      className={styles['number']}
      inputMode="decimal"
      value={text}
      error={isGood(text) ? undefined : outside}
      onChange={({ target }) => {
        setDraft(target.value)
        if (isGood(target.value)) onChange(Number(target.value))
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}
