import { useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from './lazyPart'

const TooltipPopup = lazyPart(async () => (await import('./overlays/TooltipPopup')).TooltipPopup)

/** What an element is explained by on hover and focus; never the only place of a fact. */
export const tooltipProps = (label: string): Readonly<Record<'data-tooltip', string>> => ({
  'data-tooltip': label,
})

/** After so long a finger that rests on something asks what it is. */
const RESTED_MS = 500
/** A finger at rest moves about as much, px. */
const REST_PX = 10

/**
 * Stands once around the page and shows the tooltip of whatever element carries one, under a finger
 * also what a mouse is told by a `title`. One popup for all of them, and its code is loaded when the
 * first is asked for.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const [anchor, setAnchor] = useState<Element>()
  useEffect(() => {
    const stop = new AbortController()
    watchTargets(setAnchor, stop.signal)
    watchRests(setAnchor, stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <>
      {children}
      {anchor !== undefined && (
        <TooltipPopup anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  )
}

/** What tells a resting finger what it is. */
const EXPLAINED = '[data-tooltip], [title]'

type Show = (anchor: Element | undefined) => void

function targetOf(event: Event, among = '[data-tooltip]'): Element | undefined {
  return event.target instanceof Element ? (event.target.closest(among) ?? undefined) : undefined
}

/** Tells which element under the pointer or the keyboard's focus has a tooltip. */
function watchTargets(show: Show, signal: AbortSignal): void {
  let described: Element | undefined
  let at: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined
  let hasSlid = false
  const tell: Show = (anchor) => {
    described = anchor
    show(anchor)
  }
  const hide = (): void => tell(undefined)
  const hasMoved = ({ clientX, clientY }: PointerEvent): boolean =>
    clientX !== at?.clientX || clientY !== at.clientY
  // What slides under a pointer that rests was not asked about, until that moves.
  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const target = targetOf(event)
    hasSlid = !hasMoved(event) && target !== described
    tell(hasSlid ? undefined : target)
    at = event
  }
  const move = (event: PointerEvent): void => {
    if (hasSlid && hasMoved(event)) over(event)
    at = event
  }
  const down = (event: PointerEvent): void => {
    hasSlid = false
    at = event
    hide()
  }
  const focus = (event: FocusEvent): void => {
    const target = targetOf(event)
    if (target?.matches(':focus-visible') === true) tell(target)
  }
  // A finger does not hover: a press tells why a thing cannot be done.
  const press = (event: MouseEvent): void => {
    const target = targetOf(event)
    if (target?.getAttribute('aria-disabled') === 'true') tell(target)
  }
  document.addEventListener('click', press, { signal })
  document.addEventListener('pointerover', over, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', down, { signal })
  // A key may change what the element does, and what it is called then.
  document.addEventListener('keydown', hide, { signal })
  document.addEventListener('scroll', hide, { signal, capture: true })
}

/** Tells on which element a finger rests that has a tooltip or a title; that it is lifted then presses nothing. */
function watchRests(show: Show, signal: AbortSignal): void {
  let rest: { readonly timer: number; readonly x: number; readonly y: number } | undefined
  let isTold = false
  const leave = (): void => {
    clearTimeout(rest?.timer)
    rest = undefined
  }
  const tell = (target: Element | undefined): void => {
    leave()
    // What is gone meanwhile has no name to be told.
    const anchor = target?.isConnected === true ? target : undefined
    isTold = anchor !== undefined
    show(anchor)
  }
  const down = (event: PointerEvent): void => {
    leave()
    isTold = false
    const target = targetOf(event, EXPLAINED)
    if (event.pointerType !== 'touch' || !event.isPrimary || target === undefined) return
    const timer = window.setTimeout(tell, RESTED_MS, target)
    rest = { timer, x: event.clientX, y: event.clientY }
  }
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (rest !== undefined && Math.hypot(clientX - rest.x, clientY - rest.y) > REST_PX) leave()
  }
  // Some browsers tell of a long press themselves, maybe sooner; where it opens a menu, that is the answer.
  const longPress = (event: MouseEvent): void => {
    if (!('pointerType' in event) || event.pointerType !== 'touch') return
    tell(event.defaultPrevented ? undefined : targetOf(event, EXPLAINED))
  }
  const lift = (event: TouchEvent): void => {
    if (isTold && event.cancelable) event.preventDefault()
  }
  document.addEventListener('pointerdown', down, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', leave, { signal })
  document.addEventListener('pointercancel', leave, { signal })
  document.addEventListener('contextmenu', longPress, { signal })
  document.addEventListener('touchend', lift, { signal, passive: false })
}
