import { expect, test } from 'vitest'
import { CONVENIENCES } from '../../../zookeeper/client'
import { recipes } from '../../../zookeeper/recipes'
import { CONVENIENCE_LINES, lacksRecipe, RECIPE_LINES, RECIPE_NAMES } from './conveniences'

test('help names every call of Curator and ZkClient, and no other', () => {
  const named = CONVENIENCE_LINES.map((line) => line.split(' ')[1])
  expect(named).toEqual(CONVENIENCES.map(({ name }) => name))
})

test('help also names every recipe', () => {
  const named = [...RECIPE_LINES, ...CONVENIENCE_LINES].map((line) => line.split(' ')[1])
  expect(named).toEqual(recipes().map(({ name }) => name))
})

test('a line with an unknown recipe is answered with the names of all recipes', () => {
  expect(RECIPE_NAMES.split(', ')).toEqual(recipes().map(({ name }) => name))
  for (const line of ['recipe', 'recipe nosuch path=/a', 'stopRecipe x', ' recipe toString ']) {
    expect(lacksRecipe(line)).toBe(true)
  }
  for (const line of [
    ...RECIPE_LINES,
    ...CONVENIENCE_LINES,
    'stopRecipe lock',
    'stopRecipe',
    'get recipe',
  ]) {
    expect(lacksRecipe(line)).toBe(false)
  }
})
