import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns the ref of a text in a box of fixed height: a text that does not fit is marked `data-long`, for which
 * its styles have smaller letters. So a longer sentence moves nothing around it. The box is measured when the
 * browser has laid out the picture and before it paints, so that no change of the text costs a layout of its own.
 */
export function useFittingText<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const { current: box } = ref
    if (box === null) return undefined
    const layoutObserver = new ResizeObserver(() => {
      box.removeAttribute('data-long')
      if (box.scrollHeight > box.clientHeight + 1) box.setAttribute('data-long', '')
    })
    layoutObserver.observe(box)
    const textObserver = new MutationObserver(() => {
      box.removeAttribute('data-long')
      // The observer reports a newly observed box after the next layout, whatever its size.
      layoutObserver.unobserve(box)
      layoutObserver.observe(box)
    })
    textObserver.observe(box, { childList: true, characterData: true, subtree: true })
    return () => {
      layoutObserver.disconnect()
      textObserver.disconnect()
    }
  }, [])
  return ref
}
