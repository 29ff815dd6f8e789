import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useBursts, useLab } from '../../../app/hooks'
import { playheadUs } from '../../../app/playback'
import { provideZoom } from '../../shared/parts'
import {
  fitAxis,
  layoutAxis,
  withStart,
  xOf,
  zoomAxis,
  type Axis,
  type AxisPlace,
} from '../../shared/axis'

/** Time per pixel at first: a burst of messages on a local network fills the screen. */
const FIRST_US_PER_PX = 12
/** The zoom factor of a key. */
export const ZOOM_STEP = 1.4
/** The playhead's place while the diagram follows it, as a share of the width. */
const FOLLOW_SHARE = 0.72
/** The distance of the playhead from an edge at which the diagram moves on, as a share of the width. */
const EDGE_SHARE = 0.06

export interface AxisControl extends AxisHandlers {
  readonly axis: Axis
  readonly usPerPx: number
  /** The end of known time: the head, or the playhead while it runs ahead of it. */
  readonly nowUs: number
  readonly isFolded: boolean
  readonly fold: (isFolded: boolean) => void
}

/** Functions that move the axis; they stay the same when it moves. */
interface AxisHandlers {
  /** Keeps the axis in place while the playhead goes to a time that was pressed on it. */
  readonly pin: (us: number) => void
  readonly panBy: (px: number) => void
  readonly zoomBy: (factor: number, aroundX?: number) => void
  readonly fit: () => void
}

const NO_BURSTS: readonly number[] = []

/**
 * The diagram's axis with its handlers. While time runs it follows the playhead; otherwise it stays, and
 * moves only when the playhead leaves the screen.
 */
export function useAxis(widthPx: number): AxisControl {
  const bursts = useBursts()
  const headUs = useLab((state) => Math.max(state.head?.at ?? 0, state.frame?.at ?? 0))
  const frameUs = useLab((state) => state.frame?.at ?? 0)
  const isPlaying = useLab((state) => state.isPlaying)
  const [isFolded, fold] = useState(true)
  const [place, setPlace] = useState<AxisPlace>()
  const followed = useFollowed(isPlaying)
  const nowUs = Math.max(headUs, followed ?? 0)
  const known = useMemo(
    () => (isFolded ? withStart(bursts ?? NO_BURSTS) : NO_BURSTS),
    [isFolded, bursts],
  )
  const following = {
    anchorUs: followed ?? frameUs,
    anchorX: widthPx * FOLLOW_SHARE,
    usPerPx: place?.usPerPx ?? FIRST_US_PER_PX,
  }
  // A short run is shown whole at first.
  const first = useMemo(() => firstPlace(nowUs, known, widthPx), [nowUs, known, widthPx])
  const stands = isPlaying ? following : (place ?? first ?? following)
  const { anchorUs, anchorX, usPerPx } = stands
  const axis = useMemo(
    () => layoutAxis({ anchorUs, anchorX, usPerPx }, known, widthPx, nowUs),
    [anchorUs, anchorX, usPerPx, known, widthPx, nowUs],
  )
  const onLeft = (): void => setPlace(following)
  const expect = useReturn({ frameUs, axis, widthPx, isPlaying, onLeft })
  const handlers = useAxisHandlers({ axis, stands, frameUs, nowUs, known }, setPlace, expect)
  useEffect(
    () =>
      provideZoom((step) => {
        if (step === 'fit') handlers.fit()
        else handlers.zoomBy(step === 'in' ? 1 / ZOOM_STEP : ZOOM_STEP)
      }),
    [handlers],
  )
  return { axis, usPerPx, nowUs, isFolded, fold, ...handlers }
}

/** The scale up to which a run is shown whole at first. */
const WHOLE_US_PER_PX = 60

/** The place that shows a short run whole; undefined for a long one. */
function firstPlace(
  nowUs: number,
  bursts: readonly number[],
  widthPx: number,
): AxisPlace | undefined {
  if (widthPx === 0 || bursts.length <= 2) return undefined
  const whole = fitAxis(bursts, widthPx, nowUs)
  return whole.usPerPx <= WHOLE_US_PER_PX ? whole : undefined
}

interface AxisState {
  readonly axis: Axis
  readonly stands: AxisPlace
  readonly frameUs: number
  readonly nowUs: number
  readonly known: readonly number[]
}

/** The handlers stay the same while the axis moves: components that take them do not render again. */
function useAxisHandlers(
  state: AxisState,
  place: (place: AxisPlace) => void,
  expect: (us: number) => void,
): AxisHandlers {
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  return useMemo(
    () => ({
      pin: (us) => {
        expect(us)
        place(latest.current.stands)
      },
      panBy: (px) => {
        const { stands } = latest.current
        place({ ...stands, anchorX: stands.anchorX + px })
      },
      zoomBy: (factor, aroundX) => {
        const { axis, stands, frameUs } = latest.current
        const x = aroundX ?? Math.min(axis.widthPx, Math.max(0, xOf(axis, frameUs)))
        place(zoomAxis(axis, stands, x, factor))
      },
      fit: () => {
        const { axis, nowUs, known } = latest.current
        place(fitAxis(known, axis.widthPx, nowUs))
      },
    }),
    [place, expect],
  )
}

/** The playhead's time on every animation frame while time runs. */
function useFollowed(isPlaying: boolean): number | undefined {
  const [us, setUs] = useState<number>()
  useEffect(() => {
    if (!isPlaying) return undefined
    let handle = requestAnimationFrame(function follow() {
      setUs(playheadUs())
      handle = requestAnimationFrame(follow)
    })
    return () => {
      cancelAnimationFrame(handle)
      setUs(undefined)
    }
  }, [isPlaying])
  return us
}

interface Return {
  readonly frameUs: number
  readonly axis: Axis
  readonly widthPx: number
  readonly isPlaying: boolean
  readonly onLeft: () => void
}

/** Tolerance between a pressed time and the moment of the run there. */
const PRESSED_APART_US = 1

/**
 * Brings the axis back when a move has taken the playhead off the screen, or time has stopped. A press on
 * the diagram calls the returned function with its time first: the axis then stays under the hand.
 */
function useReturn(state: Return): (us: number) => void {
  const { frameUs, axis, widthPx, isPlaying, onLeft } = state
  const last = useRef({ frameUs, isPlaying })
  const pressedUs = useRef<number>(undefined)
  useEffect(() => {
    const hasMoved = last.current.frameUs !== frameUs
    const hasStopped = last.current.isPlaying && !isPlaying
    last.current = { frameUs, isPlaying }
    if (isPlaying || (!hasMoved && !hasStopped)) return
    const { current: pressed } = pressedUs
    if (hasMoved) pressedUs.current = undefined
    const isThere = (us: number): boolean => Math.abs(frameUs - us) <= PRESSED_APART_US
    if (pressed !== undefined && (!hasMoved || isThere(pressed))) return
    const x = xOf(axis, frameUs)
    const edge = widthPx * EDGE_SHARE
    if (hasStopped || x < edge || x > widthPx - edge) onLeft()
  })
  return useCallback((us) => {
    pressedUs.current = us
  }, [])
}
