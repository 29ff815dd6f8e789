import { useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from './lazyPart'

const TooltipPopup = lazyPart(async () => (await import('./overlays/TooltipPopup')).TooltipPopup)

/** What an element is explained by on hover and focus; never the only place of a fact. */
export const tooltipProps = (label: string): Readonly<Record<'data-tooltip', string>> => ({
  'data-tooltip': label,
})

/**
 * Stands once around the page and shows the tooltip of whatever element carries one. One popup for
 * all of them, and its code is loaded when the first is asked for.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  const [anchor, setAnchor] = useState<Element>()
  useEffect(() => watchTargets(setAnchor), [])
  return (
    <>
      {children}
      {anchor !== undefined && (
        <TooltipPopup anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </>
  )
}

function targetOf(event: Event): Element | undefined {
  return event.target instanceof Element
    ? (event.target.closest('[data-tooltip]') ?? undefined)
    : undefined
}

/** Tells which element under the pointer or the keyboard's focus has a tooltip; returns the undoing. */
function watchTargets(show: (anchor: Element | undefined) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const hide = (): void => show(undefined)
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') show(targetOf(event))
  }
  const focus = (event: FocusEvent): void => {
    const target = targetOf(event)
    if (target?.matches(':focus-visible') === true) show(target)
  }
  // A finger does not hover: a press tells why a thing cannot be done, a long one what it is.
  const press = (event: MouseEvent): void => {
    const target = targetOf(event)
    if (target?.getAttribute('aria-disabled') === 'true') show(target)
  }
  const longPress = (event: MouseEvent): void => {
    if ('pointerType' in event && event.pointerType === 'touch') show(targetOf(event))
  }
  document.addEventListener('click', press, { signal })
  document.addEventListener('contextmenu', longPress, { signal })
  document.addEventListener('pointerover', over, { signal })
  document.addEventListener('focusin', focus, { signal })
  document.addEventListener('focusout', hide, { signal })
  document.addEventListener('pointerdown', hide, { signal })
  // A key may change what the element does, and what it is called then.
  document.addEventListener('keydown', hide, { signal })
  document.addEventListener('scroll', hide, { signal, capture: true })
  return () => stop.abort()
}
