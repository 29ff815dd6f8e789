import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { isComposing } from '../isComposing'
import { itemsOf, type FinderGroup, type FinderItem } from './FinderLines'

export interface FinderSource {
  /** Accessible name of the field, and its placeholder. */
  readonly fieldLabel: string
  readonly query: string
  /** Returns the results of a query, best first. */
  readonly find: (query: string) => readonly FinderGroup[]
  /** Whether more results may come: until then an Enter that finds none waits for the first. */
  readonly isGrowing?: boolean
  readonly onQuery: (query: string) => void
  readonly onChoose: (key: string) => void
}

interface FinderView {
  readonly id: string
  readonly groups: readonly FinderGroup[]
  /** The index of the active item; -1 without any. */
  readonly active: number
  readonly fieldProps: ComponentProps<'input'>
}

const PAGE_LINES = 8

/** The field of a list of results: a combobox, whose keys walk through the list and choose from it. */
export function useFinder(source: FinderSource): FinderView {
  const { fieldLabel, query, find, isGrowing = false, onQuery, onChoose } = source
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const groups = find(query)
  const items = itemsOf(groups)
  const active = Math.min(chosen, items.length - 1)
  const waitForFirst = useFirstResult(items[0], onChoose)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
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
  const fieldProps: ComponentProps<'input'> = {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
    'aria-autocomplete': 'list',
    'aria-label': fieldLabel,
    placeholder: fieldLabel,
    autoComplete: 'off',
    spellCheck: false,
    value: query,
    onChange: ({ target }) => {
      setChosen(0)
      waitForFirst(false)
      onQuery(target.value)
    },
    onKeyDown,
  }
  return { id, groups, active, fieldProps }
}

/** Chooses the first result as soon as there is one, after an Enter that came before it. */
function useFirstResult(
  first: FinderItem | undefined,
  onChoose: (key: string) => void,
): (isWaiting: boolean) => void {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isWaiting.current || first === undefined) return
    // The field may stay on the page: it chooses once.
    isWaiting.current = false
    onChoose(first.key)
  }, [first, onChoose])
  return (isNow) => {
    isWaiting.current = isNow
  }
}

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
