import type { Translator } from '../../../i18n'
import type { LockLabState } from '../../../app/locks'

/** What the lab is about now: the question that it answers, or its own name. */
export const labTitle = (
  { question }: Pick<LockLabState, 'question'>,
  t: Translator['t'],
): string => t(question === undefined ? 'locks.name' : `locks.question.${question}`)
