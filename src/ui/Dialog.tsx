import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button'
import styles from './Dialog.module.css'

export interface DialogProps {
  readonly title: ReactNode
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Accessible name of the closing button. */
  readonly closeLabel: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  /** `sheet` rises from the lower edge, `dialog` stands in the middle. */
  readonly shape?: 'dialog' | 'sheet'
  readonly size?: 'narrow' | 'wide'
  readonly children: ReactNode
}

/** A modal dialog: focus stays inside, Escape and the backdrop close it. */
export function Dialog({
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

/** A dialog that rises from the lower edge of a narrow screen. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
