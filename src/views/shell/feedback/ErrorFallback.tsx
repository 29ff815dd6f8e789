import { useRef } from 'react'
import { errorText } from '../../../kernel/lib'
import { Banner, Button, WarningIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './ErrorFallback.module.css'
import { CopyDiagnostics } from './CopyDiagnostics'

export interface ErrorFallbackProps {
  readonly error: Error
  /** Whether the broken part was an overlay. */
  readonly isOver?: boolean | undefined
  readonly onRetry: () => void
  readonly onClose?: (() => void) | undefined
}

/** The message in place of a broken part of the page. */
export function ErrorFallback({ error, isOver = false, onRetry, onClose }: ErrorFallbackProps) {
  const { t } = useT()
  const place = useRef<HTMLDivElement>(null)
  const retry = (): void => {
    // The pressed button is removed: the focus goes to the place where the part returns.
    const home = place.current?.parentElement ?? document.body
    home.tabIndex = -1
    home.addEventListener('blur', () => home.removeAttribute('tabindex'), { once: true })
    home.focus()
    onRetry()
  }
  return (
    <div ref={place} className={styles['place']} data-over={isOver || undefined}>
      <Banner
        tone="fault"
        title={t('shell.broken')}
        icon={<WarningIcon size={18} aria-hidden />}
        actions={
          <>
            <Button onClick={retry}>{t('shell.retry')}</Button>
            <CopyDiagnostics error={error} />
            {onClose !== undefined && <Button onClick={onClose}>{t('common.close')}</Button>}
          </>
        }
      >
        {errorText(error)}
      </Banner>
    </div>
  )
}
