import { useId, type ReactNode } from 'react'
import { classes } from './classes'
import styles from './SegmentedControl.module.css'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** The accessible name where the label is not enough. */
  readonly name?: string
}

export interface SegmentedControlProps<V extends string> {
  readonly label: string
  readonly segments: readonly Segment<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly className?: string | undefined
}

/** A choice among a few visible options: radio buttons, so that arrow keys move through them. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange, className } = props
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles['group'], className)}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']} title={segment.name}>
          <input
            type="radio"
            className={styles['input']}
            name={group}
            aria-label={segment.name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
