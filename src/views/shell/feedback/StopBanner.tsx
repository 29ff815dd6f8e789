import { retryModules } from '../../../app/engine'
import { useLab } from '../../../app/hooks'
import { play, seekStep } from '../../../app/playback'
import { openOverlay } from '../../../app/selection'
import { Banner, Button, WarningIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { late } from '../../shared/late'
import { headlineKey } from '../../narration/words'
import { CopyDiagnostics } from './CopyDiagnostics'

const ViolationText = late(async () => (await import('../../narration')).ViolationText)

/** The reason why the run paused by itself, where that needs an answer. */
export function StopBanner() {
  const { t } = useT()
  const stopped = useLab((state) => state.stopped)
  const failure = useLab((state) => state.failure)
  if (failure !== undefined) {
    return (
      <Banner
        tone="fault"
        icon={<WarningIcon size={18} aria-hidden />}
        title={t(failure.type === 'missing' ? 'shell.engineMissing' : 'shell.engineFailed')}
        actions={
          <>
            {failure.type === 'missing' && (
              <Button onClick={retryModules}>{t('shell.retry')}</Button>
            )}
            <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
            <CopyDiagnostics />
          </>
        }
      >
        {failure.error !== '' && <code>{failure.error}</code>}
      </Banner>
    )
  }
  if (stopped?.type === 'violation') {
    const { event } = stopped
    const isViolation = event.type === 'violation'
    return (
      <Banner
        tone="fault"
        icon={<WarningIcon size={18} aria-hidden />}
        title={t('shell.violation', {
          headline: t(headlineKey(isViolation ? event.property : '')),
        })}
        actions={
          <>
            <Button tone="primary" onClick={() => void seekStep(event.step)}>
              {t('shell.goToStep', { step: event.step })}
            </Button>
            <Button onClick={() => openOverlay('share')}>{t('shell.shareRun')}</Button>
            <Button onClick={play}>{t('shell.goOn')}</Button>
          </>
        }
      >
        {isViolation && <ViolationText problem={event.problem} />}
      </Banner>
    )
  }
  if (stopped?.type === 'crash') {
    return (
      <Banner
        tone="fault"
        icon={<WarningIcon size={18} aria-hidden />}
        title={t('shell.crashed', { id: stopped.server })}
        actions={<Button onClick={play}>{t('shell.goOnWithout', { id: stopped.server })}</Button>}
      >
        <code>{stopped.error}</code>
      </Banner>
    )
  }
  if (stopped?.type === 'dayOver') {
    return (
      <Banner icon={<WarningIcon size={18} aria-hidden />} title={t('shell.dayOver')}>
        {t('shell.dayOverWhy')}
      </Banner>
    )
  }
  return null
}
