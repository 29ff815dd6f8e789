import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { isGliding, labStore, playheadUs, selectTheme, useLab } from '../../store'
import type { Deed, Passage } from '../../worker'
import { useT } from '../language'
import { createGlyphSprites } from '../marks'
import { formatSeconds } from '../parts'
import { rangeOf, usOf, xOf, type Axis } from './axis'
import { readInk } from './ink'
import { arrowAt, bandAt, type SpaceTimeLayout } from './layout'
import { paintSpaceTime } from './paint'
import { paintSigns } from './paintSigns'
import { Signs } from './Signs'
import styles from './SpaceTime.module.css'
import { ZOOM_STEP, type AxisControl } from './useAxis'
import { deedText, passageText, stretchText } from './words'

export interface DiagramProps {
  readonly control: AxisControl
  readonly layout: SpaceTimeLayout
  readonly widthPx: number
  readonly heightPx: number
  readonly onPassage: (passage: Passage) => void
  readonly onTime: (us: number) => void
  readonly onStep: (step: number) => void
}

const ZOOM_PER_WHEEL = 0.0016
const KEY_PAN_PX = 80
const DRAG_PX = 4

/** The painted field: pan by dragging, zoom with the wheel, press a message or a moment to go there. */
export function Diagram(props: DiagramProps) {
  const { control, layout, widthPx, heightPx } = props
  const { t } = useT()
  const [hovered, setHovered] = useState<Hovered>()
  const canvas = usePainting(props)
  const pad = useRef<HTMLDivElement>(null)
  const { onPointer, onKey } = useHands(props, setHovered)
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
        data-over={hovered?.isMessage === true || undefined}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
        onPointerLeave={() => setHovered(undefined)}
        onKeyDown={onKey}
      />
      <Signs layout={layout} onStep={props.onStep} />
      {hovered !== undefined && (
        <span
          className={styles['tip']}
          role="tooltip"
          style={{
            left: Math.min(widthPx - 240, hovered.x + 14),
            top: Math.min(heightPx - 40, hovered.y + 14),
          }}
        >
          {hovered.text}
        </span>
      )}
    </>
  )
}

/** What the field shows, in words. */
function usePadLabel(axis: Axis, layout: SpaceTimeLayout): string {
  const { t } = useT()
  const { fromUs, toUs } = rangeOf(axis)
  return t('spaceTime.padLabel', {
    from: formatSeconds(t, fromUs),
    to: formatSeconds(t, toUs),
    count: layout.count,
  })
}

interface Hovered {
  readonly text: string
  readonly isMessage: boolean
  readonly x: number
  readonly y: number
}

const pixelRatio = (): number => Math.min(2, window.devicePixelRatio)

/** What a theme looks like on the canvas: to read it is dear, as all styles must be settled for it. */
interface Colours {
  readonly theme: string
  readonly sprites: ReturnType<typeof createGlyphSprites>
  readonly ink: ReturnType<typeof readInk>
}

/** Whether the playhead moves by itself now. */
const isMoving = (): boolean => labStore.getState().isPlaying || isGliding()

/**
 * Paints whenever something changed, and on every animation frame while the playhead moves. Always on an
 * animation frame: to write on a canvas settles the page's layout, once all of it has changed.
 */
function usePainting({ control, layout, widthPx, heightPx }: DiagramProps) {
  const { axis, usPerPx } = control
  const ref = useRef<HTMLCanvasElement>(null)
  const { t } = useT()
  const theme = useLab(selectTheme)
  const frameUs = useLab((state) => state.frame?.at ?? 0)
  const colours = useRef<Colours>(undefined)
  const schedule = useFramePainter()
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d') ?? null
    if (context === null) return
    const { canvas } = context
    schedule(() => {
      const ratio = pixelRatio()
      fitCanvas(canvas, widthPx, heightPx, ratio)
      if (colours.current?.theme !== theme) {
        colours.current = {
          theme,
          sprites: createGlyphSprites(canvas, ratio),
          ink: readInk(canvas),
        }
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      const nowUs = playheadUs()
      const painting = {
        ...colours.current,
        layout,
        axis,
        usPerPx,
        heightPx,
        playheadUs: nowUs,
        playheadX: xOf(axis, nowUs),
        wordsOf: (deed: Deed) => deedText(deed, t),
      }
      paintSpaceTime(context, painting)
      paintSigns(context, painting)
    })
  }, [axis, usPerPx, layout, widthPx, heightPx, theme, frameUs, t, schedule])
  return ref
}

/**
 * Paints the latest picture on the next animation frame, and on every one while the playhead moves. A
 * change within a frame takes the place of what that frame was to paint: were it put off to the next one,
 * a run that changes in every frame would never be painted.
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
  // To set a size clears what was painted.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.style.width = `${widthPx}px`
  canvas.style.height = `${heightPx}px`
}

/**
 * Zooms with the wheel around the pointer; pans with Shift, or with a wheel that goes sideways. All of the
 * field takes it, the signs that stand on it too.
 */
function useWheel(pad: RefObject<HTMLElement | null>, { panBy, zoomBy }: AxisControl): void {
  useEffect(() => {
    const field = pad.current?.parentElement
    if (field === undefined || field === null) return undefined
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const x = event.clientX - field.getBoundingClientRect().left
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        panBy(-(event.deltaX === 0 ? event.deltaY : event.deltaX))
      } else zoomBy(Math.exp(event.deltaY * ZOOM_PER_WHEEL), x)
    }
    field.addEventListener('wheel', wheel, { passive: false })
    return () => field.removeEventListener('wheel', wheel)
  }, [pad, panBy, zoomBy])
}

/** What pointer and keys do on the field. */
function useHands(props: DiagramProps, setHovered: (hovered: Hovered | undefined) => void) {
  const { t } = useT()
  const drag = useRef<{ x: number; moved: number }>(undefined)
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const x = event.clientX - box.left
    const y = event.clientY - box.top
    const { control, layout } = props
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, moved: 0 }
      return
    }
    if (event.type === 'pointerup') {
      const wasDrag = (drag.current?.moved ?? 0) > DRAG_PX
      drag.current = undefined
      if (wasDrag) return
      const arrow = arrowAt(layout.arrows(), x, y)
      if (arrow === undefined) props.onTime(usOf(control.axis, x))
      else props.onPassage(arrow.passage)
      return
    }
    if (drag.current === undefined) {
      const arrow = arrowAt(layout.arrows(), x, y)
      const band = arrow === undefined ? bandAt(layout.bands, x, y) : undefined
      if (arrow !== undefined) {
        setHovered({ text: passageText(arrow.passage, t), isMessage: true, x, y })
      } else if (band !== undefined) {
        setHovered({ text: stretchText(band.stretch, t), isMessage: false, x, y })
      } else setHovered(undefined)
      return
    }
    const by = event.clientX - drag.current.x
    drag.current = { x: event.clientX, moved: drag.current.moved + Math.abs(by) }
    if (drag.current.moved > DRAG_PX) control.panBy(by)
  }

  const onKey = (event: KeyboardEvent): void => {
    const { control } = props
    if (event.key === '+' || event.key === '=') control.zoomBy(1 / ZOOM_STEP)
    else if (event.key === '-') control.zoomBy(ZOOM_STEP)
    else if (event.key === '0') control.fit()
    else if (event.key === 'PageUp') control.panBy(KEY_PAN_PX)
    else if (event.key === 'PageDown') control.panBy(-KEY_PAN_PX)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onPointer, onKey }
}
