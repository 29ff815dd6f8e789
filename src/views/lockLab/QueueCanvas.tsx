import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { LockSystem } from '../../scenario'
import { useLab, useLockLab } from '../../app/hooks'
import { lockPlayheadUs, selectIsLockLabPlaying } from '../../app/locks'
import { selectIsProjectorOn } from '../../app/state'
import { toCanvas } from '../../drawing'
import type { TrialRecording } from '../../engine'
import { usePageStyle, useSize } from '../shared/parts'
import styles from './Arena.module.css'
import type { QueuePicture } from './drawing/queuePicture'
import { layoutQueue, queueZoom, moveUsOf, shapeOf } from './layout/queueLayout'
import { queueShapes } from './drawing/queueShapes'
import { createWalker, stateAt, type Walker } from './model/queue'

export interface QueueCanvasProps {
  readonly recording: TrialRecording
  readonly system: LockSystem
  readonly holdMs: number
}

/** The queue, painted: its picture is a function of the clock alone. */
export function QueueCanvas({ recording, system, holdMs }: QueueCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const framed = useSize(frame)
  const isProjected = useLab(selectIsProjectorOn)
  const zoom = queueZoom(framed?.width ?? 0, isProjected)
  const size = useMemo(
    () => framed && { width: framed.width / zoom, height: framed.height / zoom },
    [framed, zoom],
  )
  const styleOf = usePageStyle()
  const isPlaying = useLockLab(selectIsLockLabPlaying)
  const shownUs = useLockLab((state) => state.shownUs)
  const shape = shapeOf(system)
  const walker = useMemo(() => createWalker(recording), [recording])
  const layout = useMemo(
    () => size && layoutQueue(shape, recording.clients, size),
    [size, shape, recording.clients],
  )
  const paint = useMemo(
    () =>
      size === undefined || layout === undefined
        ? undefined
        : createPainter(walker, { layout, size, shape, moveUs: moveUsOf(holdMs), styleOf, zoom }),
    [walker, layout, size, shape, holdMs, styleOf, zoom],
  )

  // With a paused clock every shown moment is painted at once.
  useLayoutEffect(() => {
    if (!isPlaying) paint?.(canvas.current, true)
  }, [paint, isPlaying, shownUs])
  useEffect(() => {
    if (!isPlaying || paint === undefined) return undefined
    let handle = requestAnimationFrame(function tick() {
      paint(canvas.current, false)
      handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }, [isPlaying, paint])

  return (
    <div ref={frame} className={styles['canvas']}>
      {framed !== undefined && (
        <canvas
          ref={canvas}
          aria-hidden
          width={framed.width * pixelRatio()}
          height={framed.height * pixelRatio()}
          style={{ width: framed.width, height: framed.height }}
        />
      )}
    </div>
  )
}

interface Scenery extends Pick<QueuePicture, 'layout' | 'size' | 'shape' | 'moveUs'> {
  readonly styleOf: ReturnType<typeof usePageStyle>
  /** The drawn size over the laid-out size. */
  readonly zoom: number
}

/** Paints the moment of the clock; with `isAnew` even if nothing moves. */
function createPainter(
  walker: Walker,
  { layout, size, shape, moveUs, styleOf, zoom }: Scenery,
): (canvas: HTMLCanvasElement | null, isAnew: boolean) => void {
  const { recording } = walker
  let restsAt: number | undefined
  return (canvas, isAnew) => {
    const context = canvas?.getContext('2d') ?? null
    if (context === null) return
    const us = lockPlayheadUs()
    const state = stateAt(walker, us)
    // Between two changes nothing moves: the picture is right already.
    if (!isAnew && restsAt === walker.index) return
    const changedUs = (recording.at[walker.index - 1] ?? -Infinity) - recording.fromUs
    restsAt = us - changedUs > moveUs ? walker.index : undefined
    const ratio = pixelRatio() * zoom
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    const shapes = queueShapes({ state, layout, size, shape, us, moveUs, isStill: isReduced() })
    toCanvas(context, shapes, styleOf(context.canvas, ratio))
  }
}

const pixelRatio = (): number => Math.min(2, window.devicePixelRatio)
const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
