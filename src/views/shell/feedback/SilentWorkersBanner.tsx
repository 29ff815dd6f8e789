import { useLab } from '../../../app/hooks'
import { leaveRun, awaitSilentWorkers } from '../../../app/page'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Notices.module.css'

/** A banner about workers that do not answer, with the possible actions. */
export function SilentWorkersBanner() {
  const { t } = useT()
  const silent = useLab((state) => state.silentWorkers)
  const awaited = useLab((state) => state.awaitedWorkers)
  const names = silent.filter((name) => !awaited.includes(name))
  if (names.length === 0) return null
  return (
    <div className={styles['silence']} data-kind="error">
      <div>
        <p>{t('page.silent')}</p>
        <code>{names.join(', ')}</code>
        <small>{t('page.silentNote')}</small>
      </div>
      <div className={styles['choices']}>
        <Button size="small" onClick={awaitSilentWorkers}>
          {t('page.wait')}
        </Button>
        <Button size="small" onClick={() => location.reload()}>
          {t('page.reload')}
        </Button>
        <Button size="small" onClick={leaveRun}>
          {t('page.leaveRun')}
        </Button>
      </div>
    </div>
  )
}
