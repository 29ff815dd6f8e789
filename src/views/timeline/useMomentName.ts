import { useMemo } from 'react'
import { useLab } from '../../app/hooks'
import { selectDecisions, selectEvents, selectFrame, selectIsPlaying } from '../../app/state'
import { useT } from '../shared/language'
import { lateModule, useLate } from '../shared/late'

const SENTENCES = lateModule(async () => (await import('../narration')).sentenceParts)

/**
 * The shown moment in the words of the why line, without the reason; undefined until its words are loaded, and
 * while time runs, when the why line is read instead.
 */
export function useMomentName(): string | undefined {
  const translator = useT()
  const partsOf = useLate(SENTENCES)
  const frame = useLab(selectFrame)
  const events = useLab(selectEvents)
  const decisions = useLab(selectDecisions)
  const isPlaying = useLab(selectIsPlaying)
  return useMemo(
    () =>
      frame === undefined || isPlaying
        ? undefined
        : partsOf?.(frame, events, translator, decisions).headline,
    [frame, events, decisions, isPlaying, translator, partsOf],
  )
}
