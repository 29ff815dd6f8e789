import { FIRST_SCENARIO, openScenario } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { openOverlay } from '../../../app/selection'
import { Button, PlayIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './EmptyRun.module.css'

const SLOTS = [1, 2, 3, 4, 5] as const

/** The stage before any run: five empty places, and buttons that open a run. */
export function EmptyRun() {
  const { t } = useT()
  const status = useLab((state) => state.status)
  return (
    <div className={styles['empty']}>
      <div className={styles['seats']} aria-hidden>
        {SLOTS.map((slot) => (
          <span key={slot}>{slot}</span>
        ))}
      </div>
      {status !== 'failed' && (
        <div className={styles['actions']}>
          <Button
            tone="primary"
            size="large"
            isBusy={status === 'loading'}
            icon={<PlayIcon size={18} aria-hidden />}
            onClick={() => void openScenario(FIRST_SCENARIO)}
          >
            {t('shell.startFive')}
          </Button>
          <Button size="large" onClick={() => openOverlay('gallery')}>
            {t('shell.scenarios')}
          </Button>
        </div>
      )}
    </div>
  )
}
