import type { ServerId } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import { phraseValues } from '../events'
import { eventSentences, type ShownStep } from './decisionSentence'

/** Short texts on the cards of servers. */
export type Flags = ReadonlyMap<ServerId, string>

/** The flags of all servers that the sentence of a step tells of. */
export function flagsOf(step: ShownStep, { t, locale }: Translator): Flags {
  const flags = new Map<ServerId, string>()
  for (const sentence of eventSentences(step, locale)) {
    const { flag, subject } = sentence
    if (flag === undefined || typeof subject !== 'number') continue
    flags.set(subject, t(flag, phraseValues(sentence, t)))
  }
  return flags
}
