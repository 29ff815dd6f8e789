import type { FinderGroup, FinderProps } from '../../../ui'
import { useT } from '../../shared/language'
import type { Saying } from './command'
import type { FoundGroup } from './findCommands'
import { openEntry } from './openEntry'
import { entryOf, searchGroups } from './searchGroups'
import { useCommands } from './useCommands'
import { useSearch } from './useSearch'

/** The results of a field over everything, and their effect. */
export interface SiteFinder {
  readonly find: (query: string) => readonly FinderGroup[]
  readonly choose: (key: string) => void
  readonly isComing: boolean
  readonly emptyOffer: NonNullable<FinderProps['emptyOffer']>
}

/** `first` goes before the other; of commands, those alone whose names do not hold the query in scattered letters. */
export function useSiteFinder(first: 'commands' | 'lessons'): SiteFinder {
  const { t, locale } = useT()
  const commands = useCommands()
  const search = useSearch()
  const find = (query: string): readonly FinderGroup[] => {
    const found = commands.find(query)
    const entries = searchGroups(search.findEntries(query), locale, t)
    const named = groupsOf(
      found.filter(({ isNamed }) => isNamed),
      t,
    )
    const scattered = groupsOf(
      found.filter(({ isNamed }) => !isNamed),
      t,
    )
    const groups =
      first === 'commands' ? [...named, ...entries, ...scattered] : [...entries, ...named]
    return withRuns(withExactFirst(groups, query))
  }
  const choose = (key: string): void => {
    const entry = entryOf(key)
    if (entry === undefined) commands.commandOf(key)?.act()
    else void openEntry(entry)
  }
  return {
    find,
    choose,
    isComing: commands.isComing || search.isComing,
    emptyOffer: {
      text: t(first === 'commands' ? 'palette.tryThese' : 'palette.tryOne'),
      examples: [t('palette.example.1'), t('palette.example.2'), t('palette.example.3')],
    },
  }
}

const groupsOf = (found: readonly FoundGroup[], t: Saying['t']): readonly FinderGroup[] =>
  found.map(({ group, found: commands }) => ({
    key: group,
    label: t(`palette.group.${group}`),
    items: commands.map(({ command, label }) => ({ key: command.key, label, hint: command.hint })),
  }))

/**
 * Puts the group first whose best result is exactly the typed text, as the name of a term. Otherwise puts the myths
 * first, if the best of them holds the typed phrase and no group before them does.
 */
function withExactFirst(groups: readonly FinderGroup[], query: string): readonly FinderGroup[] {
  const typed = query.trim().toLowerCase()
  const bestOf = ({ items }: FinderGroup): string => items[0]?.label.toLowerCase() ?? ''
  const first =
    groups.find((group) => bestOf(group) === typed) ??
    groups.find((group) => PHRASE.test(typed) && bestOf(group).includes(typed))
  const goesFirst = first !== undefined && (first.key === 'myth' || bestOf(first) === typed)
  return goesFirst ? [first, ...groups.filter((group) => group !== first)] : groups
}

/** Two words, or two Chinese characters. */
const PHRASE = /\S\s+\S|\p{Script=Han}{2}/u

/** Leaves a run that both have found to the first group. */
function withRuns(groups: readonly FinderGroup[]): readonly FinderGroup[] {
  const seen = new Set<string>()
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ key }) => {
        const name = key.replace(/^(?:scenario |run:)/, 'run ')
        return !seen.has(name) && seen.add(name)
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
