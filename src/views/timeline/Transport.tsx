import { forkHere, undo } from '../../app/actions'
import { goLive, jump, stepByUnit, togglePlay } from '../../app/playback'
import { openOverlay } from '../../app/selection'
import {
  selectCanFork,
  selectIsAsked,
  selectIsBusy,
  selectIsLive,
  selectIsPlaying,
  selectIsRunning,
} from '../../app/state'
import { useLab } from '../../app/hooks'
import {
  Button,
  FaultIcon,
  ForkIcon,
  ForwardIcon,
  IconButton,
  PauseIcon,
  PlayIcon,
  RewindIcon,
  StepBackIcon,
  StepForwardIcon,
  UndoIcon,
} from '../../ui'
import { useT } from '../shared/language'
import { late } from '../shared/late'
import { Scrubber } from './Scrubber'
import { SpeedSelect } from './SpeedSelect'
import { StepUnits } from './StepUnits'
import { TimeButton } from './TimeButton'
import styles from './Transport.module.css'
import { useUndone } from './useUndone'

const TimeMenu = late(async () => (await import('./TimeMenu')).TimeMenu, <TimeButton />)
const BranchMenu = late(async () => (await import('./BranchMenu')).BranchMenu)

/** The bar of time: play, step, jump, and the run painted on a line. */
export function Transport() {
  const { t } = useT()
  return (
    <section className={styles['transport']} aria-label={t('transport.name')}>
      <Controls />
      <Scrubber />
      <Ends />
    </section>
  )
}

function Controls() {
  const { t } = useT()
  const unit = useLab((state) => state.stepUnit)
  const isRunning = useLab(selectIsRunning)
  const isReady = useLab((state) => state.frame !== undefined)
  const isBusy = useLab(selectIsBusy)
  const isAtStart = useLab((state) => (state.frame?.step ?? -1) < 0)
  // A page that embeds the lab chooses its controls.
  const hasFaults = useLab(({ embed }) => embed === undefined || embed.controls.includes('tools'))
  const noRun = isReady ? undefined : t('transport.noRun')
  const isAsked = useLab(selectIsAsked)
  const noNext = noRun ?? (isAsked ? t('transport.questionFirst') : undefined)
  const atStart = noRun ?? (isAtStart ? t('transport.atStart') : undefined)
  return (
    <div className={styles['controls']}>
      <MomentButton direction="previous" disabledReason={atStart} />
      <IconButton
        tone="default"
        label={t(`transport.stepBack.${unit}`)}
        disabledReason={atStart}
        onClick={() => void stepByUnit('previous')}
      >
        <StepBackIcon size={16} fill="currentColor" aria-hidden />
      </IconButton>
      <IconButton
        tone="primary"
        className={styles['play']}
        label={isRunning ? t('transport.pause') : t('transport.play')}
        disabledReason={noNext}
        isBusy={isBusy}
        onClick={togglePlay}
      >
        {isRunning ? (
          <PauseIcon size={20} fill="currentColor" aria-hidden />
        ) : (
          <PlayIcon size={20} fill="currentColor" aria-hidden />
        )}
      </IconButton>
      <IconButton
        tone="default"
        label={t(`transport.step.${unit}`)}
        disabledReason={noNext}
        onClick={() => void stepByUnit('next')}
      >
        <StepForwardIcon size={16} fill="currentColor" aria-hidden />
      </IconButton>
      <MomentButton direction="next" disabledReason={noNext} />
      <div className={styles['choices']}>
        <div className={styles['choiceRow']}>
          <SpeedSelect />
          <TimeMenu />
        </div>
        <StepUnits />
      </div>
      {hasFaults && (
        <Button
          tone="danger"
          className={styles['narrow']}
          icon={<FaultIcon size={16} aria-hidden />}
          aria-label={t('transport.faults')}
          onClick={() => openOverlay('faults')}
        >
          <span className={styles['word']}>{t('transport.faults')}</span>
        </Button>
      )}
    </div>
  )
}

interface MomentButtonProps {
  readonly direction: 'next' | 'previous'
  readonly disabledReason: string | undefined
}

/** Goes to the next or previous moment of the chosen kind. */
function MomentButton({ direction, disabledReason }: MomentButtonProps) {
  const { t } = useT()
  const kind = useLab((state) => state.jumpKind)
  const Icon = direction === 'next' ? ForwardIcon : RewindIcon
  return (
    <IconButton
      tone="default"
      className={styles['wide']}
      label={t(`transport.${direction}Moment`, { kind: t(`transport.kind.${kind}`) })}
      disabledReason={disabledReason}
      onClick={() => void jump(kind, direction)}
    >
      <Icon size={16} fill="currentColor" aria-hidden />
    </IconButton>
  )
}

/** The reader's position against the run's end, and the button that undoes the last action. */
function Ends() {
  const { t } = useT()
  const isLive = useLab(selectIsLive)
  const canFork = useLab(selectCanFork)
  const isReady = useLab((state) => state.frame !== undefined)
  const isPlaying = useLab(selectIsPlaying)
  const undone = useUndone()
  const noRun = isReady ? undefined : t('transport.noRun')
  return (
    <div className={styles['ends']}>
      <BranchMenu />
      {undone !== undefined && (
        <IconButton
          tone="default"
          label={t('transport.undo')}
          tooltip={undone === '' ? t('transport.undo') : t('transport.undoHint', { what: undone })}
          onClick={() => void undo()}
        >
          <UndoIcon size={16} aria-hidden />
        </IconButton>
      )}
      {/* Always there: the line of time keeps its width wherever its reader stands. */}
      <IconButton
        tone="default"
        label={t('transport.fork')}
        tooltip={t('transport.forkHint')}
        disabledReason={noRun ?? (canFork ? undefined : t('transport.atEnd'))}
        onClick={() => void forkHere()}
      >
        <ForkIcon size={16} aria-hidden />
      </IconButton>
      <Button
        isPressed={isLive && isReady}
        disabledReason={noRun}
        icon={<span className={styles['dot']} data-live={(isLive && isPlaying) || undefined} />}
        tooltip={t('transport.liveHint')}
        onClick={() => void goLive()}
      >
        {t('transport.live')}
      </Button>
    </div>
  )
}
