import { retryModules } from '../../../app/engine'
import { useLab } from '../../../app/hooks'
import { reloadPage } from '../../../app/page'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './MissingPart.module.css'

/**
 * Says over the page that a part of it did not come; nothing that comes late is needed for it. Where it was
 * asked for again in vain, the page can be opened anew: Firefox remembers a script that did not come for as
 * long as the page lives.
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
