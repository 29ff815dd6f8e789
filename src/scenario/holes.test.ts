// Writes through a server whose tree lacks znodes that the others have.
import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import type { TraceEvent } from '../simulator'
import { play } from './expect'
import { readScenario } from './validate'

const ALL = [{ path: '/a', data: 'one' }]

/** The replies to a client of server 1, which lacks `/a`; a command `get /b` follows the write. */
function repliesTo(write: object): readonly (readonly [number, string])[] {
  const read = readScenario({
    version: 2,
    seed: 3,
    initial: {
      1: { zxid: '1:5', znodes: [{ path: '/b' }] },
      2: { zxid: '1:5', znodes: [...ALL, { path: '/b' }] },
      3: { zxid: '1:5', znodes: [...ALL, { path: '/b' }] },
    },
    interventions: [
      { do: 'start', server: 'all' },
      { do: 'connect', client: 'c', servers: [1], after: { type: 'settled' } },
      { client: 'c', ...write, after: { type: 'connected', client: 'c' } },
      { do: 'op', client: 'c', command: 'get /b', plus: 500, async: true },
    ],
    until: 5_000,
  })
  if (!read.ok) throw new Error(read.error.map(englishProblem).join('\n'))
  const trace: TraceEvent[] = []
  play(read.value, { onEvent: (event) => trace.push(event) })
  return trace.flatMap((event) =>
    event.type === 'reply' ? [[event.op, event.error] as const] : [],
  )
}

const op = (command: string) => ({ do: 'op', command, async: true })

test.each([
  ['set', op('set /a two')],
  ['setAcl', op('setAcl /a world:anyone:r')],
  ['a container below it', op('create -c /a/c')],
  ['a multi that sets it', { do: 'multi', ops: ['set /b x', 'set /a two'], async: true }],
])(
  '%s: the leader takes it, its Stat is missing, and no reply comes (NIOServerCnxn.sendResponse)',
  (_, write) => {
    expect(repliesTo(write).filter(([n, error]) => n === 1 && error !== 'ConnectionLoss')).toEqual(
      [],
    )
  },
)

test.each([
  ['delete', op('delete /a'), 'NoNode'],
  ['create below it', op('create /a/c'), 'NoNode'],
  ['a set that the leader refuses', op('set -v 7 /a two'), 'BadVersion'],
  ['a set of what is there', op('set /b two'), 'OK'],
  ['a multi that creates below it', { do: 'multi', ops: ['create /a/c'], async: true }, 'OK'],
])('%s: the reply needs no Stat, or has one, and comes', (_, write, error) => {
  expect(repliesTo(write)[0]).toEqual([1, error])
})
