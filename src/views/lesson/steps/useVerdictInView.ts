import { useEffect, useRef } from 'react'

/** Brings the verdict, and the button under it, into sight once it is shown. */
export function useVerdictInView(isShown: boolean) {
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown)
      verdict.current?.parentElement?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return verdict
}
