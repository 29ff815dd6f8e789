import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { play } from './expect'
import { readScenario } from './validate'

/** Clients that see a part of the tree, as a real one with the chroot `/app`. */

const op = (command: string) => ({ do: 'op', client: 'c', command })
const replied = (op: number, fields: object) => ({ reply: { client: 'c', op, ...fields } })

function outcomeOf(chroot: string, script: readonly object[], expected: readonly object[]) {
  const read = readScenario({
    version: 2,
    seed: 6,
    interventions: [
      { do: 'start', server: 'all' },
      { do: 'connect', client: 'w', after: { type: 'settled' } },
      { do: 'connect', client: 'c', chroot, after: { type: 'connected', client: 'w' } },
      { do: 'mark', name: 'begin', after: { type: 'connected', client: 'c' } },
      ...script,
    ],
    until: 20_000,
    expect: expected,
  })
  if (!read.ok) return read.error.map(englishProblem)
  return play(read.value)
    .judgements.filter(({ holds }) => !holds)
    .map(({ difference }) => difference)
}

test('a chroot that is not there is made by create /', () => {
  const outcome = outcomeOf(
    '/app',
    [
      op('ls /'),
      op('create /x'),
      op('create /'),
      op('create /'),
      op('create -e -s /x- one'),
      op('sync /'),
      op('delete /'),
      op('getEphemerals'),
      op('config'),
    ],
    [
      replied(1, { error: 'NoNode', output: ['Node does not exist: /'] }),
      replied(2, { error: 'NoNode', output: ['Node does not exist: /x'] }),
      replied(3, { error: 'OK', path: '', output: ['Created '] }),
      replied(4, { error: 'NodeExists', output: ['Node already exists: /'] }),
      replied(5, { path: '/x-0000000000' }),
      replied(6, { error: 'OK', path: '/' }),
      replied(7, { error: 'BadArguments' }),
      replied(8, { output: ['[/app/x-0000000000]'] }),
      replied(9, { error: 'OK' }),
      { znode: '/app', children: ['x-0000000000'], on: 'all' },
      { violations: 0 },
    ],
  )
  expect(outcome).toEqual([])
})

test('its watches hear own paths, after a reconnect too', () => {
  const outcome = outcomeOf(
    '/app',
    [
      op('create /'),
      op('create /x'),
      op('ls -w /'),
      op('get -w /x'),
      { do: 'disconnect', client: 'c', after: { type: 'reply', client: 'c', op: 4 } },
      { do: 'op', client: 'w', command: 'set /app/x two' },
      { do: 'op', client: 'w', command: 'create /app/y' },
    ],
    [
      { trace: { type: 'watch', client: 'c', path: '/x', event: 'NodeDataChanged' } },
      { trace: { type: 'watch', client: 'c', path: '/', event: 'NodeChildrenChanged' } },
      { violations: 0 },
    ],
  )
  expect(outcome).toEqual([])
})

test('recipes of two chroots do not compete', () => {
  const lock = (client: string, path: string) => ({
    do: 'recipe',
    client,
    name: 'lock',
    args: { path },
  })
  const outcome = outcomeOf(
    '/app',
    [
      { do: 'op', client: 'w', command: 'create /locks' },
      op('create /'),
      op('create /locks'),
      { ...lock('w', '/locks'), after: { type: 'reply', client: 'c', op: 2 } },
      lock('c', '/locks'),
    ],
    [
      { trace: { type: 'recipe', state: 'owns', client: ['w', 'c'] }, count: 2 },
      { trace: { type: 'recipe', client: 'c', state: 'owns' } },
      { violations: 0 },
    ],
  )
  expect(outcome).toEqual([])
})

test.each([
  ['app', 'interventions[2].chroot: "app": a path begins with /'],
  [
    '/a/',
    'interventions[2].chroot: ZooKeeper refuses this path: Path must not end with / character',
  ],
])('%s is refused', (chroot, message) => {
  expect(outcomeOf(chroot, [], [])).toEqual([message])
})
