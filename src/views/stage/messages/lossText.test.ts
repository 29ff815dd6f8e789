import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { defined } from '../../../kernel/lib'
import { electionFrame } from '../testing/electionFrame'
import { isCrossed, lossOf } from '../../shared/glyphs'
import { lossText } from './lossText'
import type { MessageGlyph } from './messageGlyphs'

await completeCatalogue('en')
const { t } = createTranslator('en', await loadCatalogue('en'))

const lostFor = (why: string | undefined): MessageGlyph => {
  const message = defined(electionFrame().messages[0], 'a vote flies')
  const ends = { start: { x: 0, y: 0 }, end: { x: 100, y: 0 }, begin: 0, stop: 1 }
  return {
    ...ends,
    id: message.id,
    message,
    look: { kind: 'vote', letter: 'V' },
    sentAt: message.sentAt,
    arrivesAt: message.sentAt,
    isLost: true,
    loss: lossOf({ channel: message.channel, message: message.message, ...(why && { why }) }),
  }
}

test.each([
  ['killed', 'its sender’s machine died'],
  ['dropped', 'it was dropped, so its connection breaks'],
  ['down', 'its receiver does not run'],
  ['broken', 'its connection broke'],
  ['reset', 'its connection broke'],
  ['connection closed', 'its connection broke'],
  [undefined, 'its connection broke'],
])('a message that is lost because of %s has a red cross, and says why', (why, reason) => {
  const glyph = lostFor(why)
  const { from, to } = glyph.message
  expect(isCrossed(glyph)).toBe(true)
  expect(lossText(glyph, t)).toBe(`NOTIFICATION from ${from} to ${to}, lost: ${reason}`)
})

test('a vote on a connection that its receiver gave up has no red cross: it is sent again', () => {
  const glyph = lostFor('closed')
  expect(isCrossed(glyph)).toBe(false)
  expect(lossText(glyph, t)).toMatch(/, not read: .* over which the last vote is sent again\.$/)
})

test.each([
  ['client', 'request'],
  ['election', 'HELLO'],
] as const)('on a closed connection for %s a %s is lost', (channel, packet) => {
  expect(lossOf({ why: 'closed', channel, message: { packet } })).toBe('closed')
})
