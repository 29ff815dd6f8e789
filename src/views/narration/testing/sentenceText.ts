import type { Translator } from '../../../i18n'
import type { TraceEvent } from '../../../simulator'
import { sentenceParts } from '../sentenceParts'

/** The whole why line as one text. */
export function sentenceText(
  events: readonly TraceEvent[],
  scene: Parameters<typeof sentenceParts>[1],
  translator: Translator,
): string {
  const { headline, reason } = sentenceParts(events, scene, translator)
  return reason === '' ? headline : `${headline} ${reason}`
}
