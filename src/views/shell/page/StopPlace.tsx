import { useLab } from '../../../app/hooks'
import { StopBanner } from '../feedback/StopBanner'
import { useFreePlace } from './useFreePlace'
import styles from './RunPrompts.module.css'

/** The place for the reason of a stop: over the stage where it hides the least, else at the head of the view. */
export function StopPlace() {
  const isOnStage = useLab(({ view }) => view === 'stage')
  const ref = useFreePlace(isOnStage)
  return (
    <div ref={ref} className={styles['stop']} data-free={isOnStage}>
      <StopBanner />
    </div>
  )
}
