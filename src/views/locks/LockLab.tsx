import { useEffect } from 'react'
import { lockStore, pauseLocks, playQueues, useLockLab } from '../../store'
import { useT } from '../language'
import { Answer } from './Answer'
import { Arena } from './Arena'
import { Bill } from './Bill'
import { Clock } from './Clock'
import { Growth } from './Growth'
import styles from './LockLab.module.css'
import { Questions } from './Questions'
import { useAddress } from './useAddress'
import { useLockKeys } from './useLockKeys'

/** Several kinds of locks under one workload and one clock, and what each of them costs. */
export function LockLab() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  const failure = useLockLab((state) => state.failure)
  const isLinkBad = useLockLab((state) => state.isLinkBad)
  const isCharted = useLockLab((state) => state.question === 'predecessor')
  useLockKeys()
  useEffect(() => {
    const { shown: before, share } = lockStore.getState()
    if (before.length === 0 && share === undefined) void playQueues()
    return pauseLocks
  }, [])
  useAddress()
  return (
    <section className={styles['lab']} aria-label={t('locks.name')}>
      <div className={styles['body']}>
        <Questions />
        {failure !== undefined && (
          <p className={styles['problem']} role="alert">
            {t('locks.failed', { message: failure })}
          </p>
        )}
        {isLinkBad && <p className={styles['problem']}>{t('locks.badLink')}</p>}
        <Answer />
        <div className={styles['floor']} data-count={Math.max(1, shown.length)}>
          <div className={styles['arenas']} data-count={Math.max(1, shown.length)}>
            {shown.map((played) => (
              <Arena key={played.result.trial.system} played={played} />
            ))}
          </div>
          <div className={styles['side']}>
            {isCharted && <Growth />}
            <Bill />
            {!isCharted && <Growth />}
          </div>
        </div>
      </div>
      <Clock />
    </section>
  )
}
