import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  readonly label: ReactNode
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  /** The one element that it explains; it must pass on props and ref. */
  readonly children: ReactElement<Record<string, unknown>>
}

/** A short explanation on hover and focus; never the only place of a fact. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className={styles['positioner']}>
          <BaseTooltip.Popup className={styles['popup']}>{label}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

/** Stands once around the page: a second tooltip opens at once after the first. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <BaseTooltip.Provider delay={500}>{children}</BaseTooltip.Provider>
}
