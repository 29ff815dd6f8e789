import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classes } from './classes'
import styles from './Button.module.css'
import { tooltipProps } from './Tooltip'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly tone?: 'default' | 'primary' | 'danger' | 'ghost'
  readonly size?: 'default' | 'small' | 'large'
  readonly icon?: ReactNode
  /** Shows a ring instead of the icon and keeps the width. */
  readonly isBusy?: boolean
  readonly isPressed?: boolean
  /** The reason why it is disabled, which its tooltip shows; undefined enables the button. */
  readonly disabledReason?: string | undefined
  readonly tooltip?: string
}

/** A button in ink. Disabled ones stay focusable, so that every reader can read the reason. */
export function Button({
  tone = 'default',
  size = 'default',
  icon,
  isBusy = false,
  isPressed,
  disabledReason,
  tooltip,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isDisabled = disabledReason !== undefined || isBusy
  const label = disabledReason ?? tooltip
  return (
    <button
      type="button"
      {...rest}
      {...(label !== undefined && tooltipProps(label))}
      aria-description={disabledReason}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      aria-busy={isBusy || undefined}
      className={classes(styles['button'], className)}
      data-tone={tone}
      data-size={size}
      data-iconic={children === undefined || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? <span className={styles['ring']} /> : icon}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** Its accessible name, and its tooltip unless one is given. */
  readonly label: string
  readonly children: ReactNode
}

/** A square button that holds one icon. */
export function IconButton({ label, children, tooltip, tone = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} tone={tone} aria-label={label} tooltip={tooltip ?? label} icon={children} />
  )
}
