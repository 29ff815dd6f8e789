import { expect, test } from 'vitest'
import { zooCfgOf } from '../../scenario'
import {
  hasGroups,
  membersOf,
  withGroup,
  withGroups,
  withMemberCount,
  withObserver,
  withWeight,
} from './members'

const cfg = (servers: number): string => zooCfgOf({ ensemble: { servers } }, 1)
const groupsOf = (text: string) => membersOf(text).map(({ group }) => group)

test.each([
  [3, 5],
  [5, 2],
  [1, 4],
  [4, 1],
])('%i servers become %i as if the file had been written so', (before, after) => {
  expect(withMemberCount(cfg(before), after)).toBe(cfg(after))
})

test('servers that are added come after the last number, and the last are removed first', () => {
  const text = 'server.2=a:1:2\nserver.7=b:1:2\n'
  expect(membersOf(withMemberCount(text, 3)).map(({ id }) => id)).toEqual([2, 7, 8])
  expect(membersOf(withMemberCount(text, 1)).map(({ id }) => id)).toEqual([1])
})

test('an observer is marked behind its ports, and becomes a voter again', () => {
  const text = withObserver(cfg(3), 3, true)
  expect(text).toBe(zooCfgOf({ ensemble: { servers: 3, observers: [3] } }, 1))
  expect(withObserver(text, 3, false)).toBe(cfg(3))
  expect(withObserver('server.1=a:1:2:participant\nserver.2=b:1:2\n', 1, true)).toContain(
    'server.1=a:1:2:observer\n',
  )
})

test('groups divide the voters evenly, and go without a trace', () => {
  const grouped = withGroups(cfg(9), true)
  expect(groupsOf(grouped)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
  expect(withGroups(withWeight(grouped, 2, '3'), false)).toBe(cfg(9))
})

test('a server is in one group, and an empty group has no line', () => {
  const moved = withGroup(withGroups(cfg(2), true), 2, 4)
  expect(groupsOf(moved)).toEqual([1, 4])
  expect(withGroup(moved, 2, 1)).not.toContain('group.4')
})

test('with groups a new voter joins the smallest one, and an observer leaves its own', () => {
  const grouped = withGroups(cfg(4), true)
  expect(groupsOf(withMemberCount(grouped, 5))).toEqual([1, 1, 2, 2, 1])
  expect(groupsOf(withObserver(grouped, 1, true))).toEqual([undefined, 1, 2, 2])
  expect(hasGroups(withMemberCount(grouped, 1))).toBe(false)
})
