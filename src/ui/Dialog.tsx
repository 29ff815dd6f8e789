import { lazyPart } from './lazyPart'
import type { DialogProps } from './overlays'

const DialogPopup = lazyPart(async () => (await import('./overlays')).DialogPopup)

/** A modal dialog: focus stays inside, Escape and the backdrop close it. Loaded at its first opening. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <DialogPopup {...props} /> : null
}

/** A dialog that rises from the lower edge of a narrow screen. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
