import { memo, useMemo } from 'react'
import { useLab } from '../../app/hooks'
import { selectIsProjectorOn, selectIsLive } from '../../app/state'
import { ForwardIcon } from '../../ui'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { epochStyle } from '../shared/zxid'
import { isClockTime } from '../../kernel/actor'
import { ForkMark } from './ForkMark'
import { gatherMoments } from './gatherMoments'
import { formatTick, labelPx, labelX, layoutScrubber, type PlacedSpan } from './layout'
import { MomentMarks } from './MomentMarks'
import { PROJECTED_WORDS, ROWS, type WindowEdges } from './rows'
import { ScrubberBand } from './ScrubberBand'
import styles from './ScrubberMarks.module.css'
import { ScrubberTip } from './ScrubberTip'
import { Silences } from './Silences'
import type { PlacedFork } from './signs'
import { useMoments } from './useMoments'
import type { ZoomControl } from './useScrubberZoom'

export interface ScrubberMarksProps {
  readonly control: ZoomControl
  readonly forks: readonly PlacedFork[]
  /** The time range that another view shows; undefined without one. */
  readonly edges: WindowEdges | undefined
  /** The place of a hovering pointer, px. */
  readonly hoverX: number | undefined
  readonly onStep: (step: number) => void
  readonly onBranch: (branch: number) => void
}

/** The marks of the run: moments, phases with commits, silences, forks, seconds. */
export function ScrubberMarks({ hoverX, ...props }: ScrubberMarksProps) {
  const history = useLab((state) => state.history)
  const moments = useMoments(history)
  return (
    <>
      <Marks {...props} history={history} moments={moments} />
      {hoverX !== undefined && <ScrubberTip control={props.control} moments={moments} x={hoverX} />}
    </>
  )
}

interface MarksProps extends Omit<ScrubberMarksProps, 'hoverX'> {
  readonly history: Parameters<typeof useMoments>[0]
  readonly moments: ReturnType<typeof useMoments>
}

const Marks = memo(function Marks(props: MarksProps) {
  const { control, forks, edges, history, moments, onStep, onBranch } = props
  const { t } = useT()
  const { axis, usPerPx, silences, endUs, handlers } = control
  const large = useLab(selectIsProjectorOn) ? PROJECTED_WORDS : 1
  const layout = useMemo(
    () => layoutScrubber(history, { axis, usPerPx, silences }, endUs),
    [history, axis, usPerPx, silences, endUs],
  )
  const placed = useMemo(
    () =>
      gatherMoments(moments, {
        axis,
        large,
        countWords: (count) => t('marks.moments', { count }),
      }),
    [moments, axis, large, t],
  )
  return (
    <>
      <ScrubberBand layout={layout} axis={axis} />
      <Reigns spans={layout.spans} edges={edges} large={large} />
      <Silences silences={layout.silences} onToggle={handlers.toggleSilence} />
      <MomentMarks placed={placed} control={control} onStep={onStep} />
      <div className={styles['forks']} style={{ top: ROWS.forksY }}>
        <Ahead />
        {forks.map((fork) => (
          <ForkMark
            key={fork.partings.map(({ branch }) => branch.branch).join()}
            fork={fork}
            onBranch={onBranch}
          />
        ))}
      </div>
      <Seconds ticks={layout.ticks} isClock={isClockTime(endUs)} />
    </>
  )
})

interface SecondsProps {
  readonly ticks: ReturnType<typeof layoutScrubber>['ticks']
  readonly isClock: boolean
}

function Seconds({ ticks, isClock }: SecondsProps) {
  const { t } = useT()
  return (
    <div className={styles['seconds']} style={{ top: ROWS.secondsY }} aria-hidden>
      {ticks.map(({ x, us, digits }) => (
        <span key={us} style={{ left: x }} data-first={us === 0 || undefined}>
          {us === 0 && !isClock
            ? t('common.seconds', { value: '0' })
            : formatTick({ us, digits }, isClock)}
        </span>
      ))}
    </div>
  )
}

interface ReignsProps {
  readonly spans: readonly PlacedSpan[]
  readonly edges: WindowEdges | undefined
  readonly large: number
}

/** The leaders with their epochs, or a standalone server, in words beside the window's edges. */
function Reigns({ spans, edges, large }: ReignsProps) {
  const { t } = useT()
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  return spans.map(({ span, free }) => {
    if (span.epoch === undefined) return null
    const { epoch, from } = span
    const leader = String(span.leader ?? '?')
    // The longest that has room.
    const texts = isStandalone
      ? [t('stage.noteStandalone', { leader }), 'STANDALONE']
      : [t('marks.reign', { epoch, leader }), t('marks.epoch', { epoch })]
    const text = texts.find((words) => labelPx(words, large) <= free.width)
    if (text === undefined) return null
    const left = labelX(free, text, edges, large)
    return (
      <span
        key={from}
        className={styles['label']}
        style={{
          ...epochStyle(epoch),
          left,
          width: free.x + free.width - left,
          top: ROWS.bandY + 4,
        }}
      >
        {text}
      </span>
    )
  })
}

/** The author's interventions that lie ahead of this reader's head. */
function Ahead() {
  const { t } = useT()
  const ahead = useLab((state) => state.ahead)
  const isLive = useLab(selectIsLive)
  const headUs = useLab(({ head }) => head?.at ?? 0)
  // Known interventions are painted already.
  const unknown = isLive ? ahead : ahead.filter((us) => us > headUs)
  const [first] = unknown
  if (first === undefined) return null
  const count = unknown.length
  return (
    <span className={styles['ahead']}>
      {Number.isFinite(first)
        ? t('marks.aheadFrom', { count, time: formatSeconds(first, t) })
        : t('marks.ahead', { count })}
      <ForwardIcon size={13} aria-hidden />
    </span>
  )
}
