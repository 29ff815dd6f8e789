import type { LocalText } from '../../simulator'
import type { LibraryItem } from '../engine'

/** Returns the run of the library after the one of that title: of its lessons, or of its topic. */
export function nextRun(
  library: readonly LibraryItem[],
  title: LocalText | undefined,
): LibraryItem | undefined {
  const current = library.find((item) => textOf(item.title) === textOf(title))
  if (current === undefined) return undefined
  const group = library
    .filter((item) =>
      current.lesson === undefined
        ? item.lesson === undefined && item.topic === current.topic
        : item.lesson !== undefined,
    )
    .toSorted((a, b) => byLesson(a.lesson ?? '', b.lesson ?? ''))
  return group[group.indexOf(current) + 1]
}

const textOf = (text: LocalText | undefined): string | undefined =>
  typeof text === 'string' ? text : text?.en

const byLesson = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
