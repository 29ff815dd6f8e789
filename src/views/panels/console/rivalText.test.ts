import { expect, test } from 'vitest'
import { actorName, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { RivalClientView, TerminalEntry } from '../../../rivals'
import { historyOf, piecesOf, textWith } from './transcript'
import { commandOf, isLater, promptSystem, terminalLines } from './rivalText'

await completeCatalogue('en')
const { t } = createTranslator('en', await loadCatalogue('en'))

const AT = virtualUs(0)
const CLIENT = actorName('r1')

const SET: TerminalEntry = { type: 'command', at: AT, op: 1, system: 'redis', line: 'GET lock' }
const NIL: TerminalEntry = { type: 'output', at: AT, op: 1, to: 'out', lines: ['(nil)'] }
const WATCH: TerminalEntry = { type: 'command', at: AT, op: 2, system: 'etcd', line: 'watch a' }
const EVENT: TerminalEntry = { type: 'output', at: AT, op: 2, to: 'out', lines: ['PUT', 'a', '1'] }
const ENTRIES = [SET, NIL, WATCH, EVENT]

const VIEW: RivalClientView = {
  rival: 'client',
  client: CLIENT,
  terminal: { system: 'etcd', entries: ENTRIES, written: 4, running: [] },
  etcd: { rival: 'etcdClient', client: CLIENT, isConnected: true, programs: [] },
  redis: { claims: [] },
}

test('each line is shown at the prompt of its program and can be recalled', () => {
  const pieces = piecesOf({ client: CLIENT, transcript: ENTRIES, written: 4 }, [], {
    branch: 0,
    step: 9,
  })
  expect(textWith(pieces, terminalLines(CLIENT), t)).toBe(
    'r1 redis-cli> GET lock\n(nil)\nr1 etcdctl> watch a\nPUT\na\n1\n',
  )
  expect(historyOf(pieces)).toEqual(['GET lock', 'watch a'])
})

test('each line of a txn is recalled as it was typed', () => {
  const line = 'txn\nver("k") = "0"\n\nput k a'
  const txn: TerminalEntry = { type: 'command', at: AT, op: 1, system: 'etcd', line }
  const view = { client: CLIENT, transcript: [txn], written: 1 }
  const pieces = piecesOf(view, [], { branch: 0, step: 9 })
  expect(historyOf(pieces)).toEqual(['txn', 'ver("k") = "0"', 'put k a'])
})

test('an output names its command if another command stands above it', () => {
  const above = (entry: TerminalEntry) => ({ type: 'entry', key: '', entry }) as const
  expect(isLater(EVENT, above(WATCH))).toBe(false)
  expect(isLater(EVENT, above(NIL))).toBe(true)
  expect(isLater(EVENT, undefined)).toBe(false)
  expect(commandOf(EVENT, VIEW)).toBe(WATCH)
})

test('a prompt uses the chosen program, else the last used one, else the one of the run', () => {
  expect(promptSystem('redis', VIEW, ['etcd', 'redis'])).toBe('redis')
  expect(promptSystem(undefined, VIEW, ['redis'])).toBe('etcd')
  expect(promptSystem(undefined, undefined, ['redis'])).toBe('redis')
})
