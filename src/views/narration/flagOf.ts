import type { ServerId } from '../../kernel/actor'
import type { Translator } from '../../i18n'
import { phraseValues } from './phrase'
import { shownSentence, type ShownStep } from './decisionSentence'

/** A short text on the card of a server. */
export interface Flag {
  readonly server: ServerId
  readonly text: string
}

/** The flag of the server that the sentence of a step names. */
export function flagOf(step: ShownStep, { t, locale }: Translator): Flag | undefined {
  const sentence = shownSentence(step, locale)
  if (sentence?.flag === undefined || typeof sentence.subject !== 'number') return undefined
  return { server: sentence.subject, text: t(sentence.flag, phraseValues(sentence, t)) }
}
