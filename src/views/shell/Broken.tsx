import { Banner, Button, WarningIcon } from '../../ui'
import { useT } from '../language'
import { CopyDiagnostics } from './CopyDiagnostics'

/** What stands in the place of a part of the page that is broken. */
export function Broken({
  error,
  onRetry,
}: {
  readonly error: Error
  readonly onRetry: () => void
}) {
  const { t } = useT()
  return (
    <Banner
      tone="fault"
      title={t('shell.broken')}
      icon={<WarningIcon size={18} aria-hidden />}
      actions={
        <>
          <Button onClick={onRetry}>{t('shell.retry')}</Button>
          <CopyDiagnostics error={error} />
        </>
      }
    >
      {error.message}
    </Banner>
  )
}
