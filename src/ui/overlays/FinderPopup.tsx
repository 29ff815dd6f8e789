import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import dialogStyles from './Dialog.module.css'
import { FinderLines, type EmptyOffer } from './FinderLines'
import styles from './Finder.module.css'
import { useFinder, type FinderSource } from './useFinder'
import { useFocusReturn } from './useFocusReturn'

export interface FinderProps extends FinderSource {
  /** Accessible name of the dialog and of its list. */
  readonly title: string
  readonly emptyText: string
  readonly emptyOffer?: EmptyOffer
  readonly onClose: () => void
}

/** The open finder: a combobox whose list is always visible. */
export function FinderPopup(props: FinderProps) {
  const { title, emptyText, emptyOffer, isGrowing, onQuery, onChoose, onClose } = props
  const field = useRef<HTMLInputElement>(null)
  const { attach, finalFocus } = useFocusReturn()
  const { fieldProps, ...view } = useFinder(props)
  const tryExample = (query: string): void => {
    onQuery(query)
    field.current?.focus()
  }
  return (
    <BaseDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogStyles['backdrop']} />
        <BaseDialog.Popup
          ref={attach}
          className={styles['popup']}
          initialFocus={field}
          finalFocus={finalFocus}
          aria-label={title}
        >
          <div className={styles['head']}>
            <Search size={18} aria-hidden />
            <input ref={field} {...fieldProps} />
          </div>
          <FinderLines
            {...view}
            {...{ title, emptyText, emptyOffer, isGrowing, onChoose }}
            onExample={tryExample}
          />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
