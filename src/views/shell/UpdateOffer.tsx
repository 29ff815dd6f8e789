import { declineUpdate, takeUpdate, useLab } from '../../store'
import { Button } from '../../ui'
import { useT } from '../language'
import styles from './Notices.module.css'

/** Offers a newer version, which waits until it is wanted. */
export function UpdateOffer() {
  const { t } = useT()
  const isReady = useLab((state) => state.isUpdateReady)
  if (!isReady) return null
  return (
    <div className={styles['notice']}>
      <div>
        <p>{t('page.updateReady')}</p>
        <small>{t('page.updateNote')}</small>
      </div>
      <div className={styles['choices']}>
        <Button size="small" tone="primary" onClick={takeUpdate}>
          {t('page.reload')}
        </Button>
        <Button size="small" onClick={declineUpdate}>
          {t('page.later')}
        </Button>
      </div>
    </div>
  )
}
