import { expect, test } from 'vitest'
import type { SessionRow } from '../../../zookeeper/server'
import { sessionIdFrom } from '../../../zookeeper/model'
import { bucketsOf } from './buckets'

const row = (id: number, leftUs?: number): SessionRow => ({
  session: sessionIdFrom(BigInt(id)),
  timeoutMs: 30_000,
  ...(leftUs !== undefined && { leftUs }),
  isConnectedHere: false,
  ephemerals: [],
  watches: [],
})

test('sessions of one bucket expire together, and the next bucket is listed first', () => {
  const rows = [row(1, 4_000_000), row(2, 2_000_000), row(3, 4_000_000), row(4)]
  expect(bucketsOf(rows).map(({ leftUs, sessions }) => [leftUs, sessions.length])).toEqual([
    [2_000_000, 1],
    [4_000_000, 2],
  ])
})
