import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../Button'
import styles from './Dialog.module.css'
import { useFocusReturn } from './useFocusReturn'

export interface DialogProps {
  readonly title: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /**
   * Called at the dialog's end: returns whether the focus goes back to the element that had it before; true
   * by default.
   */
  readonly returnsFocus?: () => boolean
  /** Accessible name of the closing button. */
  readonly closeLabel: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** `sheet` rises from the lower edge, `dialog` is in the middle. */
  readonly shape?: 'dialog' | 'sheet'
  readonly size?: 'narrow' | 'wide' | 'broad'
  readonly children: ReactNode
}

/** The first field to fill in: an invalid one, else the search field, else the first. */
const firstField = (popup: HTMLElement | null): HTMLElement | null | undefined =>
  popup?.querySelector<HTMLElement>('[aria-invalid=true]') ??
  popup?.querySelector<HTMLElement>('input[type=search]') ??
  popup?.querySelector<HTMLElement>('input:not([type=file], [type=checkbox], [hidden]), select')

/** A dialog in its place over the page. */
export function DialogPopup({
  title,
  isOpen,
  onClose,
  returnsFocus,
  closeLabel,
  description,
  actions,
  shape = 'dialog',
  size = 'narrow',
  children,
}: DialogProps) {
  const { popup, attach, finalFocus } = useFocusReturn(returnsFocus)
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Popup
          ref={attach}
          className={styles['popup']}
          data-shape={shape}
          data-size={size}
          finalFocus={finalFocus}
          // A touch gives no field the focus, since the keyboard would cover half of the form; a dialog
          // without fields gets the focus itself, so that it is read before its buttons.
          initialFocus={(via) =>
            via === 'touch' || matchMedia('(pointer: coarse)').matches
              ? popup.current
              : (firstField(popup.current) ?? popup.current)
          }
        >
          <header className={styles['head']}>
            <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
            <BaseDialog.Close
              render={
                <IconButton label={closeLabel}>
                  <X size={18} aria-hidden />
                </IconButton>
              }
            />
          </header>
          <div className={styles['body']}>
            {description !== undefined && (
              <BaseDialog.Description className={styles['description']}>
                {description}
              </BaseDialog.Description>
            )}
            {children}
          </div>
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
