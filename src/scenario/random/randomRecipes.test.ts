import { expect, test } from 'vitest'
import { decodeLink, encodeLink } from '../link'
import { drawRecipe, randomRecipe, SEARCHED_RECIPES } from './randomRecipes'
import { readScenario } from '../validate'
import { RECIPES } from '../format'

const SEEDS = Array.from({ length: 400 }, (_, i) => i + 1)

test.each(SEARCHED_RECIPES)(
  'schedules of %s are valid, and the same after they were read',
  (name) => {
    for (const seed of SEEDS.slice(0, 20)) {
      const scenario = randomRecipe(seed, name)
      expect(readScenario(scenario), `seed ${seed}`).toEqual({ ok: true, value: scenario })
      expect(decodeLink(encodeLink({ scenario }))).toEqual({ ok: true, value: { scenario } })
    }
  },
)

test('a seed decides the schedule', () => {
  expect(randomRecipe(3, 'lock')).toEqual(randomRecipe(3, 'lock'))
  expect(randomRecipe(3, 'lock')).not.toEqual(randomRecipe(4, 'lock'))
})

test('a schedule has the servers and faults that were asked for', () => {
  const calm = randomRecipe(5, 'lock', { servers: 4, faults: [] })
  expect(calm.ensemble.servers).toBe(4)
  const actions = new Set(calm.interventions.map((item) => item.do))
  expect(actions).not.toContain('kill')
  expect(actions).not.toContain('partition')
})

test('some killed clients connect again under their names, and run the recipe anew', () => {
  const schedules = SEEDS.slice(0, 100).map(
    (seed) =>
      randomRecipe(seed, 'lock', { faults: ['killClient'], hasRestarts: true }).interventions,
  )
  const restarts = schedules.flatMap((items) =>
    items.flatMap((item, index) => {
      if (item.do !== 'killClient') return []
      const isSame = (other: (typeof items)[number]): boolean =>
        'client' in other && other.client === item.client
      const later = items.slice(index + 1).filter(isSame)
      const connect = later.findIndex((other) => other.do === 'connect')
      return connect < 0 ? [] : [later.slice(connect).some((other) => other.do === 'recipe')]
    }),
  )
  expect(restarts.length).toBeGreaterThan(20)
  expect(restarts).not.toContain(false)
})

test('about every fourth seed of a search runs a recipe, among them all but the variant claim', () => {
  const drawn = SEEDS.flatMap((seed) => drawRecipe(seed) ?? [])
  expect(drawn.length).toBeGreaterThan(60)
  expect(drawn.length).toBeLessThan(140)
  const plain = RECIPES.filter((name) => name !== 'claim')
  expect([...new Set(drawn)].toSorted()).toEqual(plain.toSorted())
  expect(drawn).toEqual(SEEDS.flatMap((seed) => drawRecipe(seed) ?? []))
})
