import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { LockSystem } from '../../scenario'
import { lockPlayheadUs, selectTheme, useLab, useLockLab } from '../../store'
import type { TrialRecording } from '../../worker'
import { useSize } from '../parts'
import styles from './Arena.module.css'
import { floorOf, moveUsOf, shapeOf } from './floor'
import { paintQueue, readInks } from './paintQueue'
import { createWalker, stateAt } from './queue'

export interface QueueFloorProps {
  readonly recording: TrialRecording
  readonly system: LockSystem
  readonly holdMs: number
}

/** Those in line, painted: where they stand is a function of the clock alone. */
export function QueueFloor({ recording, system, holdMs }: QueueFloorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(frame)
  const theme = useLab(selectTheme)
  const isPlaying = useLockLab((state) => state.isPlaying)
  const shownUs = useLockLab((state) => state.shownUs)
  const shape = shapeOf(system)
  const walker = useMemo(() => createWalker(recording), [recording])
  const floor = useMemo(
    () => size && floorOf(shape, recording.clients, size),
    [size, shape, recording.clients],
  )
  const paint = useMemo(() => {
    const moveUs = moveUsOf(holdMs)
    return (): void => {
      const context = canvas.current?.getContext('2d') ?? null
      if (context === null || size === undefined || floor === undefined) return
      const us = lockPlayheadUs()
      const ratio = pixelRatio()
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      const state = stateAt(walker, us)
      const inks = readInks(context.canvas)
      paintQueue(context, { state, floor, size, shape, us, moveUs, inks, isStill: isReduced() })
    }
  }, [walker, floor, size, shape, holdMs])

  // While nothing is played it follows what is shown, and the theme.
  useLayoutEffect(paint, [paint, shownUs, theme])
  useEffect(() => {
    if (!isPlaying) return undefined
    let handle = requestAnimationFrame(function tick() {
      paint()
      handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }, [isPlaying, paint])

  return (
    <div ref={frame} className={styles['canvas']}>
      {size !== undefined && (
        <canvas
          ref={canvas}
          aria-hidden
          width={size.width * pixelRatio()}
          height={size.height * pixelRatio()}
          style={{ width: size.width, height: size.height }}
        />
      )}
    </div>
  )
}

const pixelRatio = (): number => Math.min(2, window.devicePixelRatio)
const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
