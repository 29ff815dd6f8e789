import { useEffect, useRef, useState } from 'react'

/** Passes a value on at most every `holdMs` of wall time, because a reader could not follow every change. */
export function useThrottled<T>(value: T, holdMs: number): T {
  const [shown, setShown] = useState(value)
  const heldAtMs = useRef(-Infinity)
  useEffect(() => {
    if (shown === value) return undefined
    const leftMs = Math.max(0, heldAtMs.current + holdMs - performance.now())
    const timer = setTimeout(() => {
      heldAtMs.current = performance.now()
      setShown(() => value)
    }, leftMs)
    return () => clearTimeout(timer)
  }, [shown, value, holdMs])
  return shown
}
