import { expect, test } from 'vitest'
import { actorName, connectionId, stepIndex, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { phraseValues } from './phrase'
import { rivalPacketSentence } from './rivalSentences'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

const ANSWER = {
  from: actorName('S'),
  to: actorName('c1'),
  channel: 'store',
  conn: connectionId(1, 1),
  id: 1,
  at: virtualUs(0),
  step: stepIndex(1),
} as const

const plain = (parts: readonly string[]): string => parts.join('')

test('a store’s reply to a write is described as an answer, not as a write', () => {
  const sentenceFor = (type: 'sent' | 'delivered', state: string): string => {
    const message = { packet: 'written', id: 1, state }
    const { sentence } = rivalPacketSentence({ ...ANSWER, type, message })
    return plain(
      ENGLISH.rich<string>(sentence.key, phraseValues(sentence, ENGLISH.t), { b: plain }),
    )
  }
  expect(sentenceFor('sent', 'accepted')).toBe('The store S answers c1. It has taken the write.')
  expect(sentenceFor('delivered', 'refused')).toBe(
    'The answer of the store S reaches c1. The write was refused.',
  )
})
