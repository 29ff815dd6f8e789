import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { scaleOf, useColours } from '../../shared/parts'
import { createGlyphCanvas, HIT_PX, type GlyphCanvas } from './glyphCanvas'
import type { MessageGlyphsProps } from './MessageGlyphs'
import { isTravelReduced, placeOf, type MessageGlyph } from './messageGlyphs'
import styles from '../StageView.module.css'

type Shared = 'glyphs' | 'playheadUs' | 'isMoving' | 'selectedId' | 'onPick' | 'onMenu'

export interface MessageGlyphsCanvasProps extends Pick<MessageGlyphsProps, Shared> {
  readonly width: number
  readonly height: number
  /** The drawn size over the laid-out size. */
  readonly large: number
}

/**
 * A crowd of messages, painted: the same places as the marks have, without trails and payloads. The
 * loop runs only while the playhead does.
 */
export function MessageGlyphsCanvas(props: MessageGlyphsCanvasProps) {
  const { glyphs, playheadUs, isMoving, selectedId, width, height, large } = props
  const floor = useRef<HTMLDivElement>(null)
  const glyphCanvas = useRef<GlyphCanvas>(undefined)
  const colours = useColours()
  const [canvases, setCanvases] = useState(1)

  useLayoutEffect(() => {
    const canvas = document.createElement('canvas')
    canvas.style.cssText = `width: ${width}px; height: ${height}px`
    floor.current?.append(canvas)
    const painted = createGlyphCanvas(canvas, { width, height, large }, () =>
      setCanvases((count) => count + 1),
    )
    glyphCanvas.current = painted
    return () => {
      painted.end()
      canvas.remove()
    }
    // `colours`: the same in others.
  }, [colours, width, height, large, canvases])

  useLayoutEffect(() => {
    glyphCanvas.current?.show(glyphs, selectedId)
  }, [colours, width, height, large, canvases, glyphs, selectedId])

  useLayoutEffect(() => {
    const isReduced = isTravelReduced()
    const place = (): void => glyphCanvas.current?.place(isReduced ? Infinity : playheadUs())
    place()
    let handle = requestAnimationFrame(function tick() {
      place()
      if (isMoving() && !isReduced) handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  })

  usePresses(floor, props)
  return <div ref={floor} className={styles['layer']} data-front aria-hidden />
}

/** The canvas lets presses through to the cards; a message under a press is found by its place. */
function usePresses(
  ref: RefObject<HTMLElement | null>,
  { glyphs, playheadUs, onPick, onMenu }: MessageGlyphsCanvasProps,
): void {
  useEffect(() => {
    const floor = ref.current?.parentElement
    if (floor === null || floor === undefined) return undefined
    const press = (event: MouseEvent): void => {
      // A menu key's event is untrusted: it means the focused part, not the place.
      if (!event.isTrusted) return
      const box = floor.getBoundingClientRect()
      const scale = scaleOf(floor)
      const x = (event.clientX - box.x) / scale
      const y = (event.clientY - box.y) / scale
      const hit = messageAt(glyphs, playheadUs(), x, y)
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
  }, [ref, glyphs, playheadUs, onPick, onMenu])
}

/** The message at a place; of several the one that is painted last, on top. */
function messageAt(
  glyphs: readonly MessageGlyph[],
  us: number,
  x: number,
  y: number,
): MessageGlyph | undefined {
  return glyphs.findLast((glyph) => {
    const place = placeOf(glyph, us)
    return Math.hypot(place.x - x, place.y - y) < HIT_PX
  })
}
