import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { switchBranch } from '../../app/actions'
import {
  goToHead,
  goToStart,
  isGliding,
  onPlayheadMove,
  playheadUs,
  scrub,
  seekAt,
  seekStep,
} from '../../app/playback'
import { selectIsAsked, selectIsProjectorOn, bookmarksOn, type TimeWindow } from '../../app/state'
import { useLab } from '../../app/hooks'
import { usOf, xOf, type Axis } from '../shared/axis'
import { useT } from '../shared/language'
import { late } from '../shared/late'
import { formatTime } from '../shared/parts'
import { PROJECTED_WORDS, ROWS, type WindowEdges } from './rows'
import styles from './Scrubber.module.css'
import { layoutSigns, type SignsLayout } from './signs'
import { useMomentName } from './useMomentName'
import { useScrubberZoom, ZOOM_STEP, type ZoomHandlers } from './useScrubberZoom'
import { useTrackPointer, useTrackWheel } from './useTrackPointer'

// A run that has just begun has left no mark yet.
const ScrubberMarks = late(async () => (await import('./ScrubberMarks')).ScrubberMarks)
const BookmarkMarks = late(async () => (await import('./BookmarkMarks')).BookmarkMarks)
const ZoomButtons = late(async () => (await import('./ZoomButtons')).ZoomButtons)

const PAGE_US = 1_000_000
const WINDOW_MIN_PX = 8

// Stable functions, so that the many marks are not rendered with every move of the playhead.
const goToStep = (step: number): void => void seekStep(step)
const goToBranch = (branch: number): void => void switchBranch(branch)

/** The run on one line, its silences folded, for pointer and keyboard; it can be zoomed. */
export function Scrubber() {
  const { t } = useT()
  const headUs = useLab((state) => Math.max(state.head?.at ?? 0, state.frame?.at ?? 0))
  const step = useLab((state) => state.frame?.step ?? -1)
  const atUs = useLab((state) => state.frame?.at ?? 0)
  const [ref, widthPx] = useWidth()
  const control = useScrubberZoom(widthPx)
  const { axis, handlers, isWhole, isFinest } = control
  const signs = useSigns(axis)
  const timeWindow = useLab((state) => state.timeWindow)
  const edges = useMemo(() => edgesOf(timeWindow, axis), [timeWindow, axis])
  const handle = usePlayheadMark(axis)
  const { hoverX, hands } = useTrackPointer(handlers, (x) => {
    void scrub(Math.min(headUs, usOf(axis, x)))
  })
  useTrackWheel(ref, handlers, isWhole)
  const at = formatTime(atUs, 3, t)
  const isAsked = useLab(selectIsAsked)
  const momentName = useMomentName()

  return (
    <div className={styles['scrubber']}>
      <div className={styles['line']} ref={ref} data-asked={isAsked || undefined}>
        <ScrubberMarks
          control={control}
          forks={signs.forks}
          edges={edges}
          hoverX={hoverX}
          onStep={goToStep}
          onBranch={goToBranch}
        />
        <BookmarkMarks placed={signs.bookmarks} />
        <div
          className={styles['track']}
          style={{ top: ROWS.bandY, height: ROWS.bandHeight }}
          role="slider"
          tabIndex={0}
          aria-label={t('transport.position')}
          aria-valuemin={0}
          aria-valuemax={Math.round(headUs / 1000)}
          aria-valuenow={Math.round(Math.min(atUs, headUs) / 1000)}
          aria-valuetext={[t('transport.positionValue', { at, step }), momentName ?? []]
            .flat()
            .join(' · ')}
          aria-keyshortcuts="+ - 0"
          {...hands}
          onKeyDown={(event) => onKey(event, headUs, handlers)}
        />
        {edges !== undefined && (
          <span
            className={styles['window']}
            style={{ left: edges[0], width: edges[1] - edges[0] }}
            aria-hidden
          />
        )}
        <span className={styles['playhead']} ref={handle} data-playhead aria-hidden />
      </div>
      <ZoomButtons isWhole={isWhole} isFinest={isFinest} handlers={handlers} />
    </div>
  )
}

/** The signs of forks and of named moments. */
function useSigns(axis: Axis): SignsLayout {
  const all = useLab((state) => state.bookmarks)
  const branches = useLab((state) => state.branches)
  const branch = useLab((state) => state.branch)
  const large = useLab(selectIsProjectorOn) ? PROJECTED_WORDS : 1
  return useMemo(() => {
    const bookmarks = bookmarksOn(all, branches, branch)
    return layoutSigns(bookmarks, branches, branch, { axis, large })
  }, [all, branches, branch, axis, large])
}

/** The shown part of the window; undefined where it lies outside of the shown part of the run. */
function edgesOf(timeWindow: TimeWindow | undefined, axis: Axis): WindowEdges | undefined {
  if (timeWindow === undefined) return undefined
  const { widthPx } = axis
  const left = xOf(axis, timeWindow.fromUs)
  const right = Math.max(left + WINDOW_MIN_PX, xOf(axis, timeWindow.toUs))
  if (right < 0 || left > widthPx) return undefined
  return [Math.max(0, left), Math.min(widthPx, right)]
}

/**
 * Page keys move by a second, Home and End to the ends; arrows step, as everywhere. Plus and minus zoom, 0
 * shows the whole run.
 */
function onKey(event: KeyboardEvent, headUs: number, { zoomBy, showWhole }: ZoomHandlers): void {
  const { key } = event
  if (key === 'PageDown') void seekAt(Math.max(0, playheadUs() - PAGE_US))
  else if (key === 'PageUp') void seekAt(Math.min(headUs, playheadUs() + PAGE_US))
  else if (key === 'Home') void goToStart()
  else if (key === 'End') void goToHead()
  else if (event.ctrlKey || event.metaKey || event.altKey) return
  else if (key === '+' || key === '=') zoomBy(ZOOM_STEP)
  else if (key === '-') zoomBy(1 / ZOOM_STEP)
  else if (key === '0') showWhole()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** The width of an element, followed as it changes. */
function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(600)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidthPx(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, widthPx]
}

/**
 * Moves the mark of the playhead past React, since it may move on every frame. It stands on whole pixels, and
 * is drawn again only on another one. A playhead ahead of the newest frame, which sets the scrubber's extent,
 * waits at the end. While the playhead rests, no frame of the browser is asked for.
 */
function usePlayheadMark(axis: Axis): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame: number | undefined
    let shown = Number.NaN
    const draw = (): void => {
      const ratio = window.devicePixelRatio
      const place = Math.min(axis.widthPx, Math.max(0, xOf(axis, playheadUs())))
      const x = Math.round(place * ratio) / ratio
      if (ref.current !== null && x !== shown) {
        ref.current.style.transform = `translateX(${x}px)`
        shown = x
      }
      if (isGliding()) frame ??= requestAnimationFrame(drawNext)
    }
    const drawNext = (): void => {
      frame = undefined
      draw()
    }
    draw()
    const stop = onPlayheadMove(draw)
    return () => {
      stop()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [axis])
  return ref
}
