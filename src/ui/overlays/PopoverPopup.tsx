import { Popover } from '@base-ui/react/popover'
import { useRef, type ReactNode } from 'react'
import styles from './Popover.module.css'

export interface PopoverProps {
  readonly anchor: Element
  /** The side of the anchor, where there is room; above it by default. */
  readonly side?: 'top' | 'bottom'
  /** The popover’s id, by which its anchor names it as its description; one without takes the focus. */
  readonly id?: string
  readonly title: ReactNode
  /** Stands at the right of the title. */
  readonly hint?: ReactNode
  readonly onClose: () => void
  readonly onPointer?: (isOver: boolean) => void
  readonly children: ReactNode
}

/**
 * A box with an arrow beside its anchor. Where it describes the anchor, the focus stays there; otherwise the
 * focus goes into it, and returns at its end. A press on the anchor is left to the anchor's own handler.
 */
export function PopoverPopup(props: PopoverProps) {
  const { anchor, side = 'top', id, title, hint, onClose, onPointer, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const isNote = id !== undefined
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        const { target } = event
        const isOnAnchor = !isNote && target instanceof Node && anchor.contains(target)
        if (!open && !(isOnAnchor && event.type !== 'keydown')) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side={side}
          sideOffset={12}
          collisionPadding={8}
          className={styles['positioner']}
        >
          <Popover.Popup
            className={styles['popup']}
            data-popover={id}
            ref={popup}
            initialFocus={isNote ? false : popup}
            finalFocus={!isNote}
            onPointerEnter={() => onPointer?.(true)}
            onPointerLeave={() => onPointer?.(false)}
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
