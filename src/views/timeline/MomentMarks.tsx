import {
  CheckIcon,
  CircleXIcon,
  ClientIcon,
  ExpiryIcon,
  FaultIcon,
  LeadingIcon,
  Menu,
  RestartIcon,
  ServerIcon,
  tooltipProps,
  UnplugIcon,
  WallIcon,
  WarningIcon,
} from '../../ui'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import type { ScrubberMoment, MomentKind, PlacedMoments } from './gatherMoments'
import styles from './Moments.module.css'
import { US_PER_PX_MIN } from './scrubberAxis'
import type { ZoomControl } from './useScrubberZoom'

export interface MomentMarksProps {
  readonly placed: readonly PlacedMoments[]
  readonly control: ZoomControl
  readonly onStep: (step: number) => void
}

/** Moments closer to each other than this at the finest scale open a menu instead of a zoom, px. */
const APART_PX = 48
/** Names of a gathered mark's tooltip; a menu or a zoom shows the others. */
const NAMES_MAX = 12

/** The marks of the run's moments above the band. */
export function MomentMarks({ placed, control, onStep }: MomentMarksProps) {
  return (
    <div className={styles['moments']}>
      {placed.map((mark) => (
        <MomentMark
          key={`${mark.moments[0]?.step} ${mark.moments[0]?.name}`}
          mark={mark}
          control={control}
          onStep={onStep}
        />
      ))}
    </div>
  )
}

interface MomentMarkProps extends Omit<MomentMarksProps, 'placed'> {
  readonly mark: PlacedMoments
}

/** One moment, to which a press goes, or several, into which a press zooms. */
function MomentMark({ mark, control, onStep }: MomentMarkProps) {
  const { t, list } = useT()
  const { x, kind, moments, words, isBefore } = mark
  const [first] = moments
  if (first === undefined) return null
  const count = moments.length
  const from = Math.min(...moments.map(({ at }) => at))
  const to = Math.max(...moments.map(({ at }) => at))
  const canZoom = to - from >= APART_PX * US_PER_PX_MIN && !control.isFinest
  const names =
    count === 1
      ? first.name
      : t(canZoom ? 'marks.gatheredZoom' : 'marks.gathered', {
          count,
          names: list(namesOf(moments)),
        })
  // A name holds the words that are seen.
  const label = words === undefined || names.includes(words) ? names : `${names}, ${words}`
  const Sign = ICONS[kind]
  const button = (
    <button
      type="button"
      className={styles['moment']}
      data-kind={kind}
      data-before={isBefore || undefined}
      style={{ left: x }}
      aria-label={label}
      {...tooltipProps(label)}
      onClick={() => {
        if (count === 1) onStep(first.step)
        else control.handlers.showTimes(from, to)
      }}
    >
      {kind === 'violation' ? <b>!</b> : <Sign size={14} aria-hidden />}
      {words !== undefined && <span>{words}</span>}
    </button>
  )
  if (count === 1 || canZoom) return button
  const entries = moments.map(({ at, step, name }) => ({
    type: 'item' as const,
    key: `${step} ${name}`,
    label: name,
    hint: formatSeconds(at, t),
    onChoose: () => onStep(step),
  }))
  return <Menu label={label} side="top" trigger={button} entries={entries} />
}

/** The names of gathered moments; the same name counts once. */
function namesOf(moments: readonly ScrubberMoment[]): readonly string[] {
  const names = [...new Set(moments.map(({ name }) => name))]
  return names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), '…'] : names
}

const ICONS = {
  violation: WarningIcon,
  down: CircleXIcon,
  up: RestartIcon,
  wall: WallIcon,
  heal: WallIcon,
  other: FaultIcon,
  expiry: ExpiryIcon,
  elected: LeadingIcon,
  serving: ServerIcon,
  gaveUp: UnplugIcon,
  connected: ClientIcon,
  committed: CheckIcon,
} as const satisfies Readonly<Record<MomentKind, unknown>>
