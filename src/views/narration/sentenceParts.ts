import type { RichPart, Translator } from '../../i18n'
import type { Decision } from '../../engine'
import type { Frame, TraceEvent } from '../../simulator'
import { parseZxid } from '../../zookeeper/model'
import { phraseValues, type Scene } from './events'
import { zxidText } from '../shared/zxid'
import { shownSentence } from './decisions'
import { quietSentence } from './quietSentence'

/** The why line as plain text: the event, then the reason, which may be empty. */
export interface SentenceParts {
  readonly headline: string
  readonly reason: string
}

/** The text inside a tag. */
interface Marked {
  readonly text: string
  readonly isHeadline: boolean
}

type Parts = readonly RichPart<Marked>[]

const isHeadline = (part: RichPart<Marked>): boolean => typeof part !== 'string' && part.isHeadline
const plain = (parts: Parts): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
const words = (parts: Parts): Marked => ({ text: plain(parts), isHeadline: false })
/** Formats zxids as the page's chips do; any other text stays as it is. */
const zxidWords = (parts: Parts): Marked => {
  const zxid = parseZxid(plain(parts))
  return zxid === undefined ? words(parts) : { text: zxidText(zxid), isHeadline: false }
}
const TAGS = {
  b: (parts: Parts): Marked => ({ text: plain(parts), isHeadline: true }),
  c: words,
  n: words,
  z: zxidWords,
  y: zxidWords,
  x: zxidWords,
}

/** The why line for pictures and paper. */
export function sentenceParts(
  scene: Scene & Pick<Frame, 'step'>,
  events: readonly TraceEvent[],
  { t, rich, locale }: Translator,
  decisions: readonly Decision[] = [],
): SentenceParts {
  const sentence =
    shownSentence({ events, decisions, frame: scene }, locale) ?? quietSentence(scene)
  const parts =
    sentence === undefined
      ? rich<Marked>(scene.step <= 0 ? 'narration.quiet' : 'narration.nothing', {}, TAGS)
      : rich<Marked>(sentence.key, phraseValues(sentence, t), TAGS)
  return {
    headline: plain(parts.filter(isHeadline)),
    reason: plain(parts.filter((part) => !isHeadline(part))).trim(),
  }
}
