import { expect, test } from 'vitest'
import { recipeNamed, recipes } from '../../zookeeper/recipes'
import { CONVENIENCES, RECIPES } from './vocabulary'

test('the format names all recipes that there are, and no others', () => {
  const named: readonly string[] = [...RECIPES, ...CONVENIENCES]
  expect(named.filter((name) => recipeNamed(name) === undefined)).toEqual([])
  expect(recipes().filter(({ name }) => !named.includes(name))).toEqual([])
})
