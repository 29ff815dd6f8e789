import { useLayoutEffect } from 'react'
import { labStore } from '../../../app/state'
import { isComposing } from '../../../ui'
import { letterOf } from '../../narration/words'
import { OVER, TYPING } from '../../shared/parts'

/** Gives an element the focus, unless the reader is writing somewhere. */
export function focusUnlessTyping(element: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches(TYPING) ?? false
  if (!isTyping) element?.focus({ preventScroll: true })
}

/** Elements in which letters are text, and overlays that take keys. */
const ELSEWHERE = `${TYPING}, ${OVER}`

/** While a question is open, letters choose rows before any other use. */
export function useLetters(
  order: readonly number[],
  isOpen: boolean,
  choose: (place: number) => void,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const { overlay, settings } = labStore.getState()
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || isComposing(event)
      if (isHeld || overlay !== undefined || !settings.areShortcutsOn) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return
      const pressed = event.key.toUpperCase()
      const place = order.find((_, row) => letterOf(row) === pressed)
      if (place === undefined) return
      event.preventDefault()
      choose(place)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [order, isOpen, choose])
}
