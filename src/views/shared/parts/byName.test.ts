import { expect, test } from 'vitest'
import { actorName, serverId } from '../../../kernel/actor'
import { byName } from './byName'

test('servers come first, and numbers in names are sorted by value', () => {
  const actors = [actorName('c10'), serverId(10), actorName('c2'), actorName('c1'), serverId(2)]
  expect(actors.toSorted(byName)).toEqual([2, 10, 'c1', 'c2', 'c10'])
})
