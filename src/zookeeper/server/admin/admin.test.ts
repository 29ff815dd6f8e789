import { expect, test } from 'vitest'
import { toZxid } from '../../model'
import { parseConfig } from '../config'
import { inHashOrder } from '../../../kernel/lib'
import { averageText } from './serverLines'
import { countProposal, countReply, createConnectionStats, createServerStats } from '../state'
import { isEnabled } from './isEnabled'

// `new HashSet<>(List.of(…))` in Java.
test.each([
  [
    ['/cli', '/cli/e', '/cli/none'],
    ['/cli', '/cli/none', '/cli/e'],
  ],
  // "Aa" and "BB" have one hash, so they keep the order of insertion.
  [
    ['BB', 'Aa', '/'],
    ['BB', 'Aa', '/'],
  ],
  [[], []],
])('words come in the order of a Java hash map: %j', (keys, ordered) =>
  expect(inHashOrder(keys)).toEqual(ordered),
)

// AvgMinMaxCounter.getAvg and Double.toString
test.each([
  [0, 0, '0.0'],
  [6, 2, '3.0'],
  [1, 3, '0.3333'],
  [2, 3, '0.6667'],
  [9, 8, '1.125'],
])('an average of %d over %d is %s', (sumMs, count, text) => {
  expect(averageText({ sumMs, count })).toBe(text)
})

// FourLetterCommands.isEnabled
test.each([
  ['*', 'ruok', true],
  ['', 'ruok', false],
  ['', 'srvr', true],
  ['mntr, ruok ,', 'ruok', true],
  ['mntr,ruokx', 'ruok', false],
  ['mntr, *', 'crst', true],
] as const)('the whitelist "%s" allows %s: %s', (whitelist, word, enabled) => {
  const parsed = parseConfig(`dataDir=/d\n4lw.commands.whitelist=${whitelist}`)
  expect(parsed.ok && isEnabled(word, parsed.value)).toBe(enabled)
})

// FourLetterCommands.isEnabled: clients of read-only servers ask for it.
test('where servers have a read-only mode, isro needs no whitelist', () => {
  const text = 'dataDir=/d\n4lw.commands.whitelist=mntr\nreadonlymode.enabled='
  const [on, off] = [parseConfig(`${text}true`), parseConfig(`${text}false`)]
  expect(on.ok && isEnabled('isro', on.value)).toBe(true)
  expect(off.ok && isEnabled('isro', off.value)).toBe(false)
})

// ServerCnxn.updateStatsForResponse, ServerStats.updateLatency: whole ms of the clock at both ends.
test('latencies are counted in ms of the clock, and cxids below zero are not kept', () => {
  const server = createServerStats()
  const connection = createConnectionStats(5)
  const zxid = toZxid(7)
  countReply(server, connection, { op: 'create', cxid: 3, zxid }, 999, 1_000)
  countReply(server, connection, { op: 'ping', cxid: -2, zxid }, 2_000, 6_999)
  expect(server).toMatchObject({ minMs: 1, maxMs: 4, sumMs: 5, count: 2 })
  expect(connection).toMatchObject({ lastOp: 'ping', lastCxid: 3, lastLatencyMs: 4, openedMs: 5 })
})

// BufferStats.setLastBufferSize
test('the sizes of the last, the smallest and the largest proposal are kept', () => {
  const stats = createServerStats()
  for (const bytes of [48, 91, 60]) countProposal(stats, bytes)
  expect(stats).toMatchObject({ lastProposal: 60, minProposal: 48, maxProposal: 91 })
})
