import { useMemo } from 'react'
import { askWhy, selectEvents, selectFrame, selectIsPlaying, useLab } from '../../store'
import { useT } from '../language'
import { Aftermath } from './Aftermath'
import type { Sentence } from './sentence'
import { sentenceOf } from './sentenceOf'
import { WhyText } from './WhyText'

/** The sentence of the shown step. */
function useSentence(): Sentence | undefined {
  const { locale } = useT()
  const frame = useLab(selectFrame)
  const events = useLab(selectEvents)
  return useMemo(
    () => (frame === undefined ? undefined : sentenceOf(events, frame, locale)),
    [frame, events, locale],
  )
}

/** The why line of the run that is open. */
export function WhyLine() {
  const frame = useLab(selectFrame)
  const isPlaying = useLab(selectIsPlaying)
  const sentence = useSentence()
  if (frame === undefined) return null
  return (
    <WhyText
      atUs={frame.at}
      step={frame.step}
      sentence={sentence}
      isPlaying={isPlaying}
      aftermath={frame.clients.length > 0 && !isPlaying && <Aftermath />}
      onWhy={() => askWhy({ type: 'step' })}
    />
  )
}
