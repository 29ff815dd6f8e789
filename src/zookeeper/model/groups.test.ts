import { expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { countGroups, countQuorum, type QuorumGroup } from './groups'

const group = (
  id: number,
  members: readonly number[],
  weights: readonly number[],
): QuorumGroup => ({
  id,
  members: members.map(serverId),
  weights,
})
const count = (groups: readonly QuorumGroup[], ...voters: number[]) =>
  countGroups(groups, voters.map(serverId))

const THREE = [
  group(1, [1, 2, 3], [1, 1, 1]),
  group(2, [4, 5, 6], [1, 1, 1]),
  group(3, [7, 8, 9], [1, 1, 1]),
]

test('four servers that win two groups of three are a quorum, five that win one are none', () => {
  expect(count(THREE, 1, 3, 5, 6)).toEqual({ count: 2, needed: 2, all: 3 })
  expect(count(THREE, 1, 2, 3, 6, 8)).toEqual({ count: 1, needed: 2, all: 3 })
})

test('half of the weight wins no group, and a group of weight 0 does not count', () => {
  const groups = [group(1, [1, 2], [1, 1]), group(2, [3], [2]), group(3, [4], [0])]
  expect(count(groups, 1, 3, 4)).toEqual({ count: 1, needed: 2, all: 2 })
})

test('without groups voters are counted, with groups those that they win', () => {
  const voters = [1, 2, 3, 6, 8].map(serverId)
  expect(countQuorum({ quorumSize: 5 }, voters)).toEqual({ count: 5, needed: 5, unit: 'votes' })
  expect(countQuorum({ quorumSize: 5, groups: THREE }, voters)).toEqual({
    count: 1,
    needed: 2,
    unit: 'groups',
  })
})
