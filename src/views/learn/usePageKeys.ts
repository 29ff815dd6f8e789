import { useLayoutEffect, type RefObject } from 'react'
import { OVER } from '../shared/parts'

/** The share of the visible height that one press scrolls. */
const PAGE_SHARE = 0.85

/** Scrolls a page by Page Down and Page Up wherever the focus is, since clickers have no other key. */
export function usePageKeys(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || (key !== 'PageDown' && key !== 'PageUp')) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(target instanceof Element) || target.closest(`${OVER}, select, textarea`)) return
      const height = page.current?.clientHeight ?? 0
      event.preventDefault()
      page.current?.scrollBy({ top: (key === 'PageDown' ? 1 : -1) * PAGE_SHARE * height })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [page])
}
