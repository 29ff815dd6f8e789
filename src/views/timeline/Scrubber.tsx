import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
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
import { selectIsProjectorOn, bookmarksOn, type TimeWindow } from '../../app/state'
import { useLab } from '../../app/hooks'
import { useT } from '../shared/language'
import { late } from '../shared/late'
import { formatTime } from '../shared/parts'
import { extentOf, layoutScrubber, PROJECTED_WORDS, ROWS, type WindowEdges } from './layout'
import styles from './Scrubber.module.css'
import { layoutSigns, type SignsLayout } from './signs'

// A run that has just begun has left no mark yet.
const ScrubberMarks = late(async () => (await import('./ScrubberMarks')).ScrubberMarks)
const BookmarkMarks = late(async () => (await import('./BookmarkMarks')).BookmarkMarks)

const PAGE_US = 1_000_000
const WINDOW_MIN_PX = 8

// Stable functions, so that the many marks are not rendered with every move of the playhead.
const goToStep = (step: number): void => void seekStep(step)
const goToBranch = (branch: number): void => void switchBranch(branch)

/** The whole branch on one line, for pointer and keyboard. */
export function Scrubber() {
  const { t } = useT()
  const history = useLab((state) => state.history)
  const headUs = useLab((state) => Math.max(state.head?.at ?? 0, state.frame?.at ?? 0))
  const step = useLab((state) => state.frame?.step ?? -1)
  const atUs = useLab((state) => state.frame?.at ?? 0)
  const [ref, widthPx] = useWidth()
  const extentUs = extentOf(headUs)
  const layout = useMemo(
    () => layoutScrubber(history, extentUs, widthPx),
    [history, extentUs, widthPx],
  )
  const signs = useSigns(extentUs, widthPx)
  const timeWindow = useLab((state) => state.timeWindow)
  const edges = useMemo(
    () => edgesOf(timeWindow, extentUs, widthPx),
    [timeWindow, extentUs, widthPx],
  )
  const handle = usePlayheadMark(extentUs, widthPx)
  const pickUs = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - box.left) / Math.max(1, box.width)
    return Math.min(headUs, Math.max(0, part * extentUs))
  }
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    if (event.currentTarget.hasPointerCapture(event.pointerId)) void scrub(pickUs(event))
  }
  const at = formatTime(t, atUs, 3)

  return (
    <div className={styles['scrubber']} ref={ref}>
      <ScrubberMarks
        layout={layout}
        forks={signs.forks}
        widthPx={widthPx}
        edges={edges}
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
        aria-valuetext={t('transport.positionValue', { at, step })}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={(event) => onKey(event, headUs)}
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
  )
}

/** The signs of forks and of named moments. */
function useSigns(extentUs: number, widthPx: number): SignsLayout {
  const all = useLab((state) => state.bookmarks)
  const branches = useLab((state) => state.branches)
  const branch = useLab((state) => state.branch)
  const large = useLab(selectIsProjectorOn) ? PROJECTED_WORDS : 1
  return useMemo(() => {
    const bookmarks = bookmarksOn(all, branches, branch)
    return layoutSigns(branches, branch, bookmarks, { extentUs, widthPx, large })
  }, [all, branches, branch, extentUs, widthPx, large])
}

function edgesOf(
  timeWindow: TimeWindow | undefined,
  extentUs: number,
  widthPx: number,
): WindowEdges | undefined {
  if (timeWindow === undefined) return undefined
  const { fromUs, toUs } = timeWindow
  const left = (Math.min(fromUs, extentUs) / extentUs) * widthPx
  const width = (Math.min(toUs - fromUs, extentUs) / extentUs) * widthPx
  return [left, left + Math.max(WINDOW_MIN_PX, width)]
}

/** Page keys move by a second, Home and End to the ends; arrows step, as everywhere. */
function onKey(event: KeyboardEvent, headUs: number): void {
  if (event.key === 'PageDown') void seekAt(Math.max(0, playheadUs() - PAGE_US))
  else if (event.key === 'PageUp') void seekAt(Math.min(headUs, playheadUs() + PAGE_US))
  else if (event.key === 'Home') void goToStart()
  else if (event.key === 'End') void goToHead()
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** The width of an element, followed as it changes. */
function useWidth(): readonly [React.RefObject<HTMLDivElement | null>, number] {
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
function usePlayheadMark(
  extentUs: number,
  widthPx: number,
): React.RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let frame: number | undefined
    let shown = Number.NaN
    const draw = (): void => {
      const ratio = window.devicePixelRatio
      const part = Math.min(1, playheadUs() / extentUs)
      const x = Math.round(part * widthPx * ratio) / ratio
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
  }, [extentUs, widthPx])
  return ref
}
