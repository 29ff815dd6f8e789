import type { Translator } from '../../i18n'
import type { Frame, TraceEvent } from '../../sim'
import { valuesSaid } from '../detail'
import { sentenceOf } from './sentenceOf'

const plain = (parts: readonly string[]): string => parts.join('')
const PLAIN_TAGS = { b: plain, c: plain, z: plain, y: plain, x: plain }

/** The why line as plain text, for pictures and paper. */
export function sentenceText(
  events: readonly TraceEvent[],
  frame: Frame,
  { t, rich, locale }: Translator,
): string {
  const sentence = sentenceOf(events, frame, locale)
  return plain(
    sentence === undefined
      ? rich<string>(frame.step <= 0 ? 'narration.quiet' : 'narration.nothing', {}, PLAIN_TAGS)
      : rich<string>(sentence.key, valuesSaid(sentence, t), PLAIN_TAGS),
  )
}
