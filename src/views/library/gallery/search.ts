import { wordTable, type WordTable } from '../../../kernel/lib'
import type { LocalText } from '../../../simulator'
import type { LibraryItem } from '../../../app/engine'

export const TOPICS = [
  'all',
  'election',
  'broadcast',
  'recovery',
  'data',
  'recipes',
  'systems',
  'inside',
  'clients',
  'beside',
] as const
export type Topic = (typeof TOPICS)[number]

const CHAPTERS: WordTable<Topic> = wordTable({
  1: 'election',
  2: 'broadcast',
  3: 'recovery',
  4: 'data',
  5: 'recipes',
  6: 'systems',
  7: 'inside',
  8: 'clients',
})

/**
 * The topic of a library entry: its own, else its chapter's, else `beside` for a run outside the curriculum.
 */
export const topicOf = ({ lesson, topic }: LibraryItem): Topic =>
  topic ?? CHAPTERS.get(lesson?.split('.')[0] ?? '') ?? 'beside'

/** The number of a run's lesson, with a letter where the lesson has several runs. */
export function numberOf(
  library: readonly LibraryItem[],
  { id, lesson }: LibraryItem,
): string | undefined {
  if (lesson === undefined) return undefined
  const runs = library.filter((entry) => entry.lesson === lesson)
  if (runs.length === 1) return lesson
  return `${lesson} ${String.fromCharCode(FIRST_LETTER + runs.findIndex((entry) => entry.id === id))}`
}

const FIRST_LETTER = 97

/** The length of a run in virtual time, and its number of questions. */
export function lengthOf({ scenario }: LibraryItem): {
  readonly unit: 'seconds' | 'minutes'
  readonly value: number
  readonly asks: number
} {
  const seconds = Math.round((scenario.until ?? UNTIL_DEFAULT_MS) / 1_000)
  const asks = scenario.interventions.filter((item) => item.do === 'ask').length
  if (seconds < MINUTES_FROM_S) return { unit: 'seconds', value: seconds, asks }
  return { unit: 'minutes', value: Math.round(seconds / 6) / 10, asks }
}

const MINUTES_FROM_S = 120

/** The length of a run whose scenario sets no end, ms. */
const UNTIL_DEFAULT_MS = 60_000

/** The entries of a topic whose number or words contain every typed word, in any language. */
export function search(
  library: readonly LibraryItem[],
  topic: Topic,
  query: string,
  localText: (text: LocalText) => string,
): readonly LibraryItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return library.filter((item) => {
    if (topic !== 'all' && topicOf(item) !== topic) return false
    const { id, lesson = '', title, description } = item
    const texts = [lesson, id, JSON.stringify(title), localText(description)]
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
