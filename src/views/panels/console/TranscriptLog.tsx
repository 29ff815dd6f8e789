import { useEffect, useRef, type ReactNode } from 'react'
import { useLab } from '../../../app/hooks'
import styles from './Transcript.module.css'

/** Farther from the end than this, the reader has scrolled up to read. */
const NEAR_END_PX = 120

export interface TranscriptLogProps {
  /** The number of typed lines; a new one scrolls to the end, where its answer appears. */
  readonly typed: number
  readonly label: string
  readonly children: ReactNode
}

/**
 * Keeps the newest line in view as it grows, as a terminal does. A screen reader hears new lines, but not
 * after a seek, when every line would be new.
 */
export function TranscriptLog({ typed, label, children }: TranscriptLogProps) {
  const move = useLab((state) => state.move)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lines = ref.current
    const box = lines?.parentElement
    if (lines === null || box === null || box === undefined) return undefined
    let heightPx = 0
    let seenPx = 0
    let isNearEnd = true
    // With unchanged sizes the event is the reader's scrolling. Otherwise lines were added or removed:
    // removed lines move the rest up, which could look like scrolling.
    const follow = (): void => {
      if (box.scrollHeight !== heightPx || box.clientHeight !== seenPx) return
      isNearEnd = box.scrollTop + seenPx > heightPx - NEAR_END_PX
    }
    const observer = new ResizeObserver(() => {
      heightPx = box.scrollHeight
      seenPx = box.clientHeight
      if (isNearEnd) box.scrollTop = heightPx
    })
    observer.observe(lines)
    observer.observe(box)
    box.addEventListener('scroll', follow)
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', follow)
    }
  }, [])
  useEffect(() => {
    const box = ref.current?.parentElement
    box?.scrollTo({ top: box.scrollHeight })
  }, [typed])
  const isLeap = move === 'seek' || move === 'stepBack' || move === 'load'
  return (
    <div
      ref={ref}
      role="log"
      aria-label={label}
      aria-live={isLeap ? 'off' : 'polite'}
      tabIndex={0}
      className={styles['transcript']}
    >
      {children}
    </div>
  )
}
