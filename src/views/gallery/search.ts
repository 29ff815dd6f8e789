import type { LocalText } from '../../sim'
import type { LibraryItem } from '../../store'

export type Topic = 'all' | 'election' | 'broadcast' | 'recovery' | 'beside'

const CHAPTERS: Readonly<Record<string, Topic>> = { 1: 'election', 2: 'broadcast', 3: 'recovery' }

/** What a library entry is about; runs beside the curriculum are a topic of their own. */
export const topicOf = ({ lesson }: LibraryItem): Topic =>
  CHAPTERS[lesson?.split('.')[0] ?? ''] ?? 'beside'

/** The entries of a topic whose words hold every word that was typed, in any language. */
export function search(
  library: readonly LibraryItem[],
  topic: Topic,
  query: string,
  localText: (text: LocalText) => string,
): readonly LibraryItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return library.filter((item) => {
    if (topic !== 'all' && topicOf(item) !== topic) return false
    const texts = [item.id, JSON.stringify(item.title), localText(item.description)]
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
