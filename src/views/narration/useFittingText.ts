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
    const observer = new ResizeObserver(() => fit(box))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return ref
}

function fit(box: HTMLElement): void {
  box.removeAttribute('data-long')
  if (box.scrollHeight > box.clientHeight + 1) box.setAttribute('data-long', '')
}
