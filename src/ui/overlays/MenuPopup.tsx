import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { MenuKeys } from '../MenuKeys'
import styles from './Menu.module.css'

/** An item of a menu, or a separator between groups. */
export type MenuEntry =
  | {
      readonly type: 'item'
      readonly key: string
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly hint?: ReactNode
      readonly tone?: 'default' | 'danger'
      readonly disabledReason?: string | undefined
      /** Whether the item is chosen, where it is one of a choice. */
      readonly isChecked?: boolean
      readonly onChoose: () => void
    }
  | { readonly type: 'separator'; readonly key: string }
  | {
      readonly type: 'submenu'
      readonly key: string
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly entries: readonly MenuEntry[]
    }
  /** Items under a heading. */
  | {
      readonly type: 'group'
      readonly key: string
      readonly label: ReactNode
      readonly entries: readonly MenuEntry[]
    }

export interface MenuPopupProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** The element or place beside which the menu opens; a press on it is left to its own handler. */
  readonly anchor: Element | { getBoundingClientRect(): DOMRect }
  readonly align: 'start' | 'center' | 'end'
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly onClose: () => void
}

/** An open menu. */
export function MenuPopup({ label, entries, anchor, align, side, onClose }: MenuPopupProps) {
  return (
    <Menu.Root
      modal={false}
      open
      onOpenChange={(open, { event }) => {
        const { target } = event
        const isOnAnchor =
          anchor instanceof Element && target instanceof Node && anchor.contains(target)
        if (open || (isOnAnchor && event.type !== 'keydown')) return
        onClose()
      }}
    >
      <MenuKeys onClose={onClose} />
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          align={align}
          side={side}
          sideOffset={6}
          className={styles['positioner']}
        >
          <MenuLines label={label} entries={entries} />
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuLines({ label, entries }: Pick<MenuPopupProps, 'label' | 'entries'>) {
  return (
    <Menu.Popup aria-label={label} className={styles['popup']}>
      {entries.map((entry) => (
        <MenuLine key={entry.key} entry={entry} />
      ))}
    </Menu.Popup>
  )
}

function MenuLine({ entry }: { readonly entry: MenuEntry }) {
  if (entry.type === 'separator') return <Menu.Separator className={styles['separator']} />
  if (entry.type === 'submenu') return <Submenu entry={entry} />
  if (entry.type === 'group') return <Group entry={entry} />
  return (
    <Menu.Item
      // An item of a choice is a radio item.
      {...(entry.isChecked !== undefined && {
        role: 'menuitemradio',
        'aria-checked': entry.isChecked,
      })}
      className={styles['item']}
      data-tone={entry.tone}
      disabled={entry.disabledReason !== undefined}
      onClick={entry.onChoose}
    >
      <span className={styles['icon']}>{entry.icon}</span>
      <span className={styles['label']}>
        {entry.label}
        {entry.disabledReason !== undefined && (
          <span className={styles['reason']}>{entry.disabledReason}</span>
        )}
      </span>
      <span className={styles['hint']}>
        {entry.isChecked === true ? <span aria-hidden>✓</span> : entry.hint}
      </span>
    </Menu.Item>
  )
}

function Group({ entry }: { readonly entry: Extract<MenuEntry, { type: 'group' }> }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className={styles['heading']}>{entry.label}</Menu.GroupLabel>
      {entry.entries.map((inner) => (
        <MenuLine key={inner.key} entry={inner} />
      ))}
    </Menu.Group>
  )
}

function Submenu({ entry }: { readonly entry: Extract<MenuEntry, { type: 'submenu' }> }) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={styles['item']}>
        <span className={styles['icon']}>{entry.icon}</span>
        <span className={styles['label']}>{entry.label}</span>
        <span className={styles['hint']}>›</span>
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner side="right" align="start" sideOffset={2} className={styles['positioner']}>
          <Menu.Popup className={styles['popup']}>
            {entry.entries.map((inner) => (
              <MenuLine key={inner.key} entry={inner} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}
