import { Tooltip } from '@base-ui/react/tooltip'
import { useCallback, useSyncExternalStore } from 'react'
import styles from './Tooltip.module.css'

export interface TooltipPopupProps {
  readonly anchor: Element
  readonly onClose: () => void
}

/** The tooltip, beside the element that it explains. */
export function TooltipPopup({ anchor, onClose }: TooltipPopupProps) {
  const label = useLabel(anchor)
  if (label === null) return null
  // Above such buttons stands what is pressed next.
  const side = anchor.closest('[data-tips-below]') === null ? 'top' : 'bottom'
  return (
    <Tooltip.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={anchor}
          side={side}
          sideOffset={8}
          className={styles['positioner']}
        >
          <Tooltip.Popup className={styles['popup']}>{label}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** The current label of the element: it may change while the pointer rests on it. */
function useLabel(anchor: Element): string | null {
  const watch = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      observer.observe(anchor, { attributeFilter: ['data-tooltip', 'title'] })
      return () => observer.disconnect()
    },
    [anchor],
  )
  return useSyncExternalStore(
    watch,
    () => anchor.getAttribute('data-tooltip') ?? anchor.getAttribute('title'),
  )
}
