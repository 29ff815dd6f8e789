import type { ServerId } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import { phraseValues } from '../events'
import { eventSentences, type StepOnPage } from './decisionSentence'

/** Short texts on the cards of servers. */
export type Flags = ReadonlyMap<ServerId, string>

/** A step, and the server that words beside the stage light. */
export interface FlaggedStep extends StepOnPage {
  readonly lit?: ServerId | undefined
}

/**
 * The flags of all servers that the sentence of a step tells of; while words beside the stage light a
 * server, it alone has one.
 */
export function flagsOf(step: FlaggedStep, { t, locale }: Translator): Flags {
  const flags = new Map<ServerId, string>()
  const { lit } = step
  if (lit !== undefined) return flags.set(lit, t('lesson.named'))
  for (const sentence of eventSentences(step, locale)) {
    const { flag, subject } = sentence
    if (flag === undefined || typeof subject !== 'number') continue
    flags.set(subject, t(flag, phraseValues(sentence, t)))
  }
  return flags
}
