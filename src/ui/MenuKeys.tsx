import { useLayoutEffect, type ReactNode } from 'react'
import { captureKey } from './captureKey'

const MENU = '[role="menu"]'
const ITS_BUTTON = '[aria-haspopup="menu"][aria-expanded="true"]'

interface MenuKeysProps {
  readonly onClose: () => void
  /** Whether the menu's code is still loading: a press elsewhere then cancels the menu. */
  readonly isComing?: boolean
}

/** Keeps keys from elements under an open menu, even before the menu has the focus. */
export function MenuKeys({ onClose, isComing = false }: MenuKeysProps) {
  useLayoutEffect(() => {
    const leaving = new AbortController()
    const options = { capture: true, signal: leaving.signal }
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInMenu = event.target instanceof Element && event.target.closest(MENU) !== null
      if (event.key !== 'Escape' || isInMenu) return captureKey(event, { home: MENU })
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    window.addEventListener('keydown', onKeyDown, options)
    const onPointer = ({ target }: PointerEvent): void => {
      // The button that opened the menu closes it itself.
      if (!(target instanceof Element) || target.closest(ITS_BUTTON) === null) onClose()
    }
    if (isComing) window.addEventListener('pointerdown', onPointer, options)
    return () => leaving.abort()
  }, [onClose, isComing])
  return null
}

/** The stand-in for a menu whose code is loading; it holds no keys where the code is missing. */
export const comingMenu = (props: MenuKeysProps, isMissing: boolean): ReactNode =>
  !isMissing && <MenuKeys onClose={props.onClose} isComing />
