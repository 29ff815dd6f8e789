import { useEffect } from 'react'
import { LOCK_SYSTEMS } from '../../scenario'
import { lockStore, playQueues, useLockLab, type TrialPlayed } from '../../store'
import { useT } from '../language'
import { Arena } from './Arena'
import { Bill } from './Bill'
import { Clock } from './Clock'
import { Growth } from './Growth'
import styles from './LockLab.module.css'
import { Settings } from './Settings'
import { useLockKeys } from './useLockKeys'
import { groupDigits } from './words'

/** Several kinds of locks under one workload and one clock, and what each of them costs. */
export function LockLab() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  // The pause tells what came of it for each kind apart.
  const isPause = useLockLab(({ shownWorkload }) => shownWorkload?.fault === 'pause')
  const failure = useLockLab((state) => state.failure)
  useLockKeys()
  useEffect(() => {
    const { shown: before, share } = lockStore.getState()
    if (before.length === 0 && share === undefined) void playQueues()
  }, [])
  return (
    <section className={styles['lab']} aria-label={t('locks.name')}>
      <Settings />
      {failure !== undefined && (
        <p className={styles['problem']} role="alert">
          {t('locks.failed', { message: failure })}
        </p>
      )}
      <Clock />
      <div className={styles['floor']}>
        <div className={styles['arenas']} data-count={Math.max(1, shown.length)}>
          {shown.length === 0 ? (
            <p className={styles['waiting']}>{t('locks.wait')}</p>
          ) : (
            shown.map((played) => <Arena key={played.result.trial.system} played={played} />)
          )}
        </div>
        <div className={styles['side']}>
          {shown.length > 0 && !isPause && <Verdict shown={shown} />}
          <Bill />
          <Growth />
        </div>
      </div>
    </section>
  )
}

/** What the whole run says, in one sentence. */
function Verdict({ shown }: { readonly shown: readonly TrialPlayed[] }) {
  const { t } = useT()
  const doPoll = shown.some(({ result }) => LOCK_SYSTEMS[result.trial.system].watches === 'poll')
  const events = shown.map(({ result }) => result.counters.watchEvents)
  const most = Math.max(...events)
  const least = Math.min(...events)
  const clients = shown[0]?.result.trial.workload.clients ?? 0
  if (most === least) {
    return (
      <p className={styles['verdict']}>
        <b>{t('locks.verdictSame', { clients, count: most })}</b>
      </p>
    )
  }
  const figures = { clients, most: groupDigits(most), least: groupDigits(least) }
  return (
    <p className={styles['verdict']}>
      <b>{t('locks.verdict', figures)}</b> {t('locks.verdictWhy')}{' '}
      {doPoll && t('locks.verdictPolls')}
    </p>
  )
}
