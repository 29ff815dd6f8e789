import { memo } from 'react'
import { useLab } from '../../app/hooks'
import { selectIsProjectorOn, selectIsLive } from '../../app/state'
import { CircleXIcon, ExpiryIcon, ForwardIcon, RestartIcon, FaultIcon, WallIcon } from '../../ui'
import type { RunHistory } from '../../engine'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { epochStyle } from '../shared/zxid'
import { isClockTime } from '../../kernel/actor'
import { ForkMark } from './ForkMark'
import {
  formatTick,
  labelX,
  PROJECTED_WORDS,
  ROWS,
  type PlacedSpan,
  type ScrubberLayout,
  type WindowEdges,
} from './layout'
import { faultText } from '../narration/words'
import styles from './ScrubberMarks.module.css'
import type { PlacedFork } from './signs'

export interface ScrubberMarksProps {
  readonly layout: ScrubberLayout
  readonly forks: readonly PlacedFork[]
  readonly widthPx: number
  /** The time range that another view shows; undefined without one. */
  readonly edges: WindowEdges | undefined
  readonly onStep: (step: number) => void
  readonly onBranch: (branch: number) => void
}

/** The marks of the run: faults, phases, commits, forks, seconds. */
export const ScrubberMarks = memo(function ScrubberMarks(props: ScrubberMarksProps) {
  const { t } = useT()
  const { layout, forks, widthPx, edges, onStep, onBranch } = props
  const isClock = isClockTime((layout.ticks.at(-1)?.seconds ?? 0) * 1_000_000)
  const large = useLab(selectIsProjectorOn) ? PROJECTED_WORDS : 1
  return (
    <>
      <BandDrawing layout={layout} widthPx={widthPx} />
      <Reigns layout={layout} edges={edges} large={large} />
      <div className={styles['faults']}>
        {layout.faults.map(({ x, fault }, i) => (
          <Fault
            key={`${fault.step} ${fault.do} ${fault.groups.join(' ')}`}
            x={x}
            hasRoom={(layout.faults[i + 1]?.x ?? Infinity) - x >= WORD_ROOM_PX * large}
            fault={fault}
            onStep={onStep}
          />
        ))}
        {layout.expiries.map(({ x, step }) => (
          <Expiry key={step} x={x} step={step} onStep={onStep} />
        ))}
        {/* Violations lie over all other marks, since their causes are close to them. */}
        {layout.violations.map(({ x, step }) => (
          <Violation key={step} x={x} step={step} onStep={onStep} />
        ))}
      </div>
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
      <div className={styles['seconds']} style={{ top: ROWS.secondsY }} aria-hidden>
        {layout.ticks.map(({ x, seconds }) => (
          <span key={seconds} style={{ left: x }} data-first={seconds === 0 || undefined}>
            {seconds === 0 && !isClock
              ? t('common.seconds', { value: '0' })
              : formatTick(seconds, isClock)}
          </span>
        ))}
      </div>
    </>
  )
})

interface ReignsProps {
  readonly layout: ScrubberLayout
  readonly edges: WindowEdges | undefined
  readonly large: number
}

/** The leaders with their epochs, or a standalone server, in words beside the window's edges. */
function Reigns({ layout, edges, large }: ReignsProps) {
  const { t } = useT()
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  return layout.spans.map((placed) => {
    const { x, width, span, hasLabel } = placed
    if (!hasLabel || span.epoch === undefined) return null
    const leader = String(span.leader ?? '?')
    const text = isStandalone
      ? t('stage.noteStandalone', { leader })
      : t('marks.reign', { epoch: span.epoch, leader })
    const left = labelX(placed, text, edges, large)
    return (
      <span
        key={span.from}
        className={styles['label']}
        style={{ ...epochStyle(span.epoch), left, width: x + width - left, top: ROWS.bandY + 4 }}
      >
        {text}
      </span>
    )
  })
}

interface BandProps {
  readonly layout: ScrubberLayout
  readonly widthPx: number
}

function BandDrawing({ layout, widthPx }: BandProps) {
  // A run of etcd and Redis alone has no leader to look for.
  const hasEnsemble = useLab(({ frame }) => frame?.servers.length !== 0)
  return (
    <svg
      className={styles['band']}
      style={{ top: ROWS.bandY }}
      width={widthPx}
      height={ROWS.bandHeight}
      aria-hidden
    >
      <defs>
        <pattern
          id="scrubber-hatch"
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} className={styles['hatchGround']} />
          <rect width={1.5} height={6} className={styles['hatchLine']} />
        </pattern>
      </defs>
      {hasEnsemble && layout.spans.map((placed) => <Span key={placed.span.from} placed={placed} />)}
      {pathsOf(layout.commits).map(([epoch, path]) => (
        <path key={epoch} className={styles['commit']} style={epochStyle(epoch)} d={path} />
      ))}
    </svg>
  )
}

/** One path for all commits of an epoch: a run has hundreds, and they are redrawn as it grows. */
function pathsOf(commits: ScrubberLayout['commits']): readonly (readonly [number, string])[] {
  const paths = new Map<number, string>()
  for (const { x, epoch } of commits) {
    paths.set(epoch, `${paths.get(epoch) ?? ''}M${x} ${ROWS.bandHeight - 8}v8`)
  }
  return [...paths]
}

/** A leader's reign in its epoch's colour, or the hatched time without one. */
function Span({ placed }: { readonly placed: PlacedSpan }) {
  const { x, width, span } = placed
  if (span.epoch === undefined) {
    return (
      <rect
        className={styles['election']}
        x={x + 0.5}
        y={0.5}
        width={Math.max(0, width - 1)}
        height={ROWS.bandHeight - 1}
        fill="url(#scrubber-hatch)"
      />
    )
  }
  return (
    <g style={epochStyle(span.epoch)}>
      <rect className={styles['reign']} x={x} y={0} width={width} height={ROWS.bandHeight} />
      <rect className={styles['reignEdge']} x={x} y={0} width={width} height={3} />
    </g>
  )
}

interface FaultProps {
  readonly x: number
  /** Whether a word has room before the next fault. */
  readonly hasRoom: boolean
  readonly fault: RunHistory['faults'][number]
  readonly onStep: (step: number) => void
}

const FAULT_ICONS = {
  down: CircleXIcon,
  up: RestartIcon,
  wall: WallIcon,
  heal: WallIcon,
  other: FaultIcon,
} as const

/** Characters that fit beside a fault's icon. */
const SHORT = 3

/** Least distance of icons with a short word between them, px. */
const WORD_ROOM_PX = 40

function Fault({ x, hasRoom, fault, onStep }: FaultProps) {
  const translator = useT()
  const Icon = FAULT_ICONS[fault.kind]
  // The icon shows the action, the word beside it the process.
  const [processes = [], ...others] = fault.groups
  const who = others.length > 0 ? '' : processes.join(',')
  const name = faultText(fault, translator)
  return (
    <button
      type="button"
      className={styles['fault']}
      data-kind={fault.kind}
      style={{ left: x }}
      title={name}
      aria-label={name}
      onClick={() => onStep(fault.step)}
    >
      <Icon size={14} aria-hidden />
      {hasRoom && who !== '' && who.length <= SHORT && <span>{who}</span>}
    </button>
  )
}

interface ViolationProps {
  readonly x: number
  readonly step: number
  readonly onStep: (step: number) => void
}

function Violation({ x, step, onStep }: ViolationProps) {
  const { t } = useT()
  const name = t('marks.violation', { step })
  return (
    <button
      type="button"
      className={styles['violation']}
      style={{ left: x }}
      title={name}
      aria-label={name}
      onClick={() => onStep(step)}
    >
      <span>!</span>
    </button>
  )
}

function Expiry({ x, step, onStep }: ViolationProps) {
  const { t } = useT()
  const name = t('marks.expiry', { step })
  return (
    <button
      type="button"
      className={styles['expiry']}
      style={{ left: x }}
      title={name}
      aria-label={name}
      onClick={() => onStep(step)}
    >
      <ExpiryIcon size={13} aria-hidden />
    </button>
  )
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
        ? t('marks.aheadFrom', { count, time: formatSeconds(t, first) })
        : t('marks.ahead', { count })}
      <ForwardIcon size={13} aria-hidden />
    </span>
  )
}
