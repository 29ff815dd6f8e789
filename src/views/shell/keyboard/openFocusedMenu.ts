import { WITH_MENU } from '../../shared/parts'

/** The focused element or its nearest ancestor with a menu of its own. */
const elementWithMenu = (): Element | undefined =>
  document.activeElement?.closest(WITH_MENU) ?? undefined

export const hasFocusedMenu = (): boolean => elementWithMenu() !== undefined

/** The distance of a menu from the corner of its element, px. */
const INSET = { x: 24, y: 48 }

/** Opens the menu of the element with the focus, as the pointer's secondary button does. */
export function openFocusedMenu(): void {
  const element = elementWithMenu()
  if (element === undefined) return
  const { x, y, width, height } = element.getBoundingClientRect()
  // A line's box is mostly empty, so the menu opens at its middle.
  const isLine = element instanceof SVGElement
  const event = new MouseEvent('contextmenu', {
    bubbles: true,
    cancelable: true,
    clientX: x + (isLine ? width / 2 : Math.min(INSET.x, width / 2)),
    clientY: y + (isLine ? height / 2 : Math.min(INSET.y, height / 2)),
  })
  element.dispatchEvent(event)
  silenceBrowserMenu()
}

/**
 * Keeps the browser's own menu away: some browsers open it when the menu key is released, over the open menu.
 */
function silenceBrowserMenu(): void {
  const ending = new AbortController()
  const { signal } = ending
  const options = { capture: true, signal }
  const silence = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  const end = (): void => ending.abort()
  window.addEventListener('contextmenu', silence, options)
  window.addEventListener('keyup', () => setTimeout(end), options)
  window.addEventListener('pointerdown', end, options)
}
