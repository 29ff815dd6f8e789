import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import type { LogCell, ServerSummary } from '../../../zookeeper/server'
import { formatZxid, makeZxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { alignLogs } from './alignLogs'

const cell = (epoch: number, counter: number, marks = 'sc'): LogCell => ({
  zxid: makeZxid(epoch, counter),
  isSynced: marks.includes('s'),
  isCommitted: marks.includes('c'),
})

interface Setup {
  readonly id: number
  readonly log: readonly LogCell[]
  readonly applied?: number
  /** The counter in epoch 2 up to which its ACKs have reached the leader. */
  readonly acked?: number
  readonly outstanding?: readonly (readonly [counter: number, ackedBy: readonly number[]])[]
  readonly isServing?: boolean
}

function server({ id, log, applied, acked, outstanding, isServing = false }: Setup): ServerFrame {
  const memory = {
    state: outstanding === undefined ? 'FOLLOWING' : 'LEADING',
    log,
    isServing,
    lastProcessed: makeZxid(2, applied ?? 0),
    outstanding: (outstanding ?? []).map(([counter, ackedBy]) => ({
      zxid: makeZxid(2, counter),
      ackedBy: ackedBy.map(serverId),
    })),
  } as unknown as ServerSummary // Nothing else of it is read.
  return {
    id: serverId(id),
    isObserver: false,
    process: applied === undefined ? 'down' : 'running',
    disk: { lastZxid: log.at(-1)?.zxid ?? makeZxid(0, 0), acceptedEpoch: 2, currentEpoch: 2, log },
    ...(acked !== undefined && { ackedTo: makeZxid(2, acked) }),
    ...(applied !== undefined && { memory }),
  }
}

const print = (servers: readonly ServerFrame[], max = 8) => {
  const { columns, rows, hasMore } = alignLogs(servers, max)
  const head = columns.map(
    ({ zxid, startsEpoch }) => `${startsEpoch ? '| ' : ''}${formatZxid(zxid)}`,
  )
  return [
    `${hasMore ? '… ' : ''}${head.join(' ')}`,
    ...rows.map(({ id, states }) => `${id} ${states.join(' ')}`),
  ]
}

const COMMON = [cell(1, 1), cell(1, 2)]

test('written, logged, acked, committed and applied entries have different states', () => {
  const leader = server({
    id: 1,
    log: [cell(2, 1), cell(2, 2), cell(2, 3, 's'), cell(2, 4, 's')],
    applied: 1,
    acked: 4,
    outstanding: [
      [3, [1, 2]],
      [4, [1]],
    ],
  })
  const behind = server({
    id: 2,
    log: [cell(2, 1), cell(2, 2, 's'), cell(2, 3, 's'), cell(2, 4, 's'), cell(2, 5, '')],
    applied: 1,
    acked: 3,
  })
  expect(print([leader, behind])).toEqual([
    '2:1 2:2 2:3 2:4 2:5',
    '1 applied committed acked acked absent',
    '2 applied acked acked logged written',
  ])
})

test('an entry of a history that lost has a column of its own, and is marked', () => {
  const winner = server({ id: 1, log: [...COMMON, cell(2, 1)], applied: 1, outstanding: [] })
  const loser = server({ id: 3, log: [...COMMON, cell(1, 3, 's')] })
  expect(print([winner, loser])).toEqual([
    '1:1 1:2 1:3 | 2:1',
    '1 applied applied absent applied',
    '3 committed committed diverged absent',
  ])
})

test('once a leader of a later epoch serves, entries missing from its history are to be cut', () => {
  const loser = server({ id: 3, log: [...COMMON, cell(1, 3, 's')] })
  const statesUnder = (isServing: boolean): string | undefined =>
    print([server({ id: 1, log: COMMON, applied: 0, outstanding: [], isServing }), loser]).at(-1)
  expect(statesUnder(false)).toBe('3 committed committed logged')
  expect(statesUnder(true)).toBe('3 committed committed diverged')
})

test('entries that the serving leader took over or proposed itself are not to be cut', () => {
  const leader = server({
    id: 1,
    log: [...COMMON, cell(1, 3, 's'), cell(2, 1, 's')],
    applied: 0,
    outstanding: [[1, [1]]],
    isServing: true,
  })
  const learner = server({
    id: 2,
    log: [...COMMON, cell(1, 3, 's'), cell(2, 1, '')],
    applied: 0,
  })
  expect(print([leader, learner]).at(-1)).toBe('2 applied applied logged written')
})

test('entries that are being cut are shown until they are gone', () => {
  const winner = server({ id: 1, log: [...COMMON, cell(2, 1)], applied: 1, outstanding: [] })
  const loser = { ...server({ id: 3, log: COMMON, applied: 0 }), cutting: [makeZxid(1, 3)] }
  expect(print([winner, loser], 3)).toEqual([
    '… 1:2 1:3 | 2:1',
    '1 applied absent applied',
    '3 applied cut absent',
  ])
})

test('a log that begins behind a snapshot shows earlier entries as in the snapshot', () => {
  const whole = server({ id: 1, log: [...COMMON, cell(2, 1)], applied: 1, outstanding: [] })
  const fresh = server({ id: 2, log: [cell(2, 1)], applied: 1 })
  expect(print([whole, fresh]).at(-1)).toBe('2 snapshot snapshot applied')
})
