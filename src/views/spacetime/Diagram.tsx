import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { toCanvas } from '../../drawing'
import type { Translator } from '../../i18n'
import { useLab } from '../../app/hooks'
import { isGliding, playheadUs } from '../../app/playback'
import { labStore } from '../../app/state'
import type { Milestone } from '../../engine'
import { useT } from '../shared/language'
import { scaleOf, usePageStyle } from '../shared/parts'
import type { DiagramProps } from './controls/diagramProps'
import { rangeOf, xOf, type Axis } from '../shared/axis'
import { formatEdge } from './model/timePrecision'
import type { Hit } from './model/hitTest'
import type { SpaceTimeLayout } from './model/layout'
import { diagramShapes } from './drawing/diagramShapes'
import { FUTURE_OPACITY } from './drawing/scene'
import { signShapes } from './drawing/signShapes'
import { Signs } from './Signs'
import styles from './Diagram.module.css'
import type { AxisControl } from './controls/useAxis'
import { usePointer, type Hovered } from './controls/usePointer'
import { milestoneText, passageText, stretchText } from './model/words'

const ZOOM_PER_WHEEL = 0.0016

/** The painted field: dragging pans, the wheel zooms, a press goes to a message or a moment. */
export function Diagram(props: DiagramProps) {
  const { control, layout, widthPx, heightPx } = props
  const { t } = useT()
  const [pointed, setHovered] = useState<Hovered>()
  // Another axis has moved the shapes from under the pointer.
  const hovered = pointed !== undefined && isSame(pointed.axis, control.axis) ? pointed : undefined
  const canvas = usePainting(props)
  const pad = useRef<HTMLDivElement>(null)
  const hands = usePointer(props, setHovered)
  useWheel(pad, control)
  const label = usePadLabel(control.axis, layout)
  return (
    <>
      <canvas ref={canvas} className={styles['canvas']} aria-hidden />
      <div
        ref={pad}
        className={styles['pad']}
        role="application"
        tabIndex={0}
        aria-roledescription={t('spaceTime.diagram')}
        aria-label={label}
        data-over={(hovered !== undefined && hovered.hit.type !== 'stretch') || undefined}
        {...hands}
      />
      <Signs layout={layout} onMilestone={props.onMilestone} />
      {hovered !== undefined && (
        <span
          className={styles['tip']}
          role="tooltip"
          style={{
            left: Math.min(widthPx - 240, hovered.x + 14),
            top: Math.min(heightPx - 40, hovered.y + 14),
          }}
        >
          {hitText(hovered.hit, t)}
        </span>
      )}
    </>
  )
}

/** The shown times and the number of messages in words. */
function usePadLabel(axis: Axis, layout: SpaceTimeLayout): string {
  const { t } = useT()
  const { fromUs, toUs } = rangeOf(axis)
  return t('spaceTime.padLabel', {
    from: formatEdge(fromUs, toUs - fromUs, t),
    to: formatEdge(toUs, toUs - fromUs, t),
    count: layout.count,
  })
}

/** Whether both show the same times in the same places. */
function isSame(one: Axis, other: Axis): boolean {
  if (one === other) return true
  const [a, b] = [rangeOf(one), rangeOf(other)]
  return a.fromUs === b.fromUs && a.toUs === b.toUs && one.pieces.length === other.pieces.length
}

/** The words of the tip at the pointer. */
function hitText(hit: Hit, t: Translator['t']): string {
  switch (hit.type) {
    case 'message':
      return passageText(hit.passage, t)
    case 'milestone':
      return milestoneText(hit.milestone, t)
    case 'stretch':
      return stretchText(hit.stretch, t)
  }
}

const pixelRatio = (): number => Math.min(2, window.devicePixelRatio)

/** Whether the playhead moves by itself now. */
const isMoving = (): boolean => labStore.getState().isPlaying || isGliding()

/**
 * Paints after each change, and on every animation frame while the playhead moves. A paint waits for its
 * animation frame: writing on a canvas settles the page's layout, which may still change before it.
 */
function usePainting({ control, layout, widthPx, heightPx, large }: DiagramProps) {
  const { axis, usPerPx } = control
  const ref = useRef<HTMLCanvasElement>(null)
  const { t } = useT()
  const styleOf = usePageStyle()
  const frameUs = useLab((state) => state.frame?.at ?? 0)
  const schedule = useFramePainter()
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d') ?? null
    if (context === null) return
    const { canvas } = context
    schedule(() => {
      const ratio = pixelRatio() * large
      fitCanvas(canvas, widthPx, heightPx, ratio)
      const style = styleOf(canvas, ratio)
      const nowUs = playheadUs()
      const scene = {
        layout,
        axis,
        usPerPx,
        large,
        heightPx,
        playheadUs: nowUs,
        playheadX: xOf(axis, nowUs),
        futureOpacity: FUTURE_OPACITY,
        pixelRatio: ratio,
        measure: style.measure,
        t,
        wordsOf: (milestone: Milestone) => milestoneText(milestone, t),
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      context.clearRect(0, 0, axis.widthPx, heightPx)
      toCanvas(context, [...diagramShapes(scene), ...signShapes(scene)], style)
    })
  }, [axis, usPerPx, layout, widthPx, heightPx, large, styleOf, frameUs, t, schedule])
  return ref
}

/**
 * Paints the latest picture on the next animation frame, and on every one while the playhead moves. A change
 * within a frame replaces its picture: if each change postponed the picture, a run that changes in every
 * frame would never be painted.
 */
function useFramePainter(): (paint: () => void) => void {
  const latest = useRef<() => void>(undefined)
  const handle = useRef<number>(undefined)
  useEffect(
    () => () => {
      if (handle.current !== undefined) cancelAnimationFrame(handle.current)
      handle.current = undefined
    },
    [],
  )
  return useCallback((paint) => {
    latest.current = paint
    handle.current ??= requestAnimationFrame(function tick() {
      handle.current = undefined
      latest.current?.()
      if (isMoving()) handle.current ??= requestAnimationFrame(tick)
    })
  }, [])
}

function fitCanvas(
  canvas: HTMLCanvasElement,
  widthPx: number,
  heightPx: number,
  ratio: number,
): void {
  const width = Math.round(widthPx * ratio)
  const height = Math.round(heightPx * ratio)
  // Setting a size clears the canvas.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.style.width = `${widthPx}px`
  canvas.style.height = `${heightPx}px`
}

/**
 * Zooms with the wheel around the pointer; pans with Shift, or with a sideways wheel. The whole field
 * listens, with the signs on it.
 */
function useWheel(pad: RefObject<HTMLElement | null>, { panBy, zoomBy }: AxisControl): void {
  useEffect(() => {
    const field = pad.current?.parentElement
    if (field === undefined || field === null) return undefined
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const scale = scaleOf(field)
      const x = (event.clientX - field.getBoundingClientRect().left) / scale
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        panBy(-(event.deltaX === 0 ? event.deltaY : event.deltaX) / scale)
      } else zoomBy(Math.exp(event.deltaY * ZOOM_PER_WHEEL), x)
    }
    field.addEventListener('wheel', wheel, { passive: false })
    return () => field.removeEventListener('wheel', wheel)
  }, [pad, panBy, zoomBy])
}
