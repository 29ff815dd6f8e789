import type { CSSProperties } from 'react'
import { classes } from './classes'
import styles from './Slider.module.css'

export interface SliderProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  /** What a screen reader says for a value. */
  readonly format?: (value: number) => string
  readonly onChange: (value: number) => void
  readonly className?: string
}

/** A number on a line. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, format, onChange, className } = props
  const share = max > min ? (value - min) / (max - min) : 0
  // A custom property is not in React's list of styles.
  const style = { '--share': `${share * 100}%` } as CSSProperties
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={format?.(value)}
      className={classes(styles['slider'], className)}
      style={style}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  )
}
