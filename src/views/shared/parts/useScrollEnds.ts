import { useLayoutEffect, useState, type RefObject } from 'react'

/** The sides on which content is out of sight. */
type More = 'before' | 'after' | 'both'

type Scrolled = Pick<
  Element,
  'scrollTop' | 'scrollHeight' | 'clientHeight' | 'scrollLeft' | 'scrollWidth' | 'clientWidth'
>

/** Browsers scroll by fractions of a pixel. */
const NEARLY_PX = 1

/** The sides of a scrolled element on which content is out of sight, vertically or horizontally. */
export function moreOf(element: Scrolled): More | undefined {
  const below = element.scrollHeight - element.clientHeight - element.scrollTop
  const beside = element.scrollWidth - element.clientWidth - element.scrollLeft
  const isBefore = Math.max(element.scrollTop, element.scrollLeft) > NEARLY_PX
  const isAfter = Math.max(below, beside) > NEARLY_PX
  if (isBefore && isAfter) return 'both'
  return isBefore ? 'before' : isAfter ? 'after' : undefined
}

/**
 * Follows the sides of a scrolled element on which content is out of sight. As `data-more` it lets styles
 * fade them; styles alone could only with scroll-driven animations, which Firefox lacks.
 */
export function useScrollEnds(ref: RefObject<HTMLElement | null>): More | undefined {
  const [more, setMore] = useState<More>()
  useLayoutEffect(() => {
    const { current: element } = ref
    if (element === null) return undefined
    const measure = (): void => setMore(moreOf(element))
    const sizes = new ResizeObserver(measure)
    const observeAll = (): void => {
      sizes.disconnect()
      for (const part of [element, ...element.children]) sizes.observe(part)
      measure()
    }
    observeAll()
    const contents = new MutationObserver(observeAll)
    contents.observe(element, { childList: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      element.removeEventListener('scroll', measure)
      contents.disconnect()
      sizes.disconnect()
    }
  }, [ref])
  return more
}
