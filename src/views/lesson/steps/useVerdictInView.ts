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
export function useButtonsInView(chosen: number | undefined) {
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen !== undefined) buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return buttons
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
