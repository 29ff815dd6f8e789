import type { CSSProperties } from 'react'
import styles from './Slider.module.css'

export interface SliderProps {
  readonly label: string
  /** The value in words. */
  readonly valueText: string
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A value from 0 to `max`; the track before its thumb is inked. */
export function Slider({ label, valueText, max, step, value, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className={styles['slider']}
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={step}
      value={value}
      // A custom property, which the types do not know.
      style={{ '--part': max > 0 ? Math.min(1, value / max) : 0 } as CSSProperties}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}
