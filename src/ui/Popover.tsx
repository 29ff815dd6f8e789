import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './Popover.module.css'

export interface PopoverProps {
  readonly label: string
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly align?: 'start' | 'center' | 'end'
  readonly children: ReactNode
}

/** A small card beside the button that opens it. */
export function Popover({
  label,
  trigger,
  side = 'bottom',
  align = 'center',
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          side={side}
          align={align}
          sideOffset={8}
          className={styles['positioner']}
        >
          <BasePopover.Popup aria-label={label} className={styles['popup']}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
