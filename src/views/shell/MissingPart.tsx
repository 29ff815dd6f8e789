import { askForParts, useLab } from '../../store'
import { Button } from '../../ui'
import { useT } from '../language'
import styles from './MissingPart.module.css'

/** Says over the page that a part of it did not come; nothing that comes late is needed for it. */
export function MissingPart() {
  const { t } = useT()
  const isMissing = useLab((state) => state.isPartMissing)
  if (!isMissing) return null
  return (
    <div role="alert" className={styles['place']}>
      <p>{t('shell.partMissing')}</p>
      <Button onClick={askForParts}>{t('shell.retry')}</Button>
    </div>
  )
}
