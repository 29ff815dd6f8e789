import { expect, test } from 'vitest'
import { printShapes } from '../../../drawing/testing/printShapes'
import { canvasMarks, svgMarks } from '../../../drawing/testing/recordCanvas'
import { recordTrial } from '../../../engine'
import { LOCK_SYSTEMS, WORKLOAD_DEFAULT, type LockSystemId } from '../../../scenario'
import { layoutQueue, moveUsOf, shapeOf } from '../layout/queueLayout'
import type { QueueSize } from '../layout/queueLayout'
import { createWalker, stateAt } from '../model/queue'
import { queueShapes } from './queueShapes'

const CLIENTS = 8
const LARGE = { width: 505, height: 320 }
/** Eight clients are dots on it. */
const SMALL = { width: 90, height: 112 }

/** A queue of a system just after a release. */
function drawn(system: LockSystemId, size: QueueSize, isStill: boolean) {
  const recording = recordTrial({ system, workload: { ...WORKLOAD_DEFAULT, clients: CLIENTS } })
  const shape = shapeOf(LOCK_SYSTEMS[system])
  const us = 120_000
  return queueShapes({
    state: stateAt(createWalker(recording), us),
    layout: layoutQueue(shape, CLIENTS, size),
    size,
    shape,
    us,
    moveUs: moveUsOf(WORKLOAD_DEFAULT.holdMs),
    isStill,
  })
}

const QUEUES = [
  ['fan', 'zkHerd', LARGE],
  ['snake', 'zkPredecessor', LARGE],
  ['crowd', 'redisLock', LARGE],
  ['dots', 'zkHerd', SMALL],
] as const satisfies readonly (readonly [string, LockSystemId, QueueSize])[]

test.each(QUEUES)('the shapes of a queue stay the same: %s', async (name, system, size) => {
  await expect(printShapes(drawn(system, size, true))).toMatchFileSnapshot(
    `./testdata/queue-${name}.txt`,
  )
})

test.each(QUEUES)(
  'a canvas and an SVG of a queue have the same marks: %s',
  (_name, system, size) => {
    for (const isStill of [true, false]) {
      const shapes = drawn(system, size, isStill)
      const marks = canvasMarks(shapes)
      expect(marks.length).toBeGreaterThan(2)
      expect(svgMarks(shapes)).toEqual(marks)
    }
  },
)

test('a release wakes many clients of a herd, but only one of a line', () => {
  const wokenIn = (system: LockSystemId): number =>
    drawn(system, LARGE, true).filter(
      (shape) => shape.type === 'glyph' && shape.look.letter === 'W',
    ).length
  expect(wokenIn('zkHerd')).toBeGreaterThan(3)
  expect(wokenIn('zkPredecessor')).toBeLessThanOrEqual(1)
})
