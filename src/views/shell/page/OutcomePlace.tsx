import { useLab } from '../../../app/hooks'
import { selectEnding } from '../../../app/state'
import { late } from '../../shared/late'
import { useFreePlace } from './useFreePlace'
import styles from './RunPrompts.module.css'

const OutcomeCard = late(async () => (await import('../../outcome')).OutcomeCard)

/** The place for what came of a run, at its end: over the stage, where it hides the least. */
export function OutcomePlace() {
  const ending = useLab(selectEnding)
  const isOnStage = useLab(({ view }) => view === 'stage')
  // A lesson tells itself what came of its run.
  const isInLesson = useLab(({ openLesson }) => openLesson !== undefined)
  const isShown = ending !== undefined && isOnStage && !isInLesson
  const ref = useFreePlace(isShown)
  return (
    <div ref={ref} className={styles['outcome']} role="status">
      {isShown && <OutcomeCard ending={ending} />}
    </div>
  )
}
