import { Slider as BaseSlider } from '@base-ui/react/slider'
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
  return (
    <BaseSlider.Root
      className={classes(styles['root'], className)}
      value={value}
      min={min}
      max={max}
      step={step}
      onValueChange={(next) => {
        if (typeof next === 'number') onChange(next)
      }}
    >
      <BaseSlider.Control className={styles['control']}>
        <BaseSlider.Track className={styles['track']}>
          <BaseSlider.Indicator className={styles['indicator']} />
          <BaseSlider.Thumb
            aria-label={label}
            getAriaValueText={(_text, number) => format?.(number) ?? String(number)}
            className={styles['thumb']}
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  )
}
