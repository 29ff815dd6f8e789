import { useEffect, useState } from 'react'
import { useLab } from '../../../app/hooks'
import { useT } from '../../shared/language'
import styles from './LoadingView.module.css'

/** Time without a loading text, ms. */
const ANNOUNCEMENT_DELAY_MS = 1_000

/** The placeholder of a view that is being loaded; empty where its part is missing. */
export function LoadingView() {
  const { t } = useT()
  const isMissing = useLab((state) => state.isModuleMissing)
  const [isAnnounced, setIsAnnounced] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAnnounced(true), ANNOUNCEMENT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['coming']} role="status">
      {!isMissing && <span className={styles['ring']} aria-hidden />}
      {isAnnounced && !isMissing && <span className="visually-hidden">{t('panels.coming')}</span>}
    </div>
  )
}
