import type { ReactNode } from 'react'
import { lazyPart } from './lazyPart'

const DialogPopup = lazyPart(async () => (await import('./overlays/DialogPopup')).DialogPopup)

export interface DialogProps {
  readonly title: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Asked at its end: whether the focus goes back to what had it before. It does if not given. */
  readonly returnsFocus?: () => boolean
  /** Accessible name of the closing button. */
  readonly closeLabel: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** `sheet` rises from the lower edge, `dialog` stands in the middle. */
  readonly shape?: 'dialog' | 'sheet'
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** A modal dialog: focus stays inside, Escape and the backdrop close it. Loaded at its first opening. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <DialogPopup {...props} /> : null
}

/** A dialog that rises from the lower edge of a narrow screen. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
