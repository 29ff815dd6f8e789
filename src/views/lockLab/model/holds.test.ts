import { expect, test } from 'vitest'
import { WORKLOAD_DEFAULT } from '../../../scenario'
import { recordTrial } from '../../../engine'
import { holdsOf } from './holds'
import { layoutHolds } from '../layout/holdTimeline'

const NOBODY = new Set<number>()

test('holds follow one another and do not overlap in a run without faults', () => {
  const workload = { ...WORKLOAD_DEFAULT, clients: 4 }
  const { holds, overlaps, sleeps } = holdsOf(
    recordTrial({ system: 'zkPredecessor', workload }),
    NOBODY,
  )
  expect(holds.map(({ client }) => client)).toEqual([0, 1, 2, 3])
  holds.slice(1).forEach(({ fromUs }, index) => {
    expect(fromUs).toBeGreaterThan(holds[index]?.toUs ?? Infinity)
  })
  expect([...overlaps, ...sleeps]).toEqual([])
})

test('a sleeping holder overlaps the next owner, and its late write is listed', () => {
  const workload = { ...WORKLOAD_DEFAULT, clients: 2, holdMs: 4_000, fault: 'pause' } as const
  const recording = recordTrial({ system: 'zkPredecessor', workload })
  const { holds, overlaps, sleeps, writes } = holdsOf(recording, NOBODY)
  const [first, second] = holds
  expect(overlaps).toEqual([{ fromUs: second?.fromUs, toUs: second?.toUs }])
  expect(first?.toUs).toBeGreaterThan(second?.toUs ?? Infinity)
  expect(sleeps).toHaveLength(1)
  expect(writes.map(({ client, outcome }) => `${client} ${outcome}`)).toEqual([
    '0 taken',
    '1 taken',
    '1 taken',
    '0 late',
  ])
  // Two readers may share the lock.
  expect(holdsOf(recording, new Set([0, 1])).overlaps).toEqual([])
})

test('few clients have a lane each, many share one', () => {
  expect(layoutHolds(4, 300, 1_000).lanes).toBe(4)
  const { lanes, y, x, rightPx } = layoutHolds(20, 300, 1_000)
  expect({ lanes, last: y(19) }).toEqual({ lanes: 1, last: y(0) })
  expect(x(1_000)).toBe(rightPx)
})
