import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that says whether the caller is still mounted: its work may end after it was closed, and
 * must not affect the one opened in its place.
 */
export function useIsMounted(): () => boolean {
  const isThere = useRef(false)
  // A layout effect, so that a removed component counts as unmounted at once.
  useLayoutEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => isThere.current
}
