import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import styles from './Popover.module.css'

export interface PopoverProps {
  readonly anchor: Element
  /** The popover’s id, by which its anchor names it as its description. */
  readonly id: string
  readonly title: ReactNode
  /** Stands at the right of the title. */
  readonly hint?: ReactNode
  readonly onClose: () => void
  readonly onPointer: (isOver: boolean) => void
  readonly children: ReactNode
}

/** A box with an arrow beside the word that it explains. The focus stays where it is. */
export function PopoverPopup(props: PopoverProps) {
  const { anchor, id, title, hint, onClose, onPointer, children } = props
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          sideOffset={12}
          collisionPadding={8}
          className={styles['positioner']}
        >
          <Popover.Popup
            className={styles['popup']}
            data-popover={id}
            initialFocus={false}
            finalFocus={false}
            onPointerEnter={() => onPointer(true)}
            onPointerLeave={() => onPointer(false)}
          >
            <Popover.Arrow className={styles['arrow']} />
            <header className={styles['head']}>
              <Popover.Title className={styles['title']}>{title}</Popover.Title>
              {hint}
            </header>
            <div id={id}>{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
