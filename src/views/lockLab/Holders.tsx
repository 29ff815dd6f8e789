import { ClientIcon, WarningIcon } from '../../ui'
import { useT } from '../shared/language'
import styles from './Arena.module.css'
import type { QueueState } from './model/queue'
import { clientName } from './text/words'

export interface HoldersProps {
  readonly state: QueueState
  /** Two hold it who may not. */
  readonly isBroken: boolean
  readonly shownUs: number
}

/** A leaver is shown so long after it has let go, µs, unless somebody else holds by then. */
export const LEAVER_US = 30_000
const BOXES_MAX = 3

/** Whether more than one holds the lock, or believes so, who may not. */
export const isBrokenBy = ({ holders }: QueueState, readers: ReadonlySet<number>): boolean =>
  holders.length > 1 && !holders.every((index) => readers.has(index))

/** Whoever holds the lock, or believes so; two who may not are drawn as what they are. */
export function Holders({ state, isBroken, shownUs }: HoldersProps) {
  const { t } = useT()
  const { holders, ghosts, lastLeaver, leftUs } = state
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
      {isBroken && (
        <p className={styles['broken']} role="alert">
          <WarningIcon size={20} aria-hidden />
          <b>{t('locks.twoHolders')}</b>
          <span className="visually-hidden">
            {t('locks.twoHoldersAre', { names: holders.map(clientName) })}
          </span>
        </p>
      )}
      {holders.slice(0, BOXES_MAX).map((index) => (
        <Holder key={index} index={index} state={state.isPaused[index] ? 'paused' : 'holding'} />
      ))}
      {holders.length > BOXES_MAX && (
        <span className={styles['moreHolders']}>+{holders.length - BOXES_MAX}</span>
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
        <b>{clientName(index)}</b>
        <span>{t(`locks.state.${state}`)}</span>
      </div>
    </div>
  )
}
