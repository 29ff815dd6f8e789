import { useLayoutEffect, useRef } from 'react'

/**
 * Says whether the part that asks is still there: what it began may end after it was left, and is not
 * meant for the one that was opened in its place.
 */
export function useIsMounted(): () => boolean {
  const isThere = useRef(false)
  // With the picture, not after it: what is not seen any more is not there.
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => isThere.current
}
