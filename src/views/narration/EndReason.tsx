import type { ServerFrame } from '../../simulator'
import { useT } from '../shared/language'
import { exitPhrase, phraseValues } from './phrase'

/** The reason for which a process ended: a sentence, or the error that it threw. */
export function EndReason({ down }: { readonly down: ServerFrame['down'] }) {
  const { t } = useT()
  if (down?.problem === undefined) return down?.error !== undefined && <code>{down.error}</code>
  const phrase = exitPhrase(down.problem)
  return t('narration.ended', { reason: t(phrase.key, phraseValues(phrase, t)) })
}
