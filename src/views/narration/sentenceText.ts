import type { Translator } from '../../i18n'
import type { Frame, TraceEvent } from '../../sim'
import { parseZxid } from '../../model'
import { valuesSaid } from '../detail'
import { zxidText } from '../zxid'
import type { Scene } from './sentence'
import { sentenceOf } from './sentenceOf'

const plain = (parts: readonly string[]): string => parts.join('')
/** As the page's chips write it; what is no zxid stays as it is. */
const plainZxid = (parts: readonly string[]): string => {
  const zxid = parseZxid(plain(parts))
  return zxid === undefined ? plain(parts) : zxidText(zxid)
}
const PLAIN_TAGS = { b: plain, c: plain, z: plainZxid, y: plainZxid, x: plainZxid }

/** The why line as plain text, for pictures and paper. */
export function sentenceText(
  events: readonly TraceEvent[],
  frame: Scene & Pick<Frame, 'step'>,
  { t, rich, locale }: Translator,
): string {
  const sentence = sentenceOf(events, frame, locale)
  return plain(
    sentence === undefined
      ? rich<string>(frame.step <= 0 ? 'narration.quiet' : 'narration.nothing', {}, PLAIN_TAGS)
      : rich<string>(sentence.key, valuesSaid(sentence, t), PLAIN_TAGS),
  )
}
