import { useEffect, useRef, useState } from 'react'

/**
 * A value that nobody could follow if it showed every change: the latest one after a rest of `holdMs`
 * of wall time, else that of a moment ago.
 */
export function useThrottled<T>(value: T, holdMs: number): T {
  const [held, hold] = useState(value)
  const heldAtMs = useRef(-Infinity)
  useEffect(() => {
    if (held === value) return undefined
    const leftMs = Math.max(0, heldAtMs.current + holdMs - performance.now())
    const timer = setTimeout(() => {
      heldAtMs.current = performance.now()
      hold(() => value)
    }, leftMs)
    return () => clearTimeout(timer)
  }, [held, value, holdMs])
  return held
}
