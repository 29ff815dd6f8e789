import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { playheadUs, selectTheme, useLab } from '../../store'
import type { Passage } from '../../worker'
import { useT } from '../language'
import { createGlyphSprites } from '../marks'
import { formatSeconds, formatSpan } from '../parts'
import { FOLD_PX, rangeOf, usOf, xOf } from './axis'
import { isMoving, Playhead, Ticks } from './Clock'
import { readInk } from './ink'
import { arrowAt, bandAt, type SpaceTimeLayout } from './layout'
import { foldLabelY } from './marks'
import { paintSpaceTime } from './paint'
import { Signs } from './Signs'
import styles from './SpaceTime.module.css'
import { ZOOM_STEP, type AxisControl } from './useAxis'
import { passageText, stretchText } from './words'

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
  const { fromUs, toUs } = rangeOf(control.axis)
  return (
    <>
      <canvas ref={canvas} className={styles['canvas']} aria-hidden />
      <div
        ref={pad}
        className={styles['pad']}
        role="application"
        tabIndex={0}
        aria-roledescription={t('spaceTime.diagram')}
        aria-label={t('spaceTime.padLabel', {
          from: formatSeconds(t, fromUs),
          to: formatSeconds(t, toUs),
          count: layout.count,
        })}
        data-over={hovered?.isMessage === true || undefined}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
        onPointerLeave={() => setHovered(undefined)}
        onKeyDown={onKey}
      />
      <Folds control={control} layout={layout} />
      <Signs layout={layout} widthPx={widthPx} onStep={props.onStep} />
      <Ticks control={control} />
      <Playhead control={control} widthPx={widthPx} />
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

/** Paints whenever something changed, and on every animation frame while the playhead moves. */
function usePainting({ control, layout, widthPx, heightPx }: DiagramProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const theme = useLab(selectTheme)
  const colours = useRef<Colours>(undefined)
  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d') ?? null
    if (context === null) return undefined
    const { canvas } = context
    const ratio = pixelRatio()
    if (canvas.width !== Math.round(widthPx * ratio)) canvas.width = Math.round(widthPx * ratio)
    if (canvas.height !== Math.round(heightPx * ratio)) canvas.height = Math.round(heightPx * ratio)
    canvas.style.width = `${widthPx}px`
    canvas.style.height = `${heightPx}px`
    if (colours.current?.theme !== theme) {
      colours.current = { theme, sprites: createGlyphSprites(canvas, ratio), ink: readInk(canvas) }
    }
    const { sprites, ink } = colours.current
    const paint = (): void => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      const playheadX = xOf(control.axis, playheadUs())
      paintSpaceTime(context, {
        layout,
        axis: control.axis,
        ink,
        sprites,
        heightPx,
        playheadX,
      })
    }
    paint()
    let handle = requestAnimationFrame(function tick() {
      if (!isMoving()) return
      paint()
      handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }, [control.axis, layout, widthPx, heightPx, theme])
  return ref
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

/** How long each silence was that is folded. */
function Folds({ control, layout }: Pick<DiagramProps, 'control' | 'layout'>) {
  const { t } = useT()
  const top = foldLabelY(layout.lanes)
  return control.axis.pieces.flatMap(({ x, width, fromUs, toUs, isFold }) =>
    !isFold || width < FOLD_PX - 1
      ? []
      : [
          <span
            key={fromUs}
            className={styles['fold']}
            style={{ left: x, width, top }}
            title={t('spaceTime.folded', { span: formatSpan(t, toUs - fromUs) })}
          >
            <span>{spanText(toUs - fromUs)}</span>
          </span>,
        ],
  )
}

/** Short enough for a fold: `2.1 s`, `340 ms`. */
function spanText(us: number): string {
  if (us >= 999_500) return `${(us / 1e6).toFixed(us < 9_950_000 ? 1 : 0)} s`
  return us >= 1_000 ? `${Math.round(us / 1_000)} ms` : `${Math.round(us)} µs`
}
