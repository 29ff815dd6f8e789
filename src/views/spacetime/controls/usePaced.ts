import { useEffect, useRef, useState } from 'react'

/** The interval of updates, ms: short for a reader, long against a frame. */
const PACE_MS = 120

/**
 * Passes a value that changes on every animation frame on a few times a second, for parts whose motion does
 * not matter.
 */
export function usePaced<T>(value: T): T {
  const [paced, setPaced] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = value
    if (value === paced) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setPaced(latest.current)
    }, PACE_MS)
  }, [value, paced])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return paced
}
