import { expect, test } from 'vitest'
import { WORKLOAD_DEFAULT, type LockSystemId, type Workload } from '../../../scenario'
import { recordTrial } from '../../../engine'
import { faultMarksOf } from './faultMarks'

function marksOf(more: Partial<Workload>, ...systems: readonly LockSystemId[]) {
  const workload = { ...WORKLOAD_DEFAULT, clients: 4, ...more }
  const recordings = systems.map((system) => recordTrial({ system, workload }))
  const endUs = Math.max(...recordings.map(({ fromUs, toUs }) => toUs - fromUs))
  return faultMarksOf(recordings, endUs)
}

test('a queue without a fault has no marks', () => {
  expect(marksOf({}, 'zkPredecessor')).toEqual([])
})

test('a fault is marked at its beginning, with the client that was paused and resumed', () => {
  const marks = marksOf({ fault: 'pause', holdMs: 4_000 }, 'zkPredecessor')
  expect(marks.map(({ what, client }) => `${what} ${client}`.trim())).toEqual(
    expect.arrayContaining(['fault', 'paused c1', 'resumed c1']),
  )
  expect(marks.map(({ us }) => us)).toEqual(marks.map(({ us }) => us).toSorted((a, b) => a - b))
})

test('a fault of two queues at one time is marked once', () => {
  const one = marksOf({ fault: 'leader' }, 'zkPredecessor')
  expect(one.map(({ what }) => what)).toContain('fault')
  expect(marksOf({ fault: 'leader' }, 'zkPredecessor', 'zkPredecessor')).toEqual(one)
})
