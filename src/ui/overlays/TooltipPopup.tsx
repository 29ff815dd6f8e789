import { Tooltip } from '@base-ui/react/tooltip'
import styles from './Tooltip.module.css'

export interface TooltipPopupProps {
  readonly anchor: Element
  readonly label: string
  readonly onClose: () => void
}

/** The one tooltip, beside whatever it explains now. */
export function TooltipPopup({ anchor, label, onClose }: TooltipPopupProps) {
  return (
    <Tooltip.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={8} className={styles['positioner']}>
          <Tooltip.Popup className={styles['popup']}>{label}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
