import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Select.module.css'

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: ReactNode
}

export interface SelectProps<V extends string> {
  readonly label: string
  readonly options: readonly SelectOption<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly isMono?: boolean
  readonly className?: string
}

/** One choice out of a list that drops down. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, options, value, onChange, isMono = false, className } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <BaseSelect.Root
      modal={false}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next)
      }}
    >
      <BaseSelect.Trigger
        aria-label={label}
        className={classes(styles['trigger'], isMono && styles['mono'], className)}
      >
        <span>{chosen?.label ?? value}</span>
        <ChevronDown size={15} aria-hidden />
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner
          className={styles['positioner']}
          sideOffset={6}
          alignItemWithTrigger={false}
        >
          <BaseSelect.Popup className={styles['popup']}>
            {options.map((option) => (
              <BaseSelect.Item
                key={option.value}
                value={option.value}
                className={classes(styles['item'], isMono && styles['mono'])}
              >
                <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                <BaseSelect.ItemIndicator className={styles['check']}>
                  <Check size={15} aria-hidden />
                </BaseSelect.ItemIndicator>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  )
}
