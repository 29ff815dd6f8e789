import type { Problem } from '../../kernel/lib'
import type { ServerFrame } from '../../simulator'
import { useT } from '../shared/language'
import { exitPhrase, phraseValues, violationPhrase } from './events'

/** The reason for which a process ended: a sentence, or the error that it threw. */
export function EndReason({ down }: { readonly down: ServerFrame['down'] }) {
  const { t } = useT()
  if (down?.problem === undefined) return down?.error !== undefined && <code>{down.error}</code>
  const phrase = exitPhrase(down.problem)
  return t('narration.ended', { reason: t(phrase.key, phraseValues(phrase, t)) })
}

/** The sentence of a violation. */
export function ViolationText({ problem }: { readonly problem: Problem }) {
  const { t } = useT()
  const phrase = violationPhrase(problem)
  return t(phrase.key, phraseValues(phrase, t))
}
