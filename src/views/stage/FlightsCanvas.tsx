import { useEffect, useLayoutEffect, useRef } from 'react'
import { createGlyphSprites, SPRITE_PX, type GlyphSprites } from '../marks'
import type { FlightsProps } from './Flights'
import { isTravelReduced, type Flight } from './flights'
import { placeOf } from './messageDrag'
import styles from './StageView.module.css'

export interface FlightsCanvasProps extends Omit<FlightsProps, 'onGrab'> {
  readonly width: number
  readonly height: number
}

const HIT_PX = 18

/**
 * A crowd of messages, painted: the same places as the marks have, without trails and payloads. The
 * loop runs only while the playhead does.
 */
export function FlightsCanvas(props: FlightsCanvasProps) {
  const { flights, playheadUs, isMoving, selectedId, onPick, onMenu, width, height } = props
  const ref = useRef<HTMLCanvasElement>(null)
  const painted = useRef<{ readonly theme: string; readonly sprites: GlyphSprites }>(undefined)

  useLayoutEffect(() => {
    const context = ref.current?.getContext('2d') ?? null
    if (context === null) return undefined
    const theme = document.documentElement.dataset['theme'] ?? ''
    if (painted.current?.theme !== theme) {
      painted.current = { theme, sprites: createGlyphSprites(context.canvas, pixelRatio()) }
    }
    const { sprites } = painted.current
    const isReduced = isTravelReduced()
    let paintedUs: number | undefined
    const paint = (): void => {
      const us = isReduced ? Infinity : playheadUs()
      if (us === paintedUs) return
      paintedUs = us
      paintFlights(context, flights, { us, sprites, selectedId })
    }
    paint()
    let handle = requestAnimationFrame(function tick() {
      paint()
      if (isMoving() && !isReduced) handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  })

  // The canvas lets presses through to the cards; what lies under one is found by place.
  useEffect(() => {
    const floor = ref.current?.parentElement
    if (floor === null || floor === undefined) return undefined
    const press = (event: MouseEvent): void => {
      const box = floor.getBoundingClientRect()
      const scale = box.width / Math.max(1, floor.offsetWidth)
      const x = (event.clientX - box.x) / scale
      const y = (event.clientY - box.y) / scale
      const hit = flightAt(flights, playheadUs(), x, y)
      if (hit === undefined) return
      event.stopPropagation()
      if (event.type === 'click') return onPick(hit.message)
      event.preventDefault()
      onMenu(hit.message, event.clientX, event.clientY)
    }
    const presses = ['click', 'contextmenu'] as const
    for (const type of presses) floor.addEventListener(type, press, { capture: true })
    return () => {
      for (const type of presses) floor.removeEventListener(type, press, { capture: true })
    }
  }, [flights, playheadUs, onPick, onMenu])

  return (
    <canvas
      ref={ref}
      className={styles['layer']}
      data-front
      aria-hidden
      width={width * pixelRatio()}
      height={height * pixelRatio()}
      style={{ width, height }}
    />
  )
}

const pixelRatio = (): number => Math.min(2, window.devicePixelRatio)

interface Painting {
  readonly us: number
  readonly sprites: GlyphSprites
  readonly selectedId: number | undefined
}

function paintFlights(
  context: CanvasRenderingContext2D,
  flights: readonly Flight[],
  { us, sprites, selectedId }: Painting,
): void {
  const { canvas } = context
  const ratio = pixelRatio()
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  const half = SPRITE_PX / 2
  // Whole pixels are copied, parts of one would be blended: more than twice the work.
  const snap = (px: number): number => Math.round((px - half) * ratio) / ratio
  for (const flight of flights) {
    const { x, y } = placeOf(flight, us)
    context.drawImage(sprites(flight.look), snap(x), snap(y), SPRITE_PX, SPRITE_PX)
    if (flight.id !== selectedId) continue
    context.beginPath()
    context.arc(x, y, HIT_PX, 0, 2 * Math.PI)
    context.strokeStyle = getComputedStyle(canvas).color
    context.lineWidth = 2.5
    context.stroke()
  }
}

/** The message at a place; of several the one that is painted last, on top. */
function flightAt(
  flights: readonly Flight[],
  us: number,
  x: number,
  y: number,
): Flight | undefined {
  return flights.findLast((flight) => {
    const place = placeOf(flight, us)
    return Math.hypot(place.x - x, place.y - y) < HIT_PX
  })
}
