import { useEffect } from 'react'
import { useLab, useLockLab } from '../../app/hooks'
import { keepLocks, lockStore, pauseLocks, playQueues } from '../../app/locks'
import { selectIsProjectorOn } from '../../app/state'
import { useT } from '../shared/language'
import { Answer } from './Answer'
import { Arena } from './Arena'
import { CostTable } from './CostTable'
import { Clock } from './controls/Clock'
import { Growth } from './Growth'
import { holdRun } from './controls/holdRun'
import { holdUnderOverlay } from './controls/holdUnderOverlay'
import styles from './LockLab.module.css'
import projected from './Projected.module.css'
import { Questions } from './controls/Questions'
import { useLockKeys } from './controls/useLockKeys'

/** The lock lab: several kinds of locks under one workload and one clock, with their costs. */
export function LockLab() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  const failure = useLockLab((state) => state.failure)
  const isCharted = useLockLab((state) => state.question === 'predecessor')
  // A projector, and a frame without tools, show the queues alone.
  const isBare = useLab(({ embed }) => embed !== undefined && !embed.controls.includes('tools'))
  const isProjected = useLab(selectIsProjectorOn)
  useLockKeys()
  useEffect(() => {
    keepLocks()
    const { shown: before, share } = lockStore.getState()
    if (before.length === 0 && share === undefined) void playQueues()
    return pauseLocks
  }, [])
  useEffect(holdRun, [])
  useEffect(holdUnderOverlay, [])
  return (
    <section
      className={`${styles['lab']} ${isProjected ? projected['projected'] : ''}`}
      aria-label={t('locks.name')}
    >
      <div className={styles['body']}>
        {!isProjected && !isBare && <Questions />}
        {failure !== undefined && (
          <p className={styles['problem']} role="alert">
            {t('locks.failed', { message: failure })}
          </p>
        )}
        <Answer />
        <div
          className={styles['floor']}
          data-alone={(isProjected && !isCharted) || undefined}
          data-count={Math.max(1, shown.length)}
        >
          <div className={styles['arenas']} data-count={Math.max(1, shown.length)}>
            {shown.map((played) => (
              <Arena key={played.result.trial.system} played={played} />
            ))}
          </div>
          {(!isProjected || isCharted) && (
            <div className={styles['side']}>
              {isCharted && <Growth />}
              {!isProjected && <CostTable />}
              {!isProjected && !isCharted && <Growth />}
            </div>
          )}
        </div>
      </div>
      <Clock />
    </section>
  )
}
