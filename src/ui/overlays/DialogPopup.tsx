import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { IconButton } from '../Button'
import type { DialogProps } from '../Dialog'
import styles from './Dialog.module.css'

/** A dialog in its place over the page. */
export function DialogPopup({
  title,
  isOpen,
  onClose,
  closeLabel,
  description,
  actions,
  shape = 'dialog',
  size = 'narrow',
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Popup className={styles['popup']} data-shape={shape} data-size={size}>
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
          {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
