import { useMemo } from 'react'
import type { LockSystemId } from '../../../scenario'
import {
  chooseLockSpeed,
  lockEndUs,
  LOCK_SPEEDS,
  playNextRelease,
  seekLocks,
  stepLocks,
  toggleLocks,
  type TrialPlayed,
  selectIsLockLabPlaying,
} from '../../../app/locks'
import { useLockLab } from '../../../app/hooks'
import {
  Button,
  IconButton,
  Kbd,
  PauseIcon,
  PlayIcon,
  Select,
  Slider,
  StepBackIcon,
  StepForwardIcon,
  WarningIcon,
} from '../../../ui'
import { useT } from '../../shared/language'
import { formatSeconds } from '../../shared/parts'
import { FaultTicks } from './FaultTicks'
import { holdsOf } from '../model/holds'
import styles from '../LockLab.module.css'
import { readersOf } from '../model/queue'
import { arenaId } from '../text/words'

/** The one clock of all queues. */
export function Clock() {
  const { t } = useT()
  const isPlaying = useLockLab(selectIsLockLabPlaying)
  const shownUs = useLockLab((state) => state.shownUs)
  const endUs = useLockLab(lockEndUs)
  const speed = useLockLab((state) => state.speed)
  const isReady = endUs > 0
  return (
    <div className={styles['clock']}>
      <IconButton label={t('transport.stepBack.event')} onClick={() => stepLocks(-1)}>
        <StepBackIcon size={18} aria-hidden />
      </IconButton>
      <IconButton
        tone="primary"
        label={t(isPlaying ? 'locks.pause' : 'locks.play')}
        disabledReason={isReady ? undefined : t('locks.wait')}
        onClick={toggleLocks}
      >
        {isPlaying ? <PauseIcon size={18} aria-hidden /> : <PlayIcon size={18} aria-hidden />}
      </IconButton>
      <IconButton label={t('transport.step.event')} onClick={() => stepLocks(1)}>
        <StepForwardIcon size={18} aria-hidden />
      </IconButton>
      <Button
        className={styles['release']}
        disabledReason={isReady ? undefined : t('locks.wait')}
        onClick={playNextRelease}
      >
        {t('locks.nextRelease')} <Kbd>R</Kbd>
      </Button>
      <ToTwoHolders />
      <Select
        label={t('locks.speed')}
        isMono
        options={LOCK_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
        value={String(speed)}
        onChange={(value) => chooseLockSpeed(Number(value))}
      />
      <div className={styles['scrubber']}>
        <FaultTicks />
        <Slider
          label={t('locks.clock')}
          valueText={formatSeconds(shownUs, t)}
          max={Math.max(1, endUs)}
          step={Math.max(1, Math.round(endUs / 2_000))}
          value={shownUs}
          onChange={seekLocks}
        />
      </div>
      <output>{formatSeconds(shownUs, t)}</output>
    </div>
  )
}

/** Goes to the next moment at which two clients hold one lock; from the last one to the first. */
function ToTwoHolders() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  const shownUs = useLockLab((state) => state.shownUs)
  const moments = useMemo(
    () => shown.flatMap((played) => overlapsOf(played)).sort((a, b) => a.us - b.us),
    [shown],
  )
  if (moments.length === 0) return null
  const go = (): void => {
    const next = moments.find(({ us }) => us > shownUs) ?? moments[0]
    if (next === undefined) return
    seekLocks(next.us)
    // The first lock of that moment scrolls into view.
    document.getElementById(arenaId(next.system))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <Button
      className={styles['holdersButton']}
      icon={<WarningIcon size={16} aria-hidden />}
      onClick={go}
    >
      <span>{t('locks.toTwoHolders')}</span>
    </Button>
  )
}

interface OverlapStart {
  readonly us: number
  readonly system: LockSystemId
}

const overlapsOf = ({ recording, result: { trial } }: TrialPlayed): readonly OverlapStart[] =>
  recording === undefined
    ? []
    : holdsOf(recording, readersOf(trial)).overlaps.map(({ fromUs }) => ({
        us: fromUs,
        system: trial.system,
      }))
