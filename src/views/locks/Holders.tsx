import { ClientIcon, WarningIcon } from '../../ui'
import { useT } from '../language'
import styles from './LockLab.module.css'
import type { QueueState } from './queue'
import { clientName } from './words'

export interface HoldersProps {
  readonly state: QueueState
  /** Clients that only read, where the lock can be shared. */
  readonly readers: ReadonlySet<number>
  readonly shownUs: number
}

/** A leaver is shown so long after it has let go, µs, unless somebody else holds by then. */
const LEAVER_US = 30_000
const BOXES_MAX = 3

/** Whoever holds the lock, or believes so; two who may not are drawn as what they are. */
export function Holders({ state, readers, shownUs }: HoldersProps) {
  const { t } = useT()
  const { holders, ghosts, lastLeaver, leftUs } = state
  const isBroken = holders.length > 1 && !holders.every((index) => readers.has(index))
  if (holders.length === 0) {
    const [ghost] = ghosts
    const isLeaving = lastLeaver !== undefined && shownUs - leftUs < LEAVER_US
    const shown = ghost ?? (isLeaving ? lastLeaver : undefined)
    return (
      <div className={styles['holders']}>
        {shown === undefined ? (
          <div className={styles['holder']} data-state="free">
            <p>{t('locks.free')}</p>
          </div>
        ) : (
          <Holder index={shown} state={ghost === undefined ? 'leaving' : 'dead'} />
        )}
      </div>
    )
  }
  return (
    <div className={styles['holders']} data-broken={isBroken || undefined}>
      {holders.slice(0, BOXES_MAX).map((index) => (
        <Holder key={index} index={index} state={state.isPaused[index] ? 'paused' : 'holding'} />
      ))}
      {holders.length > BOXES_MAX && (
        <span className={styles['moreHolders']}>+{holders.length - BOXES_MAX}</span>
      )}
      {isBroken && (
        <p className={styles['broken']} role="alert">
          <WarningIcon size={16} aria-hidden />
          <b>{t('locks.twoHolders')}</b>
          <span className="visually-hidden">
            {t('locks.twoHoldersAre', { names: holders.map(clientName).join(', ') })}
          </span>
        </p>
      )}
    </div>
  )
}

interface HolderProps {
  readonly index: number
  readonly state: 'holding' | 'leaving' | 'paused' | 'dead'
}

function Holder({ index, state }: HolderProps) {
  const { t } = useT()
  return (
    <div className={styles['holder']} data-state={state}>
      <ClientIcon size={26} aria-hidden />
      <div>
        <small>{t('locks.holder')}</small>
        <b>{clientName(index)}</b>
        <span>{t(`locks.state.${state}`)}</span>
      </div>
    </div>
  )
}
