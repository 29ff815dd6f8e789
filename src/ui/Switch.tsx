import type { ReactNode } from 'react'
import styles from './Switch.module.css'

export interface SwitchProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles['label']}>
      {label}
      <input
        type="checkbox"
        role="switch"
        className={styles['switch']}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
