import { useEffect, useState } from 'react'
import { useLab } from '../../../app/hooks'
import { useT } from '../../shared/language'
import styles from './LoadingView.module.css'

/** What has come by then is its own news. */
const SAID_AFTER_MS = 1_000

/** Stands where a view is that is opened, until that has come; empty where it does not come. */
export function LoadingView() {
  const { t } = useT()
  const isMissing = useLab((state) => state.isModuleMissing)
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['coming']} role="status">
      {!isMissing && <span className={styles['ring']} aria-hidden />}
      {isSaid && !isMissing && <span className="visually-hidden">{t('panels.coming')}</span>}
    </div>
  )
}
