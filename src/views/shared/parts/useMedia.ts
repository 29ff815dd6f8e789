import { useCallback, useSyncExternalStore } from 'react'

/** One column: a phone, or an enlarged page. */
export const COLUMN = '(max-width: 767px)'

/** A finger is the pointer: targets are larger. */
export const COARSE = '(pointer: coarse)'

/** Whether a media query matches, followed as it changes. */
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
