import { expect, test } from 'vitest'
import { shuffleSeed, shuffleServers } from './shuffleServers'

// Orders in which ZooKeeper 3.8.0's StaticHostProvider tried its servers, by the seed of its Random.
test.each([
  [0, [3, 2, 1], [5, 3, 2, 4, 1]],
  [1, [2, 3, 1], [3, 4, 2, 5, 1]],
  [2, [3, 1, 2], [5, 1, 3, 2, 4]],
  [3, [1, 2, 3], [4, 2, 1, 3, 5]],
  [5, [2, 1, 3], [4, 2, 5, 1, 3]],
  [7, [1, 3, 2], [5, 4, 1, 3, 2]],
])('seed %i orders three and five servers as Java does', (seed, three, five) => {
  expect(shuffleServers([1, 2, 3], BigInt(seed))).toEqual(three)
  expect(shuffleServers([1, 2, 3, 4, 5], BigInt(seed))).toEqual(five)
})

test('clients of one scenario draw orders of their own, and the same at every run', () => {
  const wall = 1_767_225_600_000
  expect(shuffleSeed(wall, 'c1', 7)).toBe(shuffleSeed(wall, 'c1', 7))
  expect(shuffleSeed(wall, 'c1', 7)).not.toBe(shuffleSeed(wall, 'c2', 7))
  expect(shuffleSeed(wall, 'c1', 7)).not.toBe(shuffleSeed(wall, 'c1', 8))
})
