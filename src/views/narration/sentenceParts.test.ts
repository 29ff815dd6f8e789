import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { makeZxid } from '../../zookeeper/model'
import type { TraceBody } from '../../simulator'
import { wallFrame } from '../stage/testing/wallFrame'
import { sentenceParts, type SentenceParts } from './sentenceParts'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

const textOf = (body: TraceBody): SentenceParts =>
  sentenceParts(wallFrame(), [{ ...body, step: stepIndex(1), at: virtualUs(1) }], ENGLISH)

test('a sentence has a headline and a reason, and its zxids look like those of the page', () => {
  const cut = { type: 'truncated', server: serverId(3), zxid: makeZxid(2, 7) } as const
  expect(textOf(cut).headline).toMatch(/cuts its log back to 2·7\.$/)
  expect(textOf(cut).reason).toMatch(/^[A-Z].*\.$/)
})

test('the output of a terminal is quoted unchanged', () => {
  const printed = {
    type: 'printed',
    client: actorName('r1'),
    op: 1,
    to: 'out',
    lines: ['2:7'],
  } as const
  expect(textOf(printed)).toEqual({ headline: 'Client r1 reads: 2:7.', reason: '' })
})

test('servers that are killed in one step are named in one sentence', () => {
  const at = { step: stepIndex(1), at: virtualUs(1) }
  const killed = [2, 4].map(
    (id) => ({ type: 'process', server: serverId(id), state: 'killed', ...at }) as const,
  )
  expect(sentenceParts(wallFrame(), killed, ENGLISH).headline).toBe('Servers 2 and 4 are killed.')
  expect(sentenceParts(wallFrame(), killed.slice(1), ENGLISH).headline).toBe('Server 4 is killed.')
})

const GROUPS = [{ id: 1, members: [1, 2, 3].map(serverId), weights: [1, 1, 1] }]

test.each<readonly [TraceBody, string]>([
  [
    { type: 'proposed', server: serverId(3), zxid: makeZxid(1, 2), txn: 'create', path: '/a' },
    'It counts once servers that win one group have it on disk.',
  ],
  [
    { type: 'elected', server: serverId(3), leader: serverId(3), round: 1 },
    'Votes that win one group are for it in round 1, and no better vote came.',
  ],
  [
    { type: 'serving', server: serverId(3), leader: serverId(3), epoch: 1 },
    'Servers that win one group acknowledged NEWLEADER, so its history is safe.',
  ],
  [
    { type: 'committed', server: serverId(2), zxid: makeZxid(1, 2), txn: 'create', path: '/a' },
    'Servers that win one group have acknowledged it, a quorum; no later leader can miss it.',
  ],
])('where groups make the quorum, a sentence counts groups', (body, reason) => {
  const scene = { ...wallFrame(), groups: GROUPS }
  const events = [{ ...body, step: stepIndex(1), at: virtualUs(1) }]
  expect(sentenceParts(scene, events, ENGLISH).reason).toBe(reason)
})
