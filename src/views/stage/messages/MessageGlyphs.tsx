import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { FlyingMessage } from '../../../simulator'
import { tooltipProps } from '../../../ui'
import { Glyph, isCrossed } from '../../shared/glyphs'
import { useT } from '../../shared/language'
import { lateModule, useLate } from '../../shared/late'
import {
  hasPathAhead,
  isTravelReduced,
  placeOf,
  progressAt,
  type MessageGlyph,
} from './messageGlyphs'
import styles from './MessageGlyphs.module.css'
import { PayloadTag, tagSize } from './PayloadTag'
import { rectAround, type Rect, cutAt, pathOf } from '../geometry'
import type { GlyphSlot } from './glyphSlots'
import { tagPlace } from './tagPlace'
import { TRAILS_MAX } from './Trails'

/** No message is lost before the stage is there. */
const LOSS_TEXT = lateModule(async () => (await import('./lossText')).lossText)

export interface MessageGlyphsProps {
  readonly glyphs: readonly MessageGlyph[]
  /** Slots of the glyphs, in drawing order. */
  readonly slots: readonly GlyphSlot[]
  /** Their trails, which lie under the cards; in the order of the slots. */
  readonly trails: RefObject<SVGGElement | null>
  /** Areas that their payloads must not cover. */
  readonly occupied: readonly Rect[]
  /** Virtual µs of the playhead, between frames too. */
  readonly playheadUs: () => number
  /** True while the playhead moves by itself. */
  readonly isMoving: () => boolean
  readonly selectedId: number | undefined
  readonly onPick: (message: FlyingMessage) => void
  readonly onMenu: (message: FlyingMessage, x: number, y: number) => void
  readonly onGrab: (glyph: MessageGlyph, event: PointerEvent<SVGGElement>) => void
}

/**
 * Messages on their ways. React draws the set; one frame loop writes each one's place from the
 * playhead, and stops with it.
 */
export const MessageGlyphs = memo(function MessageGlyphs(props: MessageGlyphsProps) {
  const { glyphs, slots, trails, occupied, playheadUs, isMoving, selectedId } = props
  const { onPick, onMenu, onGrab } = props
  const rootRef = useRef<SVGGElement>(null)
  const press = usePress(rootRef, onPick)
  const handlers = useHandlers({
    onMenu,
    onGrab: (glyph, event) => {
      press.begin(glyph.message, event)
      onGrab(glyph, event)
    },
  })

  useLayoutEffect(() => {
    const { current: root } = rootRef
    if (root === null) return undefined
    // The earlier sent takes its payload's room first, wherever its mark is drawn.
    const marks = slots
      .flatMap(({ glyph, order }, index) => {
        const mark = root.children[index]
        const trail = trails.current?.children[index]
        return mark === undefined ? [] : [{ glyph, order, parts: partsOf(mark, trail) }]
      })
      .toSorted((a, b) => a.order - b.order)
    const isReduced = isTravelReduced()
    let placedUs: number | undefined
    const place = (): void => {
      const us = isReduced ? Infinity : playheadUs()
      if (us === placedUs) return
      placedUs = us
      const covered = [...occupied, ...glyphsOf(glyphs, us)]
      for (const { glyph, parts } of marks) placeMark(glyph, parts, us, covered)
    }
    place()
    let handle = requestAnimationFrame(function tick() {
      place()
      if (isMoving() && !isReduced) handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  })

  return (
    <g ref={rootRef} className={styles['marks']} onPointerUp={press.end} onClick={stopHere}>
      {slots.map(({ key, glyph }) => (
        <MessageMark key={key} glyph={glyph} isSelected={glyph.id === selectedId} {...handlers} />
      ))}
    </g>
  )
})

const stopHere = (event: MouseEvent): void => event.stopPropagation()

/**
 * Handles presses on messages. While time runs, the pressed mark may change its message, leave the pointer or
 * disappear before the release: until then all marks together capture the pointer.
 */
function usePress(root: RefObject<SVGGElement | null>, onPick: MessageGlyphsProps['onPick']) {
  const pressed = useRef<FlyingMessage>(undefined)
  return {
    begin: (message: FlyingMessage, { button, pointerId }: PointerEvent): void => {
      pressed.current = message
      if (button === 0) root.current?.setPointerCapture(pointerId)
      const stop = new AbortController()
      const { signal } = stop
      const forget = (): void => {
        stop.abort()
        pressed.current = undefined
      }
      window.addEventListener('pointerup', forget, { signal })
      window.addEventListener('pointercancel', forget, { signal })
    },
    end: ({ button }: PointerEvent): void => {
      if (button === 0 && pressed.current !== undefined) onPick(pressed.current)
    },
  }
}

type Handlers = Pick<MessageGlyphsProps, 'onMenu' | 'onGrab'>

/** Returns handlers that stay the same, so that a mark is rendered again only for another message. */
function useHandlers(handlers: Handlers): Handlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      onMenu: (message, x, y) => latest.current.onMenu(message, x, y),
      onGrab: (glyph, event) => latest.current.onGrab(glyph, event),
    }),
    [],
  )
}

interface MessageMarkProps extends Handlers {
  readonly glyph: MessageGlyph
  readonly isSelected: boolean
}

/** The glyph with its payload. */
const MessageMark = memo(function MessageMark(props: MessageMarkProps) {
  const { glyph, isSelected, onMenu, onGrab } = props
  const { look, payload, isLost, message } = glyph
  const { t } = useT()
  const lossText = useLate(LOSS_TEXT)
  return (
    <g className={styles['message']} data-kind={look.kind} data-lost={glyph.loss}>
      <g
        className={styles['mark']}
        data-glyph
        data-selected={isSelected || undefined}
        {...(isLost && lossText !== undefined && tooltipProps(lossText(glyph, t)))}
        onPointerDown={(event) => onGrab(glyph, event)}
        onContextMenu={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onMenu(message, event.clientX, event.clientY)
        }}
      >
        <circle className={styles['target']} r={19} />
        <Glyph kind={look.kind} letter={look.letter} />
        {isCrossed(glyph) && <LostMark />}
        {glyph.behind !== undefined && <BehindMark {...glyph.behind} />}
        {payload !== undefined && (
          <g data-payload>
            <PayloadTag payload={payload} />
          </g>
        )}
      </g>
    </g>
  )
})

/** The number of messages behind one that are not drawn. */
function BehindMark({ count, at }: NonNullable<MessageGlyph['behind']>) {
  const width = 14 + 7 * String(count).length
  return (
    <g className={styles['behindMark']} transform={`translate(${at.x} ${at.y})`}>
      <rect x={-width / 2} y={-9} width={width} height={18} rx={9} />
      <text y={4.2} textAnchor="middle">
        +{count}
      </text>
    </g>
  )
}

/** The red sign over a lost message. */
function LostMark() {
  return (
    <g className={styles['lost']} transform="translate(12 -11)">
      <circle r={8.5} />
      <path d="M-3 -3 L3 3 M3 -3 L-3 3" />
    </g>
  )
}

interface Parts {
  readonly behind: Element | undefined
  readonly ahead: Element | undefined
  readonly mark: Element | undefined
  readonly tag: Element | null
}

function partsOf(glyph: Element, trail: Element | undefined): Parts {
  const [behind, ahead] = trail?.children ?? []
  return {
    behind,
    ahead,
    mark: glyph.children[0],
    tag: glyph.querySelector('[data-payload]'),
  }
}

const MARK_PX = 26

/** The areas that no payload covers: stacks of waiting messages, and the glyphs; in a crowd the stacks alone. */
const glyphsOf = (glyphs: readonly MessageGlyph[], us: number): readonly Rect[] =>
  glyphs.flatMap((glyph) => {
    if (glyph.room !== undefined) return [glyph.room]
    const isCounted = glyph.message.waits !== undefined || glyphs.length > TRAILS_MAX
    return isCounted ? [] : [rectAround(placeOf(glyph, us), MARK_PX, MARK_PX)]
  })

/** Moves a mark to its place at a time, and puts its payload where `covered` leaves room. */
function placeMark(
  glyph: MessageGlyph,
  { behind, ahead, mark, tag }: Parts,
  us: number,
  covered: Rect[],
): void {
  const share = progressAt(glyph, us)
  const [past, future] = cutAt(glyph, share)
  const at = past.end
  mark?.setAttribute('transform', `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`)
  behind?.setAttribute('d', pathOf(past))
  const isShown = hasPathAhead(future)
  ahead?.setAttribute('visibility', isShown ? 'inherit' : 'hidden')
  if (isShown) ahead?.children[0]?.setAttribute('d', pathOf(future))
  if (tag === null || glyph.payload === undefined) return
  if (glyph.tagAt !== undefined) {
    tag.setAttribute('visibility', 'visible')
    tag.setAttribute('transform', `translate(${glyph.tagAt.x} ${glyph.tagAt.y})`)
    return
  }
  const place = tagPlace(glyph, at, tagSize(glyph.payload), covered)
  tag.setAttribute('visibility', place === undefined ? 'hidden' : 'visible')
  if (place === undefined) return
  covered.push(place)
  const dx = (place.x - at.x).toFixed(1)
  const dy = (place.y - at.y).toFixed(1)
  tag.setAttribute('transform', `translate(${dx} ${dy})`)
}
