import { useLayoutEffect, type ReactNode } from 'react'
import { captureKey } from './captureKey'

const MENU = '[role="menu"]'
const ITS_BUTTON = '[aria-haspopup="menu"][aria-expanded="true"]'

interface MenuKeysProps {
  readonly onClose: () => void
  /** It is on its way: a press elsewhere closes it, as it would close the menu. */
  readonly isComing?: boolean
}

/** While a menu is open, keys do nothing to what lies under it; it need not have the focus yet. */
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
      // The button that opened it closes it itself.
      if (!(target instanceof Element) || target.closest(ITS_BUTTON) === null) onClose()
    }
    if (isComing) window.addEventListener('pointerdown', onPointer, options)
    return () => leaving.abort()
  }, [onClose, isComing])
  return null
}

/** What stands for a menu whose code is on its way; where that does not come, the keys are free. */
export const comingMenu = (props: MenuKeysProps, isMissing: boolean): ReactNode =>
  !isMissing && <MenuKeys onClose={props.onClose} isComing />
