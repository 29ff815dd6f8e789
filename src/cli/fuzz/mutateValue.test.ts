import { expect, test } from 'vitest'
import { createRandom } from '../../kernel/lib'
import { drawJson, isLight, mutateValue } from './mutateValue'
import { SCENARIOS } from './samples'

const CHARACTERS_MAX = 250_000

test('a value that no memory could hold is recognised at once', () => {
  let value: unknown = 'a word'
  for (let level = 0; level < 40; level += 1) value = Array.from({ length: 5_001 }, () => value)
  expect(isLight(value)).toBe(false)
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level += 1) deep = { a: deep }
  expect(isLight(deep)).toBe(false)
  expect(isLight(['x'.repeat(CHARACTERS_MAX)])).toBe(false)
  expect(isLight({ a: [1, 'two', null] })).toBe(true)
})

test('a value that is changed again and again can always be written', () => {
  const random = createRandom(1, 'again')
  let value: unknown = [['a'], { b: 'c' }]
  for (let change = 0; change < 30; change += 1) {
    value = mutateValue(random, value, [value, ['a', { b: 1 }]])
    expect(isLight(value)).toBe(true)
    JSON.stringify(value)
  }
})

test.each([
  // These seeds drew items by reference within each other: 431 to 769 million characters.
  [2, 'draw:849'],
  [2, 'draw:2378'],
  [2, 'draw:2764'],
] as const)('the value that seed %i draws for %s keeps its bound', (seed, name) => {
  expectBounded(seed, name)
})

test('a drawn text keeps its bound, whatever the seed', () => {
  for (let index = 0; index < 100; index += 1) expectBounded(3, `many:${index}`)
})

function expectBounded(seed: number, name: string): void {
  const text = drawJson(createRandom(seed, name), SCENARIOS)
  expect(text.length).toBeLessThanOrEqual(CHARACTERS_MAX)
}
