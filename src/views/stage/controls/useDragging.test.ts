import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import { isNear, type Rect } from '../geometry'
import { zonesFor } from './useDragging'

const STAGE = { width: 1_000, height: 600 }
const ids = (...numbers: readonly number[]) => numbers.map(serverId)
const side = (members: readonly number[], rect: Partial<Rect>) => ({
  members: ids(...members),
  rect: { x: 14, y: 60, width: 972, height: 526, ...rect },
})
const THREE = side([3, 4, 5], { width: 560 })
const TWO = side([1, 2], { x: 640, width: 346 })

test('a card of an undivided ensemble can be cut off at either edge', () => {
  const zones = zonesFor(serverId(1), [side([1, 2, 3], {})], STAGE)
  expect(zones.map(({ rect }) => rect.x)).toEqual([880, 0])
  expect(zones.map(({ groups }) => groups)).toEqual(Array(2).fill([ids(2, 3), ids(1)]))
})

test('an edge is not offered if a card dropped there would join the side that stands there', () => {
  const zones = zonesFor(serverId(3), [THREE, TWO], STAGE)
  expect(zones.map(({ groups }) => groups)).toEqual([
    [ids(4, 5), ids(1, 2, 3)],
    [ids(4, 5), ids(1, 2), ids(3)],
  ])
  const [joining, edge] = zones
  expect(edge?.rect.x).toBe(0)
  expect(joining !== undefined && edge !== undefined && isNear(joining.rect, edge.rect, 0)).toBe(
    false,
  )
})

test('if one side stands above the other, the edge zones are as high as the card’s own side', () => {
  const above = side([3, 4, 5], { height: 300 })
  const zones = zonesFor(serverId(3), [above, side([1, 2], { y: 380, height: 206 })], STAGE)
  const edges = zones.filter(({ isNew }) => isNew)
  expect(edges.map(({ rect }) => rect)).toEqual([
    { x: 880, y: 60, width: 120, height: 300 },
    { x: 0, y: 60, width: 120, height: 300 },
  ])
})

test('a card alone on its side can only join the others', () => {
  const zones = zonesFor(
    serverId(1),
    [side([2, 3], { width: 560 }), side([1], { x: 640, width: 346 })],
    STAGE,
  )
  expect(zones.map(({ groups }) => groups)).toEqual([[ids(2, 3, 1)]])
})
