import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns the ref of a text in a box of fixed height: a text that does not fit is marked `data-long`, for which
 * its styles have smaller letters. So a longer sentence moves nothing around it.
 */
export function useFittingText<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  const fitted = useRef<string>(undefined)
  useLayoutEffect(() => {
    const { current: box } = ref
    if (box === null || box.textContent === fitted.current) return
    fitted.current = box.textContent
    fit(box)
  })
  useEffect(() => {
    const { current: box } = ref
    if (box === null) return undefined
    const resized = new ResizeObserver(() => fit(box))
    resized.observe(box)
    // A part that draws itself later, as the fate of a write does, changes the text without its owner.
    const rewritten = new MutationObserver(() => fit(box))
    rewritten.observe(box, { childList: true, characterData: true, subtree: true })
    return () => {
      resized.disconnect()
      rewritten.disconnect()
    }
  }, [])
  return ref
}

function fit(box: HTMLElement): void {
  box.removeAttribute('data-long')
  if (box.scrollHeight > box.clientHeight + 1) box.setAttribute('data-long', '')
}
