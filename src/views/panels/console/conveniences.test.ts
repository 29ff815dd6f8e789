import { expect, test } from 'vitest'
import { CONVENIENCES } from '../../../zookeeper/client'
import { recipes } from '../../../zookeeper/recipes'
import { CONVENIENCE_LINES, RECIPE_LINES } from './conveniences'

test('help names every call of Curator and ZkClient that there is, and no other', () => {
  const named = CONVENIENCE_LINES.map((line) => line.split(' ')[1])
  expect(named).toEqual(CONVENIENCES.map(({ name }) => name))
})

test('it names every recipe too', () => {
  const named = [...RECIPE_LINES, ...CONVENIENCE_LINES].map((line) => line.split(' ')[1])
  expect(named).toEqual(recipes().map(({ name }) => name))
})
