import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { ClientView, TranscriptEntry } from '../../../zookeeper/client'
import { toSessionId, ZXID_ZERO } from '../../../zookeeper/model'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { LabLine } from '../../../app/state'
import { greetingOf, historyOf, piecesOf, textOf } from './transcript'

await completeCatalogue('en')
const { t } = createTranslator('en', await loadCatalogue('en'))

const AT = virtualUs(0)
const servers = [serverId(1), serverId(2)]

const TRANSCRIPT: readonly TranscriptEntry[] = [
  { type: 'command', at: AT, op: 1, line: 'get -w /a', number: 0, servers, state: 'CONNECTED' },
  { type: 'output', at: AT, op: 1, error: 'OK', lines: ['one'] },
  { type: 'event', at: AT, lines: ['', 'WATCHER::', '', 'WatchedEvent state:Disconnected'] },
  { type: 'command', at: AT, op: 2, line: 'ls /', number: 1, servers, state: 'CONNECTING' },
]

/** Ten more entries were forgotten. */
const VIEW: ClientView = {
  client: actorName('a'),
  state: 'CONNECTING',
  servers,
  session: toSessionId('0x1'),
  timeoutMs: 10_000,
  lastZxid: ZXID_ZERO,
  ops: 2,
  lines: 2,
  waiting: [],
  watches: [],
  transcript: TRANSCRIPT,
  written: 14,
}

const labLine = (line: string, written: number, step: number, branch = 0): LabLine => ({
  client: actorName('a'),
  branch,
  step: stepIndex(step),
  written,
  line,
  answer: { type: 'word', output: `${line} said` },
})

test('lab lines are shown where they were typed, except later ones and those of other branches', () => {
  const lines = [
    labLine('!forgotten', 3, 1),
    labLine('!ruok', 12, 5),
    labLine('!other', 12, 5, 1),
    { ...labLine('!of b', 12, 5), client: actorName('b') },
    labLine('!stat', 14, 6),
    labLine('!late', 14, 9),
  ]
  const pieces = piecesOf(VIEW, lines, { branch: 0, step: 6 })
  expect(historyOf(pieces)).toEqual(['get -w /a', '!ruok', 'ls /', '!stat'])
  expect(textOf(pieces, t)).toBe(
    [
      '[zk: 1,2(CONNECTED) 0] get -w /a',
      'one',
      '!ruok',
      '!ruok said',
      '',
      'WATCHER::',
      '',
      'WatchedEvent state:Disconnected',
      '[zk: 1,2(CONNECTING) 1] ls /',
      '!stat',
      '!stat said',
      '',
    ].join('\n'),
  )
})

test('the console greets as zkCli does', () => {
  expect(greetingOf(VIEW)[0]).toBe('Connecting to 1,2')
})
