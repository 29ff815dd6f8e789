import type { LockFault, LockSystem } from '../../scenario'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import styles from './Arena.module.css'
import { momentText } from './text/momentText'
import type { QueueState } from './model/queue'

export interface MomentProps {
  readonly state: QueueState
  readonly system: LockSystem
  readonly fault: LockFault
  /** The fault's beginning, µs; absent before it and without a fault. */
  readonly troubleUs: number | undefined
}

/** The latest change of a queue in a sentence. */
export function Moment({ state, system, fault, troubleUs }: MomentProps) {
  const { t } = useT()
  return (
    <p className={styles['moment']}>
      {momentText(state, system, t)}
      {troubleUs !== undefined && (
        <span>
          {' '}
          {t('locks.trouble', {
            time: formatSeconds(troubleUs, t),
            fault: t(`locks.fault.${fault}`),
          })}
        </span>
      )}
    </p>
  )
}
