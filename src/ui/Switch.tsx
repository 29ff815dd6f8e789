import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import styles from './Switch.module.css'

export interface SwitchProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** On or off, at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles['label']}>
      {label}
      <BaseSwitch.Root checked={isOn} onCheckedChange={onChange} className={styles['root']}>
        <BaseSwitch.Thumb className={styles['thumb']} />
      </BaseSwitch.Root>
    </label>
  )
}
