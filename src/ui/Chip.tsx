import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes'
import styles from './Chip.module.css'

export interface ChipProps {
  readonly tone?: 'default' | 'ink' | 'fault' | 'ok' | 'warn'
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A word in a frame. */
export function Chip({ tone = 'default', icon, children, className }: ChipProps) {
  return (
    <span className={classes(styles['chip'], className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}

export interface ChipButtonProps extends ComponentPropsWithRef<'button'> {
  readonly isPressed?: boolean
  readonly icon?: ReactNode
}

/** A pill that can be chosen. */
export function ChipButton({ isPressed, icon, children, className, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isPressed}
      className={classes(styles['pill'], className)}
    >
      {icon}
      {children}
    </button>
  )
}
