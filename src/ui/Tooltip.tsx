import { useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from './lazyPart'

const TooltipPopup = lazyPart(async () => (await import('./overlays')).TooltipPopup)

/** Props that explain an element on hover and focus; a tooltip is never the only place of a fact. */
export const tooltipProps = (label: string): Readonly<Record<'data-tooltip', string>> => ({
  'data-tooltip': label,
})

/** A finger that rests this long shows the explanation, ms. */
const RESTED_MS = 500
/** The most that a finger at rest may move, px. */
const REST_PX = 10

/**
 * Wraps the page and shows the tooltip of any element that has one; under a resting finger also an element's
 * `title`. All share one popup, whose code is loaded with the first.
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

/** Elements that a resting finger explains. */
const EXPLAINED = '[data-tooltip], [title]'

type Show = (anchor: Element | undefined) => void

function targetOf(event: Event, among = '[data-tooltip]'): Element | undefined {
  return event.target instanceof Element ? (event.target.closest(among) ?? undefined) : undefined
}

/** Reports the element with a tooltip under the pointer or the keyboard's focus. */
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
  // An element that slides under a resting pointer shows no tooltip until the pointer moves.
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
  // A finger does not hover: a press on a disabled element shows its reason.
  const press = (event: MouseEvent): void => {
    const target = targetOf(event)
    if (target?.getAttribute('aria-disabled') === 'true') tell(target)
  }
  // Before the press is handled: what it disables was enabled when it was pressed.
  document.addEventListener('click', press, { signal, capture: true })
  document.addEventListener('pointerover', over, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', down, { signal })
  // A key may change the element's action and name.
  document.addEventListener('keydown', hide, { signal })
  document.addEventListener('scroll', hide, { signal, capture: true })
}

/**
 * Reports the element with a tooltip or title that a finger rests on; lifting the finger then presses
 * nothing.
 */
function watchRests(show: Show, signal: AbortSignal): void {
  let rest: { readonly timer: number; readonly x: number; readonly y: number } | undefined
  let isShown = false
  const leave = (): void => {
    clearTimeout(rest?.timer)
    rest = undefined
  }
  const tell = (target: Element | undefined): void => {
    leave()
    // An element that was removed meanwhile has no tooltip.
    const anchor = target?.isConnected === true ? target : undefined
    isShown = anchor !== undefined
    show(anchor)
  }
  const down = (event: PointerEvent): void => {
    leave()
    isShown = false
    const target = targetOf(event, EXPLAINED)
    if (event.pointerType !== 'touch' || !event.isPrimary || target === undefined) return
    const timer = window.setTimeout(tell, RESTED_MS, target)
    rest = { timer, x: event.clientX, y: event.clientY }
  }
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (rest !== undefined && Math.hypot(clientX - rest.x, clientY - rest.y) > REST_PX) leave()
  }
  // Some browsers report a long press themselves, perhaps sooner; one that opens a menu shows no tooltip.
  const longPress = (event: MouseEvent): void => {
    if (!('pointerType' in event) || event.pointerType !== 'touch') return
    tell(event.defaultPrevented ? undefined : targetOf(event, EXPLAINED))
  }
  const lift = (event: TouchEvent): void => {
    if (isShown && event.cancelable) event.preventDefault()
  }
  document.addEventListener('pointerdown', down, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', leave, { signal })
  document.addEventListener('pointercancel', leave, { signal })
  document.addEventListener('contextmenu', longPress, { signal })
  document.addEventListener('touchend', lift, { signal, passive: false })
}
