import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { isComposing } from '../isComposing'
import dialogStyles from './Dialog.module.css'
import styles from './Finder.module.css'
import { useFocusReturn } from './useFocusReturn'

export interface FinderItem {
  readonly key: string
  readonly label: string
  readonly hint?: string | undefined
}

export interface FinderGroup {
  readonly key: string
  readonly label: string
  readonly items: readonly FinderItem[]
}

export interface FinderProps {
  /** Accessible name of the dialog and of its list. */
  readonly title: string
  /** Accessible name of the field, and its placeholder. */
  readonly fieldLabel: string
  readonly emptyText: string
  readonly query: string
  /** Returns the results of a query, best first. */
  readonly find: (query: string) => readonly FinderGroup[]
  /** Whether more results may come: until then an Enter that finds none waits for the first. */
  readonly isGrowing?: boolean
  readonly onQuery: (query: string) => void
  readonly onChoose: (key: string) => void
  readonly onClose: () => void
}

const PAGE_LINES = 8

/** The open finder: a combobox whose list is always visible. */
export function FinderPopup(props: FinderProps) {
  const { title, fieldLabel, query, find, isGrowing = false, onQuery, onChoose, onClose } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { attach, finalFocus } = useFocusReturn()
  const [chosen, setChosen] = useState(0)
  const groups = find(query)
  const items = itemsOf(groups)
  const active = Math.min(chosen, items.length - 1)
  const waitForFirst = useFirstResult(items[0], onChoose)
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return
    // Enter may arrive before the list is drawn for the typed text: it chooses that text's first result.
    const typed = event.currentTarget.value
    const item = typed === query ? items[active] : itemsOf(find(typed))[0]
    if (event.key === 'Enter') {
      if (item === undefined) waitForFirst(isGrowing)
      else onChoose(item.key)
    } else {
      const next = moved(event.key, active, items.length)
      if (next === undefined) return
      setChosen(next)
    }
    event.preventDefault()
  }
  return (
    <BaseDialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogStyles['backdrop']} />
        <BaseDialog.Popup
          ref={attach}
          className={styles['popup']}
          initialFocus={field}
          finalFocus={finalFocus}
          aria-label={title}
        >
          <div className={styles['head']}>
            <Search size={18} aria-hidden />
            <input
              ref={field}
              role="combobox"
              aria-expanded
              aria-controls={`${id}-list`}
              aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
              aria-autocomplete="list"
              aria-label={fieldLabel}
              placeholder={fieldLabel}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={({ target }) => {
                setChosen(0)
                waitForFirst(false)
                onQuery(target.value)
              }}
              onKeyDown={onKey}
            />
          </div>
          <Lines {...props} groups={groups} id={id} active={active} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Chooses the first result as soon as there is one, after an Enter that came before it. */
function useFirstResult(
  first: FinderItem | undefined,
  onChoose: (key: string) => void,
): (isWaiting: boolean) => void {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (isWaiting && first !== undefined) onChoose(first.key)
  }, [isWaiting, first, onChoose])
  return setWaiting
}

const itemsOf = (groups: readonly FinderGroup[]): readonly FinderItem[] =>
  groups.flatMap((group) => group.items)

/** Returns the list index that a key moves to, wrapping at the ends; undefined for other keys. */
function moved(key: string, from: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % Math.max(1, length)
    case 'ArrowUp':
      return (from - 1 + length) % Math.max(1, length)
    case 'PageDown':
      return Math.min(length - 1, from + PAGE_LINES)
    case 'PageUp':
      return Math.max(0, from - PAGE_LINES)
    default:
      return undefined
  }
}

interface LinesProps extends FinderProps {
  readonly groups: readonly FinderGroup[]
  readonly id: string
  readonly active: number
}

function Lines({ id, active, title, groups, emptyText, isGrowing, onChoose }: LinesProps) {
  if (groups.length === 0) {
    return (
      <p className={styles['empty']} role="status" id={`${id}-list`}>
        {isGrowing === true ? '…' : emptyText}
      </p>
    )
  }
  return (
    <div className={styles['list']} role="listbox" id={`${id}-list`} aria-label={title}>
      {groups.map((group, index) => (
        <Group
          key={group.key}
          from={countIn(groups.slice(0, index))}
          {...{ id, group, active, onChoose }}
        />
      ))}
    </div>
  )
}

const countIn = (groups: readonly FinderGroup[]): number =>
  groups.reduce((count, { items }) => count + items.length, 0)

interface GroupProps extends Pick<LinesProps, 'id' | 'active' | 'onChoose'> {
  readonly group: FinderGroup
  /** The index of the group's first item in the whole list. */
  readonly from: number
}

function Group({ id, group, from, active, onChoose }: GroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-${group.key}`}>
      <div className={styles['heading']} id={`${id}-${group.key}`}>
        {group.label}
      </div>
      {group.items.map((item, index) => (
        <Line
          key={item.key}
          id={`${id}-${from + index}`}
          item={item}
          isActive={from + index === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly item: FinderItem
  readonly isActive: boolean
  readonly onChoose: (key: string) => void
}

function Line({ id, item, isActive, onChoose }: LineProps) {
  return (
    <div
      id={id}
      ref={isActive ? keepInView : undefined}
      role="option"
      aria-selected={isActive}
      className={styles['line']}
      // The press must leave the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(item.key)}
    >
      <span>{item.label}</span>
      {item.hint !== undefined && <kbd className={styles['hint']}>{item.hint}</kbd>}
    </div>
  )
}

function keepInView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}
