import { describe, expect, test } from 'vitest'
import { recipeNamed } from '../../../zookeeper/recipes'
import { RIVAL_STEPS } from '../../../rivals'
import { CHINESE_STEPS } from './chineseSteps'
import { lineKey } from './lineNames'
import { ALL_SOURCES, linesOf, RIVAL_SOURCES, SOURCES, TABS, type RecipeSource } from './sources'

describe.each(Object.entries<RecipeSource>(SOURCES))('%s', (name, source) => {
  const steps = Object.values(recipeNamed(name)?.steps ?? {})
  const lines = new Set(steps.map(({ line }) => line))

  test('is a recipe', () => expect(lines.size).toBeGreaterThan(0))

  test('the pseudo-code has a line for every step that runs reach', () => {
    const written = new Set(linesOf(source.steps).map(({ line }) => line))
    expect([...lines].filter((line) => !written.has(line))).toEqual([])
  })

  test.each(TABS)('%s names only lines of the recipe, and is narrow enough to be read', (tab) => {
    for (const { line, code } of linesOf(source[tab] ?? '')) {
      if (line !== '') expect(lines).toContain(line)
      expect(code.length, code).toBeLessThanOrEqual(84)
    }
  })
})

describe.each(Object.entries<RecipeSource>(RIVAL_SOURCES))('%s', (name, source) => {
  const lines: readonly string[] = RIVAL_STEPS[name as keyof typeof RIVAL_STEPS]

  test('every possible step has its line, and there are no other lines', () => {
    const written = new Set(linesOf(source.steps).map(({ line }) => line))
    expect([...written].toSorted()).toEqual(lines.toSorted())
  })

  test.each(TABS)('%s names only lines of the recipe, and is narrow enough to be read', (tab) => {
    for (const { line, code } of linesOf(source[tab] ?? '')) {
      if (line !== '') expect(lines).toContain(line)
      expect(code.length, code).toBeLessThanOrEqual(84)
    }
  })
})

test.each(Object.entries<RecipeSource>(ALL_SOURCES))(
  'in Chinese %s has the same steps, with the same calls',
  (name, { steps }) => {
    const chinese = linesOf(CHINESE_STEPS[name as keyof typeof ALL_SOURCES])
    const english = linesOf(steps)
    expect(chinese.map(({ line }) => line)).toEqual(english.map(({ line }) => line))
    for (const [index, { code }] of chinese.entries()) {
      const calls = callsIn(english[index]?.code ?? '')
      expect(callsIn(code), code).toEqual(calls)
      // An ideograph is as wide as two letters.
      expect(code.length + (code.match(/[\u2e80-\uffef]/g)?.length ?? 0), code).toBeLessThanOrEqual(
        84,
      )
    }
  },
)

/** The calls in a line, sorted: a translation may change their order. */
const callsIn = (code: string): readonly string[] => (code.match(/\b\w+(?=\()/g) ?? []).toSorted()

test('every line at which a client can stand has a description', () => {
  const lines = Object.values<RecipeSource>(ALL_SOURCES).flatMap(({ steps }) => linesOf(steps))
  const names = new Set(lines.map(({ line }) => line).filter((line) => line !== ''))
  expect([...names].filter((name) => lineKey(name) === undefined)).toEqual([])
})
