import type { Translator } from '../../../i18n'
import type { LockLabState } from '../../../app/locks'

/** The shown question, or the lab's own name. */
export const labTitle = (
  { question }: Pick<LockLabState, 'question'>,
  t: Translator['t'],
): string => t(question === undefined ? 'locks.name' : `locks.question.${question}`)
