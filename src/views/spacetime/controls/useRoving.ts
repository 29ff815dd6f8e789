import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const PAGE_ROWS = 10

/** The index that a key moves the focus to among `count` buttons; undefined for other keys. */
export function roveTo(key: string, index: number, count: number): number | undefined {
  const to = placeBy(key, index, count)
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}

function placeBy(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'PageDown':
      return index + PAGE_ROWS
    case 'PageUp':
      return index - PAGE_ROWS
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Makes a row of buttons one tab stop: arrow keys move the focus, and Tab returns to the last one. */
export function useRoving() {
  const [active, activate] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = buttonsIn(event.currentTarget)
    const to = roveTo(event.key, indexOf(buttons, event.target), buttons.length)
    if (to === undefined) return
    // Time and the diagram use some of these keys too.
    event.preventDefault()
    event.stopPropagation()
    buttons[to]?.focus()
  }
  const onFocus = (event: FocusEvent<HTMLElement>): void =>
    activate(Math.max(0, indexOf(buttonsIn(event.currentTarget), event.target)))
  return { active, onKeyDown, onFocus }
}

const buttonsIn = (list: HTMLElement): readonly HTMLButtonElement[] => [
  ...list.querySelectorAll('button'),
]

const indexOf = (buttons: readonly HTMLButtonElement[], target: EventTarget): number =>
  buttons.findIndex((button) => button === target)
