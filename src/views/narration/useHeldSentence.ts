import { useEffect, useRef, useState } from 'react'
import { useLab } from '../../app/hooks'
import { readingMs, sentenceOnPage } from '../../app/playback'
import { isReadingSpeed, type LabState } from '../../app/state'
import type { Sentence } from './events'

/** Returns whether time runs at a fixed rate, which waits for no reader. */
export const selectIsFixedRate = ({ isPlaying, settings }: LabState): boolean =>
  isPlaying && !isReadingSpeed(settings.speed)

/** Returns a key of the moment that the sentence describes while time runs. */
const selectMoment = ({ decisions, branch, runNumber }: LabState): string =>
  `${runNumber} ${branch} ${decisions[0]?.step ?? -1}`

/**
 * Returns a sentence as the line shows it. At a fixed rate it stays until it can have been read; then the
 * one of the last decision follows, whatever came between.
 */
export function useHeldSentence(
  sentence: Sentence | undefined,
  isSilent: boolean,
): Sentence | undefined {
  const isFixedRate = useLab(selectIsFixedRate)
  const moment = `${useLab(selectMoment)} ${isSilent}`
  const [shown, setShown] = useState({ moment, sentence })
  const latest = useRef({ moment, sentence })
  const sinceMs = useRef(0)
  const isOther = shown.moment !== moment
  useEffect(() => {
    latest.current = { moment, sentence }
  })
  useEffect(() => {
    sinceMs.current = performance.now()
  }, [shown.moment])
  useEffect(() => {
    if (!isOther) return undefined
    const readInMs = sinceMs.current + readingMs(sentenceOnPage()) - performance.now()
    const timer = setTimeout(
      () => setShown(latest.current),
      isFixedRate ? Math.max(0, readInMs) : 0,
    )
    return () => clearTimeout(timer)
  }, [isOther, isFixedRate, shown.moment])
  return isFixedRate && isOther ? shown.sentence : sentence
}
