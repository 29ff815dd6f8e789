import { useLab } from '../../../app/hooks'
import { late } from '../../shared/late'
import styles from './RunPrompts.module.css'

const OutcomeCard = late(async () => (await import('../../outcome')).OutcomeCard)

/** The place for what came of a run, at its end. */
export function OutcomePlace() {
  const ending = useLab((state) => (state.isEnded ? state.ending : undefined))
  const isOnStage = useLab(({ view }) => view === 'stage')
  return (
    <div className={styles['outcome']} role="status">
      {ending !== undefined && isOnStage && <OutcomeCard ending={ending} />}
    </div>
  )
}
