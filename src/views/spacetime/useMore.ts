import { useLayoutEffect, useState, type RefObject } from 'react'

/** On which sides something goes on that is not in sight. */
export type More = 'before' | 'after' | 'both'

type Scrolled = Pick<
  Element,
  'scrollTop' | 'scrollHeight' | 'clientHeight' | 'scrollLeft' | 'scrollWidth' | 'clientWidth'
>

/** A browser scrolls by fractions of a pixel. */
const NEARLY_PX = 1

/** What of a scrolled element is out of sight, up and down or sideways. */
export function moreOf(element: Scrolled): More | undefined {
  const below = element.scrollHeight - element.clientHeight - element.scrollTop
  const beside = element.scrollWidth - element.clientWidth - element.scrollLeft
  const isBefore = Math.max(element.scrollTop, element.scrollLeft) > NEARLY_PX
  const isAfter = Math.max(below, beside) > NEARLY_PX
  if (isBefore && isAfter) return 'both'
  return isBefore ? 'before' : isAfter ? 'after' : undefined
}

/** Follows what of an element is out of sight; measured anew with other contents. */
export function useMore(ref: RefObject<HTMLElement | null>, contents: unknown): More | undefined {
  const [more, setMore] = useState<More>()
  useLayoutEffect(() => {
    const { current: element } = ref
    if (element === null) return undefined
    const measure = (): void => setMore(moreOf(element))
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [ref, contents])
  return more
}
