import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { holdKey } from './holdKey'

const MENU = '[role="menu"]'

interface MenuKeysProps {
  readonly onClose: () => void
}

/** While a menu is open, keys do nothing to what lies under it; it need not have the focus yet. */
export function MenuKeys({ onClose }: MenuKeysProps) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInMenu = event.target instanceof Element && event.target.closest(MENU) !== null
      if (event.key !== 'Escape' || isInMenu) return holdKey(event, { home: MENU })
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [onClose])
  return null
}

/** Stands where a menu will be; a press elsewhere closes it, as it would close the menu. */
function ComingMenu({ onClose }: MenuKeysProps) {
  useEffect(() => {
    document.addEventListener('pointerdown', onClose, { capture: true })
    return () => document.removeEventListener('pointerdown', onClose, { capture: true })
  }, [onClose])
  return <MenuKeys onClose={onClose} />
}

/** What stands for a menu whose code is on its way; where that does not come, the keys are free. */
export const comingMenu = (props: MenuKeysProps, isMissing: boolean): ReactNode =>
  isMissing ? null : <ComingMenu onClose={props.onClose} />
