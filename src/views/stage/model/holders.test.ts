import { expect, test } from 'vitest'
import { actorName } from '../../../kernel/actor'
import { toSessionId } from '../../../zookeeper/model'
import type { Frame } from '../../../simulator'
import { conflictsOf, believedLockOf } from './holders'
import { emptyFrame } from '../testing/frames'

type Client = Frame['clients'][number]
type Holds = NonNullable<Client['holds']>

const client = (name: string, holds: Holds, process: Client['process'] = 'running'): Client => ({
  id: actorName(name),
  process,
  state: 'CONNECTED',
  session: toSessionId('0x1'),
  waiting: [],
  watches: 0,
  ...(holds.length > 0 && { holds }),
})

const frameOf = (...clients: readonly Client[]): Frame => ({ ...emptyFrame(), clients })

const LOCK = { name: 'lock', resource: '/l' }

test('a client that holds a lock and one that waits for it are no conflict', () => {
  const a = client('a', [LOCK])
  const frame = frameOf(a, client('b', []))
  expect(conflictsOf(frame)).toEqual([])
  expect(believedLockOf(a, [])).toEqual({ resource: '/l', others: [] })
  expect(believedLockOf(client('b', []), [])).toBeUndefined()
})

test('two holders are a conflict even if one is paused, but a client that is down holds nothing', () => {
  const a = client('a', [LOCK], 'paused')
  const both = conflictsOf(frameOf(a, client('b', [LOCK])))
  expect(both).toEqual([{ resource: '/l', holders: ['a', 'b'] }])
  expect(believedLockOf(a, both)).toEqual({ resource: '/l', others: ['b'] })
  expect(conflictsOf(frameOf(client('a', [LOCK], 'down'), client('b', [LOCK])))).toEqual([])
})

test('another path or another recipe is another lock', () => {
  const elsewhere = client('b', [{ name: 'lock', resource: '/other' }])
  expect(conflictsOf(frameOf(client('a', [LOCK]), elsewhere))).toEqual([])
  const mutex = client('b', [{ name: 'mutex', resource: '/l' }])
  expect(conflictsOf(frameOf(client('a', [LOCK]), mutex))).toEqual([])
})

test('readers share a lock with each other and with no writer', () => {
  const reader = { name: 'sharedLock', resource: '/l', isReader: true } as const
  const writer = { name: 'sharedLock', resource: '/l' }
  expect(conflictsOf(frameOf(client('a', [reader]), client('b', [reader])))).toEqual([])
  expect(conflictsOf(frameOf(client('a', [reader]), client('b', [writer])))).toHaveLength(1)
})

test('a semaphore has as many holders as it has places', () => {
  const lease = { name: 'semaphore', resource: '/s', places: 2 }
  const [a, b, c] = ['a', 'b', 'c'].map((name) => client(name, [lease]))
  if (a === undefined || b === undefined || c === undefined) throw new Error('three clients')
  expect(conflictsOf(frameOf(a, b))).toEqual([])
  expect(conflictsOf(frameOf(a, b, c))).toEqual([{ resource: '/s', holders: ['a', 'b', 'c'] }])
})

test('locks of etcd and Redis are distinguished by system and name', () => {
  const rival = (name: string, system: 'etcd' | 'redis') =>
    ({
      id: actorName(name),
      what: 'client',
      process: 'running',
      holds: [{ system, name: 'lock', resource: 'k' }],
    }) as const
  const rivals = [rival('a', 'redis'), rival('b', 'redis'), rival('c', 'etcd')]
  expect(conflictsOf({ ...emptyFrame(), rivals })).toEqual([{ resource: 'k', holders: ['a', 'b'] }])
})
