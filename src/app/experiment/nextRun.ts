import type { LibraryItem } from '../engine'

/** Returns the run of the library after the one of that id: of its lessons, or of its topic. */
export function nextRun(
  library: readonly LibraryItem[],
  id: string | undefined,
): LibraryItem | undefined {
  const current = library.find((item) => item.id === id)
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

const byLesson = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
