import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import type { EnsembleConfig } from '../config'
import { countQuorum, describeQuorum, hasQuorum, weightOf } from '.'

const ids = (...numbers: number[]) => numbers.map(serverId)

function majority(voters: readonly number[], observers: readonly number[] = []): EnsembleConfig {
  return {
    version: 0,
    voters: ids(...voters),
    observers: ids(...observers),
    rule: { type: 'majority' },
  }
}

function groups(
  members: readonly (readonly number[])[],
  weights: Readonly<Record<number, number>> = {},
  observers: readonly number[] = [],
): EnsembleConfig {
  const all = members.flat().filter((member) => !observers.includes(member))
  return {
    version: 0,
    voters: ids(...all),
    observers: ids(...observers),
    rule: {
      type: 'hierarchical',
      groups: members.map((list, index) => ({ id: index + 1, members: ids(...list) })),
      weights: new Map(Object.entries(weights).map(([id, w]) => [serverId(Number(id)), w])),
    },
  }
}

// QuorumMaj.containsQuorum: more than half of the voters, in integers.
test.each([
  [majority([1]), [], false],
  [majority([1]), [1], true],
  [majority([1, 2]), [1], false],
  [majority([1, 2]), [1, 2], true],
  [majority([1, 2, 3]), [3], false],
  [majority([1, 2, 3]), [1, 3], true],
  [majority([1, 2, 3, 4]), [1, 2], false],
  [majority([1, 2, 3, 4]), [1, 2, 4], true],
  [majority([1, 2, 3, 4, 5]), [4, 5], false],
  [majority([1, 2, 3, 4, 5]), [1, 4, 5], true],
  // A repeated acknowledgement counts once; observers and unknown servers never count.
  [majority([1, 2, 3]), [3, 3], false],
  [majority([1, 2, 3], [4, 5]), [3, 4, 5], false],
  [majority([1, 2, 3]), [3, 9], false],
  [majority([]), [], false],
])('majority %#: %j of acks %j is %s', (config, acks, expected) => {
  expect(hasQuorum(config, ids(...acks))).toBe(expected)
  expect(hasQuorum(config, new Set(ids(...acks)))).toBe(expected)
})

const THREE_GROUPS = groups([
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
])

// QuorumHierarchical.containsQuorum: more than half of the weight in more than half of the groups.
test.each([
  [THREE_GROUPS, [], false],
  [THREE_GROUPS, [1, 2], false],
  // Four of nine servers win, and five of nine others do not.
  [THREE_GROUPS, [1, 2, 4, 5], true],
  [THREE_GROUPS, [1, 2, 3, 4, 7], false],
  [THREE_GROUPS, [1, 4, 7], false],
  [THREE_GROUPS, [1, 2, 3, 4, 5, 6, 7, 8, 9], true],
  // Both of two groups are needed: more than ⌊2/2⌋.
  [groups([[1, 2, 3], [4]]), [1, 2, 3], false],
  [groups([[1, 2, 3], [4]]), [1, 2, 4], true],
  // A group of weight 5 needs more than ⌊5/2⌋ = 2.
  [groups([[1, 2, 3]], { 1: 3, 2: 1, 3: 1 }), [2, 3], false],
  [groups([[1, 2, 3]], { 1: 3, 2: 1, 3: 1 }), [1], true],
  // A group of weight 4 needs more than 2.
  [groups([[1, 2]], { 1: 2, 2: 2 }), [1], false],
  // A group of weight zero does not count as a group and cannot be won.
  [groups([[1], [2], [3, 4]], { 3: 0, 4: 0 }), [1], false],
  [groups([[1], [2], [3, 4]], { 3: 0, 4: 0 }), [1, 3, 4], false],
  [groups([[1], [2], [3, 4]], { 3: 0, 4: 0 }), [1, 2], true],
  [groups([[1], [2, 3]], { 2: 0, 3: 0 }), [1], true],
  [groups([[1, 2]], { 1: 0, 2: 0 }), [1, 2], false],
  // A server of weight zero adds nothing to its group.
  [groups([[1, 2, 3]], { 3: 0 }), [1, 3], false],
  // An observer's weight counts in its group's sum and never among the acks.
  [groups([[1, 2, 3]], { 3: 2 }, [3]), [1, 3], false],
  [groups([[1, 2, 3]], { 3: 2 }, [3]), [1, 2, 3], false],
  // A server in no group never counts.
  [groups([[1], [2]]), [1, 9], false],
])('quorum %# by groups is judged for the acks %j', (config, acks, expected) => {
  expect(hasQuorum(config, ids(...acks))).toBe(expected)
})

test.each([
  [majority([1, 2, 3]), 2, 1],
  [majority([1, 2, 3], [4]), 4, 1],
  [THREE_GROUPS, 5, 1],
  [groups([[1, 2]], { 2: 7 }), 2, 7],
  [groups([[1, 2]], { 2: 0 }), 2, 0],
  [groups([[1, 2]]), 9, 0],
])('each server has its weight (%#)', (config, server, expected) => {
  expect(weightOf(config, serverId(server))).toBe(expected)
})

test.each([
  [majority([1, 2, 3, 4, 5], [6]), [1, 2, 6], '2 of 5, needs 3: no'],
  [majority([1, 2, 3]), [1, 2], '2 of 3, needs 2: yes'],
  [
    THREE_GROUPS,
    [1, 2, 4],
    'group 1 2/3 won, group 2 1/3, group 3 0/3, groups 1 of 3, needs 2: no',
  ],
  [
    groups([[1], [2, 3]], { 2: 0, 3: 0 }),
    [1],
    'group 1 1/1 won, group 2 0/0 not counted, groups 1 of 1, needs 1: yes',
  ],
])('a quorum says what it counts and needs (%#)', (config, acks, expected) => {
  expect(describeQuorum(config, ids(...acks))).toBe(expected)
})

test.each([
  [majority([1, 2, 3]), [1, 9], { count: 1, needed: 2 }],
  [majority([1, 2, 3, 4]), [1, 2, 3], { count: 3, needed: 3 }],
  [
    groups([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]),
    [1, 2, 4],
    { count: 1, needed: 2 },
  ],
] as const)(
  'a quorum is counted in voters by majority, in groups by groups (%#)',
  (config, acks, is) => {
    expect(countQuorum(config, acks.map(serverId))).toEqual(is)
  },
)
