import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import styles from './Popover.module.css'

export interface PopoverPopupProps {
  readonly label: string
  /** What it stands beside; a press on it is left to its own handler. */
  readonly anchor: Element
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly align: 'start' | 'center' | 'end'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** An open popover. */
export function PopoverPopup(props: PopoverPopupProps) {
  const { label, anchor, side, align, onClose, children } = props
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        const isOnAnchor = event.target instanceof Node && anchor.contains(event.target)
        if (!open && !(isOnAnchor && event.type !== 'keydown')) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={8}
          className={styles['positioner']}
        >
          <Popover.Popup aria-label={label} className={styles['popup']}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
