import { useEffect, useState } from 'react'
import { useLab } from '../../../app/hooks'
import { useT } from '../../shared/language'
import styles from './LoadingView.module.css'

/** Time without a loading text, ms. */
const SAID_AFTER_MS = 1_000

/** The placeholder of a view that is being loaded; empty where its part is missing. */
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
