import { useEffect, useRef, useState } from 'react'

/** Short enough for hands and ears, long against an animation frame. */
const PACE_MS = 120

/** A value that may change on every animation frame, told a few times a second: what is not seen need not follow. */
export function usePaced<T>(value: T): T {
  const [told, tell] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = value
    if (value === told) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      tell(latest.current)
    }, PACE_MS)
  }, [value, told])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return told
}
