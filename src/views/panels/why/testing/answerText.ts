import { stepIndex } from '../../../../kernel/actor'
import type { WhyAnswer } from '../../../../engine'
import { completeCatalogue, createTranslator, loadCatalogue, type Locale } from '../../../../i18n'
import type { TraceEvent } from '../../../../simulator'
import { sceneOf, sentenceParts } from '../../../narration'
import { answerValues } from '../answerText'

await Promise.all([completeCatalogue('en'), completeCatalogue('zh-CN')])
const TRANSLATORS = {
  en: createTranslator('en', await loadCatalogue('en')),
  'zh-CN': createTranslator('zh-CN', await loadCatalogue('zh-CN')),
} as const

/** Renders a tag as its content. */
const plain = (parts: readonly unknown[]): string => parts.join('')
const TAGS = { z: plain, y: plain, x: plain, at: plain, b: plain, c: plain } as const

/** Returns the sentences of an answer in a language; without any, those of the explained step. */
export function answerText(answer: WhyAnswer, locale: Locale): string {
  const translator = TRANSLATORS[locale]
  const { t, rich } = translator
  const [first] = answer.chain?.links ?? []
  const step = first?.step ?? stepIndex(0)
  const scene = { ...sceneOf(first?.snapshots ?? [], first?.voters ?? [], {}), step }
  const ofEvents = (events: readonly TraceEvent[]): string => {
    const { headline, reason } = sentenceParts(scene, events, translator)
    return [headline, reason].filter((text) => text !== '').join(locale === 'en' ? ' ' : '')
  }
  const { parts } = answer
  if (parts.length === 0) return ofEvents(first?.events ?? [])
  return parts
    .map((part) =>
      'code' in part
        ? rich(`answer.${part.code}`, answerValues(part, t), TAGS).join('')
        : ofEvents([part.event]),
    )
    .join(locale === 'en' ? ' ' : '')
}
