import { describe, expect, test } from 'vitest'
import { randomRecipe, SEARCHED_RECIPES, UNSAFE_RECIPES } from '../scenario'
import { playCase } from './searchCase'

/** Long searches are a command; these seeds are played at every test. */
const SEEDS = [1, 2, 3]
const isUnsafe = (name: string): boolean => UNSAFE_RECIPES.some((one) => one === name)
const SAFE = SEARCHED_RECIPES.filter((name) => !isUnsafe(name))

describe.each(SAFE)('%s under random faults', (name) => {
  test.each(SEEDS)('seed %i keeps its promise and leaves nothing behind', (seed) => {
    expect(playCase(randomRecipe(seed, name)).violation).toBeUndefined()
  })
})

test('a lock that guards a store without tokens is found unsafe', () => {
  const { violation } = playCase(randomRecipe(4, 'unfencedLock'))
  expect(violation?.property).toBe('fencing')
})
