import type { KeyboardEvent } from 'react'

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

/** Moves the focus to the next or the previous of a list's buttons, which Tab reaches too. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>, which = 'button'): void {
  const step = STEPS.get(event.key)
  if (step === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(which)]
  const index = buttons.findIndex((button) => button === event.target)
  const next = index < 0 ? undefined : buttons[index + step]
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}
