import { expect, test } from 'vitest'
import { actorName, connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { TraceBody, TraceEvent } from '../../../simulator'
import { wallFrame } from '../../stage/testing/wallFrame'
import { sentenceText } from '../testing/sentenceText'

await completeCatalogue('en')
await completeCatalogue('zh-CN')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

const [one, two, c1] = [serverId(1), serverId(2), actorName('c1')]
const at = { step: stepIndex(1), at: virtualUs(1) }
const connection = { type: 'connection', conn: connectionId(1, 1) } as const
const packet = { type: 'lost', why: 'broken', conn: connectionId(1, 1), id: 1 } as const

test.each<readonly [TraceBody, string, string]>([
  [
    { ...connection, from: one, to: two, channel: 'election', state: 'refused' },
    'The connection from server 1 to 2 is refused.',
    '1 号到 2 号的连接被拒绝。',
  ],
  [
    { ...connection, from: c1, to: two, channel: 'client', state: 'open' },
    'The connection from client c1 to server 2 stands.',
    '客户端 c1 到 2 号的连接已建立。',
  ],
  [
    { ...connection, from: c1, to: actorName('etcd1'), channel: 'rival', state: 'broken' },
    'The connection from c1 to etcd1 breaks.',
    'c1 到 etcd1 的连接断开。',
  ],
  [
    { ...packet, from: one, to: two, channel: 'quorum', message: { packet: 'SNAP' } },
    'SNAP from server 1 to 2 is lost.',
    '1 号到 2 号的 SNAP 丢失。',
  ],
  [
    { ...packet, from: two, to: c1, channel: 'client', message: { packet: 'reply' } },
    'reply from server 2 to client c1 is lost.',
    '2 号到客户端 c1 的 reply 丢失。',
  ],
  [
    { type: 'intervention', index: 0, action: { do: 'cut', from: one, to: [two, serverId(3)] } },
    'The links from server 1 to 2 and 3 are cut.',
    '1 号到 2、3 号的链路被切断。',
  ],
  [
    { type: 'intervention', index: 0, action: { do: 'cut', from: [one, two], to: serverId(3) } },
    'The links from servers 1 and 2 to 3 are cut.',
    '1、2 号到 3 号的链路被切断。',
  ],
  [
    { type: 'intervention', index: 0, action: { do: 'cut', from: c1, to: [one, two] } },
    'The links from client c1 to servers 1 and 2 are cut.',
    '客户端 c1 到 1、2 号的链路被切断。',
  ],
])('both ends of %j are named by their kind', (body, english, chinese) => {
  const events = [{ ...body, ...at }]
  expect(sentenceText(wallFrame(), events, ENGLISH)).toContain(english)
  expect(sentenceText(wallFrame(), events, CHINESE)).toContain(chinese)
})

test.each(['fork', 'fork2', '分叉', '分叉3'])('the mark %s is described as a fork', (name) => {
  const events: TraceEvent[] = [{ ...at, type: 'mark', name }]
  expect(sentenceText(wallFrame(), events, ENGLISH)).toContain('A branch parts from here.')
  expect(sentenceText(wallFrame(), events, CHINESE)).toContain('从这里分出了一条分支。')
})

test('any other mark is named', () => {
  const events: TraceEvent[] = [{ ...at, type: 'mark', name: 'split' }]
  expect(sentenceText(wallFrame(), events, ENGLISH)).toContain('A mark: split.')
})
