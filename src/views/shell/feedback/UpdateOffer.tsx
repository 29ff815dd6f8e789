import { useState } from 'react'
import { useLab } from '../../../app/hooks'
import { declineUpdate, takeUpdate } from '../../../app/page'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Notices.module.css'

/** Offers a newer version, which waits until the reader accepts it. */
export function UpdateOffer() {
  const { t } = useT()
  const isReady = useLab((state) => state.isUpdateReady)
  const [isTaken, setIsTaken] = useState(false)
  if (!isReady) return null
  const take = (): void => {
    setIsTaken(true)
    void takeUpdate()
  }
  return (
    <div className={styles['notice']}>
      <div>
        <p>{t('page.updateReady')}</p>
        <small>{t(isTaken ? 'page.updateTaken' : 'page.updateNote')}</small>
      </div>
      <div className={styles['choices']}>
        <Button size="small" tone="primary" isBusy={isTaken} onClick={take}>
          {t('page.reload')}
        </Button>
        {!isTaken && (
          <Button size="small" onClick={declineUpdate}>
            {t('page.later')}
          </Button>
        )}
      </div>
    </div>
  )
}
