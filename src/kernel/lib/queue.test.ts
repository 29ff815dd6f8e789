import { expect, test } from 'vitest'
import { fc } from './testing/properties'
import {
  cloneQueue,
  createQueue,
  dequeue,
  enqueue,
  peekAt,
  queueLength,
  removeWhere,
} from './queue'

test('a queue gives its items by time, then by order, whatever is taken meanwhile', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean())), (moves) => {
      const queue = createQueue<{ at: number; order: number }>()
      const model: { at: number; order: number }[] = []
      moves.forEach(([at, isTaking], order) => {
        enqueue(queue, { at, order })
        model.push({ at, order })
        model.sort((a, b) => a.at - b.at || a.order - b.order)
        if (isTaking) expect(dequeue(queue)).toEqual(model.shift())
        expect(queueLength(queue)).toBe(model.length)
        expect(peekAt(queue, 1)).toEqual(model[1])
      })
      const copy = cloneQueue(queue)
      const even = removeWhere(queue, ({ at }) => at % 2 === 0)
      expect(even).toEqual(model.filter(({ at }) => at % 2 === 0))
      const rest: unknown[] = []
      for (let item = dequeue(copy); item !== undefined; item = dequeue(copy)) rest.push(item)
      expect(rest).toEqual(model)
      expect(queueLength(queue)).toBe(model.length - even.length)
    }),
  )
})

test('a queue in use frees the room of the items that were taken', () => {
  const queue = createQueue<{ at: number; order: number }>()
  for (let order = 0; order < 10_000; order += 1) {
    enqueue(queue, { at: order, order })
    if (order > 10) dequeue(queue)
  }
  expect(queue.items.length).toBeLessThan(200)
})
