import type { ReactNode } from 'react'
import type { TraceEvent } from '../../simulator'
import { phraseValues, sentenceOf, type Scene } from './events'
import { joinNodes, useT } from '../shared/language'
import { quietSentence } from './quietSentence'
import { SENTENCE_TAGS } from './WhyText'

export interface EventTextProps {
  readonly events: readonly TraceEvent[]
  readonly frame: Scene
}

/** The sentence of a step's events, as the why line shows it. */
export function EventText({ events, frame }: EventTextProps) {
  const { t, rich, locale } = useT()
  const sentence = sentenceOf(frame, events, locale) ?? quietSentence(frame)
  return sentence === undefined
    ? joinNodes(rich<ReactNode>('narration.nothing', {}, SENTENCE_TAGS))
    : joinNodes(rich<ReactNode>(sentence.key, phraseValues(sentence, t), SENTENCE_TAGS))
}
