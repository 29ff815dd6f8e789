import { expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import { connectionId, type ConnectionId } from '../../../kernel/actor'
import { cloneState } from '../../../kernel/lib'
import { parentOf } from '../../model'
import type { TreeChange } from '../tree'
import {
  addWatch,
  countWatches,
  countWatchesOn,
  createWatchTable,
  removeConnection,
  triggerWatches,
  watchesOf,
  type FiredWatch,
} from '.'

type Move =
  | {
      readonly type: 'watch'
      readonly isChild: boolean
      readonly conn: number
      readonly path: string
    }
  | { readonly type: 'gone'; readonly conn: number }
  | TreeChange

const path = fc.constantFrom('/', '/a', '/a/b', '/a/c', '/ab')
const conn = fc.constantFrom(1, 2, 10, 300)

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('watch' as const),
      isChild: fc.boolean(),
      conn,
      path,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('gone' as const), conn }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('created' as const, 'deleted' as const, 'dataChanged' as const),
      path: path.filter((changed) => changed !== '/'),
    }),
  },
)

/** Takes watches out of a set of `table path connection`; returns their events. */
function take(set: Set<string>, table: 'data' | 'child', watched: string, event: string): string[] {
  const found = [1, 2, 10, 300].filter((id) => set.delete(`${table} ${watched} ${id}`))
  return found.map((id) => `${id} ${event} ${watched}`)
}

/** The table of triggers, column by column. */
function triggerModel(set: Set<string>, { type, path: changed }: TreeChange): string[] {
  if (type === 'dataChanged') return take(set, 'data', changed, 'NodeDataChanged')
  const event = type === 'created' ? 'NodeCreated' : 'NodeDeleted'
  const events = take(set, 'data', changed, event)
  const rest = type === 'created' ? [] : take(set, 'child', changed, event)
  const parents = take(set, 'child', parentOf(changed), 'NodeChildrenChanged')
  return [...events, ...rest.filter((line) => !events.includes(line)), ...parents]
}

const print = (fired: readonly FiredWatch[]): string[] =>
  fired.map((event) => `${event.conn} ${event.event} ${event.path}`)

const idOf = (n: number): ConnectionId => connectionId(0, n)

test('WatchManager: any sequence of changes fires the watches that a plain set of them would', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const watches = createWatchTable()
      const model = new Set<string>()
      for (const next of moves) {
        if (next.type === 'watch') {
          const table = next.isChild ? 'child' : 'data'
          addWatch(watches, table, idOf(next.conn), next.path)
          model.add(`${table} ${next.path} ${next.conn}`)
        } else if (next.type === 'gone') {
          removeConnection(watches, idOf(next.conn))
          for (const key of model) if (key.endsWith(` ${next.conn}`)) model.delete(key)
        } else {
          expect(print(triggerWatches(watches, next))).toEqual(triggerModel(model, next))
        }
        expect(countWatches(watches)).toBe(model.size)
      }
      for (const id of [1, 2, 10, 300]) {
        const left = [...model].filter((key) => key.endsWith(` ${id}`))
        expect(watchesOf(watches, idOf(id))).toHaveLength(left.length)
      }
    }),
    { numRuns: 500 },
  )
})

test('watch events go to connections in ascending order, and a clone keeps its watches', () => {
  const watches = createWatchTable()
  for (const id of [300, 2, 10, 2]) addWatch(watches, 'exist', idOf(id), '/a')
  expect(countWatchesOn(watches, '/a')).toBe(3)
  const copy = cloneState(watches)
  const change = { type: 'created', path: '/a' } as const
  const events = [
    { conn: 2, event: 'NodeCreated', path: '/a', kind: 'exist' },
    { conn: 10, event: 'NodeCreated', path: '/a', kind: 'exist' },
    { conn: 300, event: 'NodeCreated', path: '/a', kind: 'exist' },
  ]
  expect(triggerWatches(watches, change)).toEqual(events)
  expect(triggerWatches(watches, change)).toEqual([])
  expect(triggerWatches(copy, change)).toEqual(events)
})
