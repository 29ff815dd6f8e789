import { useEffect, useRef } from 'react'

/** Brings the verdict, and the button under it, into sight whenever another state of it is shown. */
export function useVerdictInView(shown: string | false) {
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown !== false)
      verdict.current?.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return verdict
}
