import { useLayoutEffect, type ReactNode } from 'react'
import { captureKey } from './captureKey'
import { createKeyQueue } from './keyQueue'

const MENU = '[role="menu"]'
const MENU_BUTTON = '[aria-haspopup="menu"][aria-expanded="true"]'

/** The keys of the menu that opens, which pass from its stand-in to the menu itself. */
const queue = createKeyQueue()
const owners = new Set<object>()

interface MenuKeysProps {
  readonly onClose: () => void
  /** Whether the menu's code is still loading: a press elsewhere then cancels the menu. */
  readonly isComing?: boolean
}

/**
 * Keeps keys from elements under an open menu, even before the menu has the focus: then it hears them as soon
 * as it has.
 */
export function MenuKeys({ onClose, isComing = false }: MenuKeysProps) {
  useLayoutEffect(() => {
    const leaving = new AbortController()
    const disown = own()
    const options = { capture: true, signal: leaving.signal }
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInMenu = event.target instanceof Element && event.target.closest(MENU) !== null
      if (event.key !== 'Escape' || isInMenu) return captureKey(event, { home: MENU, queue })
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    window.addEventListener('keydown', onKeyDown, options)
    window.addEventListener('focusin', () => void queue.press(MENU), options)
    const onPointer = ({ target }: PointerEvent): void => {
      // The button that opened the menu closes it itself.
      if (!(target instanceof Element) || target.closest(MENU_BUTTON) === null) onClose()
    }
    if (isComing) window.addEventListener('pointerdown', onPointer, options)
    return () => {
      leaving.abort()
      disown()
    }
  }, [onClose, isComing])
  return null
}

/** Opens the queue for a part of a menu; the last part to leave closes it. */
function own(): () => void {
  const part = {}
  owners.add(part)
  queue.open()
  return () => {
    owners.delete(part)
    // The menu follows its stand-in within the same commit.
    queueMicrotask(() => owners.size === 0 && queue.close())
  }
}

/** The stand-in for a menu whose code is loading; it holds no keys where the code is missing. */
export const comingMenu = (props: MenuKeysProps, isMissing: boolean): ReactNode =>
  !isMissing && <MenuKeys onClose={props.onClose} isComing />
