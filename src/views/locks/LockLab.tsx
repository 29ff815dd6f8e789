import { useEffect } from 'react'
import {
  keepLocks,
  labStore,
  lockStore,
  pause,
  pauseLocks,
  play,
  playQueues,
  useLockLab,
} from '../../store'
import { useT } from '../language'
import { Answer } from './Answer'
import { Arena } from './Arena'
import { Bill } from './Bill'
import { Clock } from './Clock'
import { Growth } from './Growth'
import styles from './LockLab.module.css'
import { Questions } from './Questions'
import { useLockKeys } from './useLockKeys'

/** Several kinds of locks under one workload and one clock, and what each of them costs. */
export function LockLab() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  const failure = useLockLab((state) => state.failure)
  const isCharted = useLockLab((state) => state.question === 'predecessor')
  useLockKeys()
  useEffect(() => {
    keepLocks()
    const { shown: before, share } = lockStore.getState()
    if (before.length === 0 && share === undefined) void playQueues()
    return pauseLocks
  }, [])
  useEffect(holdRun, [])
  return (
    <section className={styles['lab']} aria-label={t('locks.name')}>
      <div className={styles['body']}>
        <Questions />
        {failure !== undefined && (
          <p className={styles['problem']} role="alert">
            {t('locks.failed', { message: failure })}
          </p>
        )}
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

/** The run on the stage cannot be seen from here: it takes no processor from the queues meanwhile. */
function holdRun(): (() => void) | undefined {
  if (!labStore.getState().isPlaying) return undefined
  void pause()
  return play
}
