import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { ActorId } from '../../kernel/actor'
import type { Compared, ComparedRun } from '../../app/state'
import { FitIcon, IconButton, MinusIcon, PauseIcon, PlayIcon, PlusIcon, Slider } from '../../ui'
import { useT } from '../shared/language'
import { toCanvas } from '../../drawing'
import { formatSeconds, shortName, usePageStyle, useSize } from '../shared/parts'
import {
  fitAxis,
  layoutAxis,
  ticksOf,
  usOf,
  withStart,
  xOf,
  zoomAxis,
  type Axis,
  type AxisPlace,
} from '../shared/axis'
import {
  diagramShapes,
  FUTURE_OPACITY,
  layoutLanes,
  layoutSpaceTime,
  sceneOf,
  type SpaceTimeLayout,
} from '../spacetime'
import styles from './Strips.module.css'
import { mergeBursts } from './figures'
import { partsAt } from './Parting'

export interface StripsProps {
  readonly compared: Compared
  readonly labels: readonly [string, string]
  readonly atUs: number
  readonly isPlaying: boolean
  readonly onAt: (us: number) => void
  readonly onPlaying: (isPlaying: boolean) => void
}

/** The speed of the clock along the folded axis while both runs play, px/s. */
const PLAY_PX_PER_S = 130
const STRIP_PX = 210

/** Both runs over one axis; silence is folded only where both are silent. */
export function Strips(props: StripsProps) {
  const { compared, labels, atUs, isPlaying, onAt, onPlaying } = props
  const { t } = useT()
  const ref = useRef<HTMLDivElement>(null)
  const widthPx = useSize(ref)?.width ?? 0
  const { a, b } = compared.sides
  const bursts = useMemo(() => withStart(mergeBursts(a.bursts, b.bursts)), [a, b])
  const [chosen, setPlace] = useState<AxisPlace>()
  const place = chosen ?? fitAxis(bursts, widthPx, compared.untilUs)
  const { anchorUs, anchorX, usPerPx } = place
  const axis = useMemo(
    () => layoutAxis({ anchorUs, anchorX, usPerPx }, bursts, widthPx, compared.untilUs),
    [anchorUs, anchorX, usPerPx, bursts, widthPx, compared.untilUs],
  )
  usePlaying(axis, props)
  const zoom = (factor: number): void =>
    setPlace(zoomAxis(axis, place, Math.min(widthPx, Math.max(0, xOf(axis, atUs))), factor))
  return (
    <div>
      <div className={styles['clock']}>
        <IconButton
          size="small"
          data-play
          label={t(isPlaying ? 'compare.pause' : 'compare.play')}
          onClick={() => onPlaying(!isPlaying)}
        >
          {isPlaying ? <PauseIcon size={15} aria-hidden /> : <PlayIcon size={15} aria-hidden />}
        </IconButton>
        <Slider
          label={t('compare.clock')}
          valueText={formatSeconds(atUs, t)}
          max={compared.untilUs}
          step={1}
          value={atUs}
          onChange={onAt}
        />
        <output>{formatSeconds(atUs, t)}</output>
        <IconButton size="small" label={t('compare.zoomOut')} onClick={() => zoom(2)}>
          <MinusIcon size={15} aria-hidden />
        </IconButton>
        <IconButton size="small" label={t('compare.zoomIn')} onClick={() => zoom(0.5)}>
          <PlusIcon size={15} aria-hidden />
        </IconButton>
        <IconButton size="small" label={t('compare.fit')} onClick={() => setPlace(undefined)}>
          <FitIcon size={15} aria-hidden />
        </IconButton>
      </div>
      <div ref={ref}>
        {widthPx > 0 &&
          ([a, b] as const).map((run, index) => (
            <Strip
              key={index === 0 ? 'a' : 'b'}
              run={run}
              label={labels[index] ?? ''}
              isOther={index === 1}
              axis={axis}
              usPerPx={usPerPx}
              atUs={atUs}
              untilUs={compared.untilUs}
              partsUs={partsAt(compared.difference)}
              onAt={onAt}
            />
          ))}
      </div>
    </div>
  )
}

interface StripProps {
  readonly run: ComparedRun
  readonly label: string
  readonly isOther: boolean
  readonly axis: Axis
  readonly usPerPx: number
  readonly atUs: number
  readonly untilUs: number
  /** The time of the runs' difference. */
  readonly partsUs: number | undefined
  readonly onAt: (us: number) => void
}

function Strip(props: StripProps) {
  const { run, label, isOther, axis, usPerPx, atUs, untilUs, partsUs, onAt } = props
  const { t } = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const lanes = useMemo(() => layoutLanes(actorsOf(run), STRIP_PX), [run])
  const scene = useMemo(
    () => sceneOf({ space: run.space, lanes, headUs: untilUs, focus: undefined }),
    [run, lanes, untilUs],
  )
  const layout = useMemo(() => layoutSpaceTime(scene, axis), [scene, axis])
  usePaint(canvas, { layout, axis, playheadX: xOf(axis, atUs) })
  const press = (event: PointerEvent<HTMLElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect()
    onAt(Math.min(untilUs, Math.round(usOf(axis, event.clientX - left))))
  }
  const ticks = ticksOf(axis, usPerPx)
  return (
    <figure className={styles['strip']} data-other={isOther || undefined}>
      <figcaption>{label}</figcaption>
      {/* The slider above does the same for the keyboard. */}
      <div
        className={styles['field']}
        style={{ height: STRIP_PX }}
        role="img"
        aria-label={t('compare.strip', { side: label, count: layout.count })}
        onPointerDown={press}
      >
        <canvas ref={canvas} />
        {lanes.map(({ actor, y }) => (
          <b key={String(actor)} className={styles['lane']} style={{ top: y }}>
            {shortName(String(actor))}
          </b>
        ))}
        {partsUs !== undefined && (
          <span className={styles['parts']} style={{ left: xOf(axis, partsUs) }} aria-hidden>
            ≠
          </span>
        )}
        <span className={styles['line']} style={{ left: xOf(axis, atUs) }} aria-hidden />
        <span className={styles['ticks']} aria-hidden>
          {ticks.map(({ x, us, digits }) => (
            <i key={us} style={{ left: x }}>
              {t('common.seconds', { value: (us / 1e6).toFixed(digits) })}
            </i>
          ))}
        </span>
      </div>
    </figure>
  )
}

/** The actors of the run: clients by name above servers by number. */
function actorsOf({ space }: ComparedRun): readonly ActorId[] {
  const actors = new Set(space.stretches.map(({ actor }) => actor))
  const isServer = (actor: ActorId): boolean => typeof actor === 'number'
  const all = [...actors]
  return [
    ...all.filter((actor) => !isServer(actor)),
    ...all.filter(isServer).toSorted((a, b) => Number(a) - Number(b)),
  ]
}

interface Painted {
  readonly layout: SpaceTimeLayout
  readonly axis: Axis
  readonly playheadX: number
}

function usePaint(
  ref: RefObject<HTMLCanvasElement | null>,
  { layout, axis, playheadX }: Painted,
): void {
  const styleOf = usePageStyle()
  useLayoutEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d') ?? null
    if (canvas === null || context === null) return
    const ratio = Math.min(2, window.devicePixelRatio)
    canvas.width = Math.round(axis.widthPx * ratio)
    canvas.height = Math.round(STRIP_PX * ratio)
    canvas.style.width = `${axis.widthPx}px`
    canvas.style.height = `${STRIP_PX}px`
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const style = styleOf(canvas, ratio)
    const shapes = diagramShapes({
      layout,
      axis,
      heightPx: STRIP_PX,
      playheadX,
      futureOpacity: FUTURE_OPACITY,
      pixelRatio: ratio,
      measure: style.measure,
    })
    context.clearRect(0, 0, axis.widthPx, STRIP_PX)
    toCanvas(context, shapes, style)
  }, [ref, layout, axis, playheadX, styleOf])
}

/** Moves the clock evenly along the axis while it runs, through folds as over bursts. */
function usePlaying(axis: Axis, props: StripsProps): void {
  const { isPlaying, compared } = props
  const { untilUs } = compared
  const latest = useRef({ axis, props })
  useLayoutEffect(() => {
    latest.current = { axis, props }
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    let beforeMs = performance.now()
    let handle = requestAnimationFrame(function tick(nowMs) {
      const { axis: shown, props: now } = latest.current
      const x = xOf(shown, now.atUs) + ((nowMs - beforeMs) / 1_000) * PLAY_PX_PER_S
      beforeMs = nowMs
      const next = Math.min(untilUs, Math.round(usOf(shown, x)))
      now.onAt(next)
      if (next >= untilUs || x >= shown.widthPx) now.onPlaying(false)
      else handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }, [isPlaying, untilUs])
}
