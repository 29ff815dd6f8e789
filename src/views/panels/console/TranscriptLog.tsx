import { useEffect, useRef, type ReactNode } from 'react'
import { useLab } from '../../../app/hooks'
import styles from './Transcript.module.css'

/** Farther from the end than this, the reader has scrolled up to read. */
const NEAR_END_PX = 120

export interface TranscriptLogProps {
  /** Lines typed so far: whoever types wants to see what comes of it. */
  readonly typed: number
  readonly label: string
  readonly children: ReactNode
}

/**
 * Keeps the newest line in sight as it grows, as a terminal does. It is read aloud as it grows, but
 * not where the reader leaps through the run: then everything would be news.
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
    // Where nothing else has changed, the reader scrolled. Otherwise lines came or went: what goes
    // moves the rest up, and before the next ones come it may look as though he had.
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
