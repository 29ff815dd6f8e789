import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import styles from './Menu.module.css'

/** One line of a menu, or a line between groups. */
export type MenuEntry =
  | {
      readonly type: 'item'
      readonly key: string
      readonly label: ReactNode
      readonly icon?: ReactNode
      readonly hint?: ReactNode
      readonly tone?: 'default' | 'danger'
      readonly disabledReason?: string | undefined
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

export interface MenuProps {
  readonly entries: readonly MenuEntry[]
  /** The button that opens it. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly align?: 'start' | 'center' | 'end'
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A menu behind a button. */
export function Menu({ entries, trigger, align = 'start', side = 'bottom' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <MenuPopup entries={entries} align={align} side={side} />
    </BaseMenu.Root>
  )
}

export interface PointMenuProps {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  /** Where it opens, in the viewport's pixels; absent while it is closed. */
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly onClose: () => void
}

/** A menu at a point, as a secondary click or the menu key opens it. */
export function PointMenu({ label, entries, at, onClose }: PointMenuProps) {
  const anchor = {
    getBoundingClientRect: () => new DOMRect(at?.x ?? 0, at?.y ?? 0, 0, 0),
  }
  return (
    <BaseMenu.Root
      modal={false}
      open={at !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <MenuPopup label={label} entries={entries} align="start" side="bottom" anchor={anchor} />
    </BaseMenu.Root>
  )
}

interface MenuPopupProps {
  readonly label?: string
  readonly entries: readonly MenuEntry[]
  readonly align: 'start' | 'center' | 'end'
  readonly side: 'top' | 'bottom' | 'left' | 'right'
  readonly anchor?: { getBoundingClientRect(): DOMRect }
}

function MenuPopup({ label, entries, align, side, anchor }: MenuPopupProps) {
  return (
    <BaseMenu.Portal>
      <BaseMenu.Positioner
        {...(anchor !== undefined && { anchor })}
        align={align}
        side={side}
        sideOffset={6}
        className={styles['positioner']}
      >
        <BaseMenu.Popup aria-label={label} className={styles['popup']}>
          {entries.map((entry) => (
            <MenuLine key={entry.key} entry={entry} />
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  )
}

function MenuLine({ entry }: { readonly entry: MenuEntry }) {
  if (entry.type === 'separator') return <BaseMenu.Separator className={styles['separator']} />
  if (entry.type === 'submenu') {
    return (
      <BaseMenu.SubmenuRoot>
        <BaseMenu.SubmenuTrigger className={styles['item']}>
          <span className={styles['icon']}>{entry.icon}</span>
          <span className={styles['label']}>{entry.label}</span>
          <span className={styles['hint']}>›</span>
        </BaseMenu.SubmenuTrigger>
        <MenuPopup entries={entry.entries} align="start" side="right" />
      </BaseMenu.SubmenuRoot>
    )
  }
  return (
    <BaseMenu.Item
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
      <span className={styles['hint']}>{entry.isChecked === true ? '✓' : entry.hint}</span>
    </BaseMenu.Item>
  )
}
