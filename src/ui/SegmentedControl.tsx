import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './SegmentedControl.module.css'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** The accessible name where the label does not say it. */
  readonly name?: string
}

export interface SegmentedControlProps<V extends string> {
  readonly label: string
  readonly segments: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly className?: string
}

/** One choice of a few, all of them visible; arrow keys go through them. */
export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: SegmentedControlProps<V>) {
  return (
    <ToggleGroup
      aria-label={label}
      className={classes(styles['group'], className)}
      value={[value]}
      onValueChange={(values) => {
        const chosen = segments.find((segment) => segment.value === values[0])
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {segments.map((segment) => (
        <Toggle
          key={segment.value}
          value={segment.value}
          aria-label={segment.name}
          className={styles['segment']}
        >
          {segment.icon}
          {segment.label}
        </Toggle>
      ))}
    </ToggleGroup>
  )
}
