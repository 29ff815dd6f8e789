import { useMemo } from 'react'
import type { ServerId } from '../../actor'
import { askWhy, selectEvents, selectFrame, selectIsPlaying, useLab } from '../../store'
import { useT } from '../language'
import { Aftermath } from './Aftermath'
import type { Sentence } from './sentence'
import { sentenceOf } from './sentenceOf'
import { valuesOf, WhyText } from './WhyText'

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

/** The flag of the server that the sentence names. */
export function useFlag(): { readonly server: ServerId; readonly text: string } | undefined {
  const { t } = useT()
  const sentence = useSentence()
  if (sentence?.flag === undefined || typeof sentence.subject !== 'number') return undefined
  return { server: sentence.subject, text: t(sentence.flag, valuesOf(sentence, t)) }
}
