import { retryModules } from '../../../app/engine'
import { useLab } from '../../../app/hooks'
import { reloadPage } from '../../../app/page'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './MissingPart.module.css'

/**
 * A message over the page about a part that failed to load; it needs no late code itself. After a failed
 * retry it offers to reload the page, because Firefox remembers a missing script as long as the page lives.
 */
export function MissingPart() {
  const { t } = useT()
  const isMissing = useLab((state) => state.isModuleMissing)
  const isMissingAgain = useLab((state) => state.isModuleMissingAgain)
  if (!isMissing) return null
  return (
    <div role="alert" className={styles['place']}>
      <p>{t(isMissingAgain ? 'shell.partMissingAgain' : 'shell.partMissing')}</p>
      <Button onClick={retryModules}>{t('shell.retry')}</Button>
      {isMissingAgain && (
        <Button tone="primary" onClick={() => void reloadPage()}>
          {t('shell.reload')}
        </Button>
      )}
    </div>
  )
}
