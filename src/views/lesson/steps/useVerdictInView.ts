import { useEffect, useRef } from 'react'

/** Brings the verdict, and the button under it, into sight whenever another state of it is shown. */
export function useVerdictInView(shown: string | false) {
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = verdict
    if (shown === false || current === null) return
    current.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    scrollToCutPart(current)
  }, [shown])
  return verdict
}

/** Brings the buttons under the choices into sight whenever another choice is chosen. */
export const useButtonsInView = (chosen: number | undefined) => useInView<HTMLDivElement>(chosen)

/** Brings a part into sight whenever it has come to another value, but for none. */
export function useInView<Part extends HTMLElement>(value: number | undefined) {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (value !== undefined) part.current?.scrollIntoView({ block: 'nearest' })
  }, [value])
  return part
}

/** Scrolls back to the question or a choice that the upper edge cuts, if the verdict stays whole. */
function scrollToCutPart(verdict: HTMLElement): void {
  const body = verdict.closest('[data-kind]')
  if (body === null) return
  const { top, bottom } = body.getBoundingClientRect()
  const cutTop = [...body.querySelectorAll('h4, li')]
    .map((part) => part.getBoundingClientRect())
    .find((part) => part.top < top && part.bottom > top)?.top
  if (cutTop === undefined) return
  const back = top - cutTop + EDGE_PX
  if (back <= bottom - verdict.getBoundingClientRect().bottom) body.scrollTop -= back
}

/** The space above the part, px. */
const EDGE_PX = 4
