import { useCallback, useSyncExternalStore } from 'react'

/** One column: a phone, or an enlarged page. */
export const COLUMN = '(max-width: 767px)'

/** A lesson stands beside the stage, also in a low window, which has no height to spare above it. */
export const LESSON_BESIDE = '(min-width: 1024px), (min-width: 768px) and (max-height: 519px)'

/** The stage is so low that the invitations of the first scene stand in the line under it. */
export const LOW_STAGE = '(min-width: 768px) and (max-height: 485px)'

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
