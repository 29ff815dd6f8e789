import { useCallback, useRef, useState, type RefObject } from 'react'

/** The element that had the focus before each popup opened; undefined where none had it. */
const openers = new WeakMap<Element, Element | undefined>()

/** Returns the focused element; inside a popup, which its command closes, the one before that popup. */
function findOpener(): Element | undefined {
  const { activeElement: focused, body } = document
  if (focused === null || focused === body) return undefined
  const popup = focused.closest('[role="dialog"]')
  return popup !== null && openers.has(popup) ? openers.get(popup) : focused
}

interface FocusReturn {
  readonly popup: RefObject<HTMLDivElement | null>
  /** The popup's `ref`; it is there some renders after the component. */
  readonly attach: (element: HTMLDivElement | null) => void
  readonly finalFocus: () => boolean | HTMLElement
}

/**
 * Decides where the focus goes at a popup's end: to the element that had it before, or nowhere if none had it,
 * so that keys go on meaning the page. The library would choose an element that had the focus before some
 * earlier popup. A focus that has moved on meanwhile stays.
 */
export function useFocusReturn(isReturned: () => boolean = () => true): FocusReturn {
  const [opener] = useState(findOpener)
  const popup = useRef<HTMLDivElement>(null)
  const attach = useCallback(
    (element: HTMLDivElement | null): void => {
      popup.current = element
      if (element !== null) openers.set(element, opener)
    },
    [opener],
  )
  const finalFocus = (): boolean | HTMLElement => {
    const { activeElement: focused, body } = document
    const isElsewhere = focused !== body && popup.current?.contains(focused) === false
    if (!isReturned() || opener === undefined || isElsewhere) return false
    // An entry of a closed menu is gone, and its menu's button takes the focus.
    return opener instanceof HTMLElement && opener.isConnected ? opener : true
  }
  return { popup, attach, finalFocus }
}
