import { useCallback, useSyncExternalStore } from 'react'

/** One column: a phone, or a page that is enlarged as much. */
export const COLUMN = '(max-width: 767px)'

/** What points is a finger: targets are larger. */
export const COARSE = '(pointer: coarse)'

/** Whether the window is as a media query has it, followed as it changes. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
