import { expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import type { RivalClientView, RivalSystem } from '../rivals'
import type { Intervention } from './contract'
import { viewOf, type Run } from './run'
import { onClient, play } from './testing/rivals'

/** Types a line at client `c`, at a time in ms. */
const typed =
  (system: RivalSystem) =>
  (command: string, at: number, client = 'c'): Intervention => ({
    do: 'rival',
    system,
    client: actorName(client),
    command,
    at,
  })
const etcd = typed('etcd')
const redis = typed('redis')

const terminalOf = (run: Run): RivalClientView['terminal'] =>
  (viewOf(run, actorName('c'), { type: 'view' }) as RivalClientView).terminal

/** The transcript as a person reads it. */
const readAt = (run: Run): readonly string[] =>
  terminalOf(run).entries.flatMap((entry) =>
    entry.type === 'command' ? [`> ${entry.line}`] : entry.lines,
  )

test('redis-cli shows each reply once, and a refused one as an error', () => {
  const run = play(
    [
      redis('SET lock c NX PX 10000', 100),
      redis('SET lock d NX PX 10000', 200),
      redis(
        "EVAL \"if redis.call('get',KEYS[1]) == ARGV[1] then return redis.call('del',KEYS[1]) else return 0 end\" 1 lock c",
        300,
      ),
      redis('FROB', 400),
      redis('HELP', 420),
      redis('help getset', 440),
      redis('exit', 460),
      redis('SUBSCRIBE news', 500),
      redis('PUBLISH news hot', 600, 'd'),
    ],
    1_000,
  )
  expect(readAt(run).filter((line) => !line.startsWith('> EVAL'))).toEqual([
    '> SET lock c NX PX 10000',
    'OK',
    '> SET lock d NX PX 10000',
    '(nil)',
    '(integer) 1',
    '> FROB',
    "(error) ERR unknown command 'FROB', with args beginning with: ",
    '> HELP',
    'redis-cli 7.0.15',
    'To get help about Redis commands type:',
    '      "help <command>" for help on <command>',
    '> help getset',
    '',
    '  GETSET key value',
    '',
    '> exit',
    'the lab does not simulate redis-cli\'s own "exit"',
    '> SUBSCRIBE news',
    '1) "subscribe"',
    '2) "news"',
    '3) (integer) 1',
    '1) "message"',
    '2) "news"',
    '3) "hot"',
  ])
  const errors = terminalOf(run).entries.filter((one) => one.type === 'output' && one.to === 'err')
  expect(errors).toMatchObject([{ op: 4 }])
  expect(terminalOf(run)).toMatchObject({ system: 'redis', running: [] })
})

test('programs of etcdctl run side by side, and ^C ends the one begun last', () => {
  const lines = [
    etcd('watch a --prefix', 100),
    etcd('lock m', 200),
    etcd('put a1 one', 300),
    etcd('frob', 400),
  ]
  const before = play(lines, 1_000)
  expect(terminalOf(before).running).toMatchObject([
    { op: 1, line: 'watch a --prefix' },
    { op: 2, line: 'lock m' },
  ])
  const [key = ''] = readAt(before).filter((line) => line.startsWith('m/'))
  expect(readAt(before).slice(2).toSorted()).toEqual(
    [
      '> put a1 one',
      '> frob',
      '',
      key,
      'PUT',
      'a1',
      'one',
      'OK',
      'Error: unknown command "frob" for "etcdctl"',
    ].toSorted(),
  )

  const released = play([...lines, etcd('^C', 1_000), etcd('get m --prefix', 1_500)], 2_000)
  expect(terminalOf(released).running).toMatchObject([{ line: 'watch a --prefix' }])
  expect(readAt(released).slice(-2)).toEqual(['> ^C', '> get m --prefix'])

  const ended = play(
    [...lines, etcd('^C', 1_000), etcd('^C', 1_500), etcd('put a2 two', 1_600)],
    2_000,
  )
  expect(terminalOf(ended).running).toEqual([])
  expect(readAt(ended).slice(-2)).toEqual(['> put a2 two', 'OK'])
})

test('^C with the number of a line ends the program of that line, and no other', () => {
  const lines = [etcd('lock m', 100), etcd('lock m', 200), etcd('watch a', 300)]
  const released = play([...lines, etcd('^C 1', 1_000)], 2_000)
  expect(terminalOf(released).running).toMatchObject([
    { op: 2, line: 'lock m' },
    { op: 3, line: 'watch a' },
  ])
  // The second line's client waited for the lock, and has it now.
  expect(readAt(released).slice(-3)).toEqual(['> ^C 1', expect.stringMatching(/^m\//), ''])

  const missed = play([...lines, etcd('^C 7', 1_000)], 2_000)
  expect(terminalOf(missed).running).toHaveLength(3)
  expect(readAt(missed).slice(-2)).toEqual(['> ^C 7', 'nothing runs that line 7 began'])
})

test('a lock is released at once if the program to run under it does not exist', () => {
  const run = play([etcd('lock m frobnicate', 100), etcd('get m --prefix', 1_000)], 2_000)
  expect(readAt(run)).toEqual([
    '> lock m frobnicate',
    'Error: exec: "frobnicate": executable file not found in $PATH',
    '> get m --prefix',
  ])
  expect(terminalOf(run).running).toEqual([])
})

test('a killed client forgets the lines of its terminal', () => {
  const run = play(
    [redis('PING', 100), onClient('killClient', 'c', 200), redis('ECHO again', 300)],
    1_000,
  )
  expect(readAt(run)).toEqual(['> ECHO again', '"again"'])
})

// etcdctl 3.4.23 said the same of a member that was killed, and of one that was stopped.
test.each(['kill', 'pause'] as const)(
  'where a member does not answer (%s), etcdctl gives calls up at their time limit, but no lock',
  (what) => {
    const script: readonly Intervention[] = [
      { do: what, server: actorName('etcd1'), at: 100 },
      etcd('put a one', 200),
      etcd('lease grant 10 --command-timeout=1s', 200),
      etcd('lease list --command-timeout=1s', 200),
      etcd('lock m --ttl 3', 200),
    ]
    const run = play(script, 10_000)
    const ended = (ms: number): readonly string[] =>
      readAt(play(script, ms)).filter((line) => line.startsWith('Error'))
    expect(ended(1_100)).toEqual([])
    expect(ended(1_300)).toEqual(['Error: failed to grant lease (context deadline exceeded)'])
    expect(ended(5_100)).toHaveLength(1)
    expect(ended(5_300)[1]).toBe('Error: context deadline exceeded')
    expect(terminalOf(run).running.map(({ line }) => line)).toEqual([
      'lease list --command-timeout=1s',
      'lock m --ttl 3',
    ])
  },
)
