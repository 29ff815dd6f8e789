import type { Locale } from '../../../i18n'
import { SEARCH_KINDS, type SearchEntry, type SearchKind } from '../../../search'
import type { FinderGroup, FinderItem } from '../../../ui'
import type { Saying } from './command'

/** The most results of each kind in a list that has others, too. */
const SHOWN_MAX: Readonly<Record<SearchKind, number>> = {
  lesson: 6,
  myth: 4,
  run: 6,
  term: 6,
  command: 4,
}

/** Returns the key of an entry among all results. */
const keyOf = ({ kind, id }: SearchEntry): string => `${kind}:${id}`

/** Returns the entry of a key; undefined for that of a command of the page. */
export function entryOf(key: string): Pick<SearchEntry, 'kind' | 'id'> | undefined {
  const kind = SEARCH_KINDS.find((one) => key.startsWith(`${one}:`))
  return kind === undefined ? undefined : { kind, id: key.slice(kind.length + 1) }
}

/** Groups entries by their kinds, the kind of the best first. */
export function searchGroups(
  entries: readonly SearchEntry[],
  locale: Locale,
  t: Saying['t'],
): readonly FinderGroup[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    key: kind,
    label: t(`palette.kind.${kind}`),
    items: entries
      .filter((entry) => entry.kind === kind)
      .slice(0, SHOWN_MAX[kind])
      .map((entry) => itemOf(entry, locale)),
  }))
}

/** A lesson has its number; a myth is quoted, for it is not true. */
const LABELS: { readonly [K in SearchKind]?: (name: string, id: string) => string } = {
  lesson: (name, id) => `${id} ${name}`,
  myth: (name) => `“${name}”`,
}

function itemOf(entry: SearchEntry, locale: Locale): FinderItem {
  const { kind, id, title, about } = entry
  const name = title[locale]
  return { key: keyOf(entry), label: LABELS[kind]?.(name, id) ?? name, about: about[locale] }
}
