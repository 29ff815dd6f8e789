import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { TraceEvent } from '../../../simulator'
import { electionFrame } from '../../stage/testing/electionFrame'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const PLACE = { step: stepIndex(9), at: virtualUs(900), client: actorName('c1') }
const lost = (why: 'closed' | 'packetTooLong'): TraceEvent => ({
  type: 'disconnected',
  server: serverId(1),
  why,
  ...PLACE,
})
const reply = (command: string): TraceEvent => ({
  type: 'reply',
  op: 1,
  command,
  error: 'ConnectionLoss',
  output: [],
  ...PLACE,
})

const sentence = (...events: readonly TraceEvent[]): string =>
  sentenceText(electionFrame(), events, translator)

test('a client that gives up an answer larger than its packets says so, before ConnectionLoss', () => {
  expect(sentence(lost('packetTooLong'), reply('ls /q'))).toMatch(
    /^Client c1 gives its connection up\. The answer is larger than the packets that it reads/,
  )
})

test('a read that lost its connection leaves no write in doubt', () => {
  expect(sentence(lost('closed'), reply('ls /q'))).toBe(
    'Client c1 is told ConnectionLoss. ls /q only reads, so it changed nothing.',
  )
  for (const line of ['set /q x', '!multi check -v 3 /a ; set /b two', 'close']) {
    expect(sentence(lost('closed'), reply(line))).toBe(
      `Client c1 is told ConnectionLoss. The answer does not say whether ${line} took effect.`,
    )
  }
})
