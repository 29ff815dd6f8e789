import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useLab } from '../../app/hooks'
import { xOf } from '../shared/axis'
import {
  axisPartsOf,
  layoutScrubberAxis,
  roundedEnd,
  WHOLE_RUN,
  type ScrubberAxis,
  type ScrubberZoom,
} from './scrubberAxis'
import { zoomedBy, zoomTo } from './scrubberZoom'

export interface ZoomControl extends ScrubberAxis {
  readonly endUs: number
  readonly isWhole: boolean
  readonly isFinest: boolean
  readonly handlers: ZoomHandlers
}

/** Functions that change the zoom; they stay the same. */
export interface ZoomHandlers {
  /** Zooms around a place, or around the playhead. */
  readonly zoomBy: (factor: number, aroundX?: number) => void
  readonly panBy: (px: number) => void
  readonly showTimes: (fromUs: number, toUs: number) => void
  readonly showWhole: () => void
  /** Unfolds the silence that begins at a moment, or folds it again. */
  readonly toggleSilence: (lastUs: number) => void
}

interface ZoomState {
  readonly runNumber: number
  readonly zoom: ScrubberZoom
  readonly unfolded: ReadonlySet<number>
}

/** The factor of a key or a press. */
export const ZOOM_STEP = 2

/** The scrubber's axis with its zoom, which begins anew with each run and follows the playhead. */
export function useScrubberZoom(widthPx: number): ZoomControl {
  const history = useLab((state) => state.history)
  const runNumber = useLab((state) => state.runNumber)
  const endUs = useLab((state) => roundedEnd(Math.max(state.head?.at ?? 0, state.frame?.at ?? 0)))
  const atUs = useLab((state) => state.frame?.at ?? 0)
  const [kept, setState] = useState<ZoomState>(() => beginOf(runNumber))
  const state = kept.runNumber === runNumber ? kept : beginOf(runNumber)
  if (state !== kept) setState(state)
  const { zoom, unfolded } = state
  const parts = useMemo(() => axisPartsOf(history, endUs, unfolded), [history, endUs, unfolded])
  const shown = useMemo(() => layoutScrubberAxis(parts, widthPx, zoom), [parts, widthPx, zoom])
  const latest = useRef({ shown, parts, widthPx, atUs })
  useLayoutEffect(() => {
    latest.current = { shown, parts, widthPx, atUs }
  })
  const handlers = useMemo((): ZoomHandlers => {
    // Several changes may come before the next picture: two fingers zoom and pan at once.
    const change = (next: (known: { shown: ScrubberAxis; zoom: ScrubberZoom }) => ScrubberZoom) => {
      setState((before) => {
        const now = latest.current
        const known = layoutScrubberAxis(now.parts, now.widthPx, before.zoom)
        return { ...before, zoom: next({ shown: known, zoom: before.zoom }) }
      })
    }
    return {
      zoomBy: (factor, aroundX) =>
        change(({ shown: now }) => {
          const { axis } = now
          const x = Math.min(axis.widthPx, Math.max(0, xOf(axis, latest.current.atUs)))
          return zoomedBy(now, factor, aroundX ?? x)
        }),
      panBy: (px) => change(({ zoom: before }) => ({ ...before, anchorX: before.anchorX + px })),
      showTimes: (fromUs, toUs) => change(({ shown: now }) => zoomTo(now, fromUs, toUs)),
      showWhole: () => change(() => WHOLE_RUN),
      toggleSilence: (lastUs) =>
        setState((before) => ({ ...before, unfolded: toggled(before.unfolded, lastUs) })),
    }
  }, [])
  useFollowed(latest, atUs, setState)
  return {
    ...shown,
    endUs,
    isWhole: shown.factor === 1,
    isFinest: shown.factor >= shown.factorMax,
    handlers,
  }
}

const beginOf = (runNumber: number): ZoomState => ({
  runNumber,
  zoom: WHOLE_RUN,
  unfolded: new Set(),
})

function toggled(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(member)) next.add(member)
  return next
}

/** Brings the playhead back where a move has taken it out of the shown part. */
function useFollowed(
  latest: RefObject<{ readonly shown: ScrubberAxis }>,
  atUs: number,
  setState: (next: (before: ZoomState) => ZoomState) => void,
): void {
  useEffect(() => {
    const { shown } = latest.current
    const { axis } = shown
    const x = xOf(axis, atUs)
    if (shown.factor === 1 || (x >= 0 && x <= axis.widthPx)) return
    const anchor = { anchorUs: atUs, anchorX: axis.widthPx / 2 }
    setState((before) => ({ ...before, zoom: { ...before.zoom, ...anchor } }))
  }, [latest, atUs, setState])
}
