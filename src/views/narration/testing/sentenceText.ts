import type { Translator } from '../../../i18n'
import type { TraceEvent } from '../../../simulator'
import { sentenceParts } from '../sentenceParts'

/** The whole why line as one text. */
export function sentenceText(
  scene: Parameters<typeof sentenceParts>[0],
  events: readonly TraceEvent[],
  translator: Translator,
): string {
  const { headline, reason } = sentenceParts(scene, events, translator)
  return reason === '' ? headline : `${headline} ${reason}`
}
