import styles from './parts.module.css'

export interface MeterProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly tone?: 'default' | 'warn' | 'fault'
}

/** A bar that shows a value as a part of `max`. */
export function Meter({ label, value, max, tone = 'default' }: MeterProps) {
  const part = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
  return (
    <div
      className={styles['meter']}
      data-tone={tone}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(max)}
      aria-valuenow={Math.round(Math.min(value, max))}
    >
      <span style={{ width: `${(part * 100).toFixed(1)}%` }} />
    </div>
  )
}
