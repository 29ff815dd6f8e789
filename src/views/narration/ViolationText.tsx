import type { Problem } from '../../kernel/lib'
import { useT } from '../shared/language'
import { phraseValues, violationPhrase } from './phrase'

/** The sentence of a violation. */
export function ViolationText({ problem }: { readonly problem: Problem }) {
  const { t } = useT()
  const phrase = violationPhrase(problem)
  return t(phrase.key, phraseValues(phrase, t))
}
