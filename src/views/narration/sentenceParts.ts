import type { RichPart, Translator } from '../../i18n'
import type { Frame, TraceEvent } from '../../simulator'
import { parseZxid } from '../../zookeeper/model'
import { phraseValues } from './violationText'
import { zxidText } from '../shared/zxid'
import type { Scene } from './sentence'
import { sentenceOf } from './sentenceOf'

/** The why line as plain text: what happened, then why, which may be empty. */
export interface SentenceParts {
  readonly headline: string
  readonly reason: string
}

/** What a tag has made of its words. */
interface Marked {
  readonly text: string
  readonly isHeadline: boolean
}

type Parts = readonly RichPart<Marked>[]

const isHeadline = (part: RichPart<Marked>): boolean => typeof part !== 'string' && part.isHeadline
const plain = (parts: Parts): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
const words = (parts: Parts): Marked => ({ text: plain(parts), isHeadline: false })
/** As the page's chips write it; what is no zxid stays as it is. */
const zxidWords = (parts: Parts): Marked => {
  const zxid = parseZxid(plain(parts))
  return zxid === undefined ? words(parts) : { text: zxidText(zxid), isHeadline: false }
}
const TAGS = {
  b: (parts: Parts): Marked => ({ text: plain(parts), isHeadline: true }),
  c: words,
  z: zxidWords,
  y: zxidWords,
  x: zxidWords,
}

/** The why line for pictures and paper. */
export function sentenceParts(
  events: readonly TraceEvent[],
  frame: Scene & Pick<Frame, 'step'>,
  { t, rich, locale }: Translator,
): SentenceParts {
  const sentence = sentenceOf(events, frame, locale)
  const parts =
    sentence === undefined
      ? rich<Marked>(frame.step <= 0 ? 'narration.quiet' : 'narration.nothing', {}, TAGS)
      : rich<Marked>(sentence.key, phraseValues(sentence, t), TAGS)
  return {
    headline: plain(parts.filter(isHeadline)),
    reason: plain(parts.filter((part) => !isHeadline(part))).trim(),
  }
}
