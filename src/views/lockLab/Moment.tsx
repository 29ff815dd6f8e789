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
  /** When it began, µs; absent before it does, and where there is none. */
  readonly troubleUs: number | undefined
}

/** What the queue's last change was, in a sentence. */
export function Moment({ state, system, fault, troubleUs }: MomentProps) {
  const { t } = useT()
  return (
    <p className={styles['moment']}>
      {momentText(state, system, t)}
      {troubleUs !== undefined && (
        <span>
          {' '}
          {t('locks.trouble', {
            time: formatSeconds(t, troubleUs),
            fault: t(`locks.fault.${fault}`),
          })}
        </span>
      )}
    </p>
  )
}
