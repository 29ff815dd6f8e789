import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes'
import styles from './Chip.module.css'

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
