import {
  cloneElement,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { comingMenu } from './MenuKeys'
import { lazyPart } from './lazyPart'
import type { MenuEntry } from './overlays'

const loadPopup = () => import('./overlays')
const MenuPopup = lazyPart(async () => (await loadPopup()).MenuPopup, comingMenu)

export interface MenuProps {
  /** Accessible name of the menu. */
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The button that opens the menu; it needs no handlers of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A menu behind a button. Its code is loaded when the button is first approached. */
export function Menu({ label, entries, trigger, align = 'start', side = 'bottom' }: MenuProps) {
  const [anchor, setAnchor] = useState<Element>()
  const isOpen = anchor !== undefined
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'data-popup-open': isOpen || undefined,
        onPointerEnter: () => void loadPopup().catch(() => undefined),
        onClick: ({ currentTarget }: MouseEvent) => setAnchor(isOpen ? undefined : currentTarget),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setAnchor(event.currentTarget)
        },
      })}
      {isOpen && (
        <MenuPopup
          label={label}
          entries={entries}
          anchor={anchor}
          align={align}
          side={side}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

export interface PointMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The place of the menu, px of the viewport; undefined while it is closed. */
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly onClose: () => void
}

/** A menu at a point, as a secondary click or the menu key opens it. */
export function PointMenu({ label, entries, at, onClose }: PointMenuProps) {
  if (at === undefined) return null
  return (
    <MenuPopup
      label={label}
      entries={entries}
      anchor={{ getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }}
      align="start"
      side="bottom"
      onClose={onClose}
    />
  )
}
