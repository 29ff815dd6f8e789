import { ChevronDown } from 'lucide-react'
import { classes } from './classes'
import styles from './Select.module.css'

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
  /** The heading under which it is listed, together with its neighbours of the same group. */
  readonly group?: string
}

export interface SelectProps<V extends string> {
  readonly label: string
  readonly options: readonly SelectOption<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  readonly isMono?: boolean
  readonly className?: string
}

/** A choice from a drop-down list: the system's own, which works best on every device. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, options, value, onChange, isMono = false, className } = props
  return (
    <span className={classes(styles['frame'], className)}>
      <select
        aria-label={label}
        className={classes(styles['select'], isMono && styles['mono'])}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {groupsOf(options).map(({ group, members }) => {
          const lines = members.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
          return group === undefined ? (
            lines
          ) : (
            <optgroup key={group} label={group}>
              {lines}
            </optgroup>
          )
        })}
      </select>
      <ChevronDown size={15} aria-hidden className={styles['arrow']} />
    </span>
  )
}

interface Group<V extends string> {
  readonly group: string | undefined
  readonly members: SelectOption<V>[]
}

/** Gathers neighbouring options of one group. */
function groupsOf<V extends string>(options: readonly SelectOption<V>[]): readonly Group<V>[] {
  const groups: Group<V>[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last !== undefined && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
