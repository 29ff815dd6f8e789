import { useLayoutEffect } from 'react'
import { labStore } from '../../../app/state'
import { isComposing } from '../../../ui'
import { OVER, TYPING } from '../../shared/parts'
import { keyOf } from './keyOf'

/** Gives an element the focus, unless the reader is writing somewhere. */
export function focusUnlessTyping(element: HTMLElement | null): void {
  const isTyping = document.activeElement?.matches(TYPING) ?? false
  if (!isTyping) element?.focus({ preventScroll: true })
}

const focusChoice = (letter: string): void =>
  document.querySelector<HTMLElement>(`[data-choice="${letter}"]`)?.focus({ preventScroll: true })

/** Elements in which letters are text, and overlays that take keys. */
const ELSEWHERE = `${TYPING}, ${OVER}`

/** The buttons that count hands: a click leaves the focus there, and Enter is to lock. Space presses them. */
const COUNTING = '[data-counts-hands]'

/** Elements that Enter presses, except the choice that is chosen already. */
const PRESSED_BY_ENTER = `a[href], button:not([aria-pressed="true"], ${COUNTING})`

/** An open question's answers, by their places. */
export interface OpenChoices {
  /** The places in their rows. */
  readonly order: readonly number[]
  readonly isOpen: boolean
  readonly onChoose: (place: number) => void
  /** Undefined before one is chosen. */
  readonly onLock: (() => void) | undefined
}

/**
 * While a question is open, letters choose rows before any other use, and Enter locks the choice. Before a
 * class numbers choose: the letters are those of clickers.
 */
export function useQuestionKeys({ order, isOpen, onChoose, onLock }: OpenChoices): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const { overlay, settings, isProjectorOn } = labStore.getState()
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || isComposing(event)
      if (isHeld || overlay !== undefined || !settings.areShortcutsOn) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return
      const place = order.find((_, row) => keyOf(row, isProjectorOn) === event.key.toUpperCase())
      if (place !== undefined) {
        event.preventDefault()
        onChoose(place)
        // Its button says what is chosen. Before a class the keys are those of a clicker.
        if (!isProjectorOn) focusChoice(event.key.toUpperCase())
      } else if (event.key === 'Enter') {
        const isOn = (selector: string): boolean =>
          event.target instanceof Element && event.target.closest(selector) !== null
        if (isOn(PRESSED_BY_ENTER) || (onLock === undefined && !isOn(COUNTING))) return
        event.preventDefault()
        onLock?.()
      }
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [order, isOpen, onChoose, onLock])
}
