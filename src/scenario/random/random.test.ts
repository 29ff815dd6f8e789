import { describe, expect, test } from 'vitest'
import type { Intervention } from '../../simulator'
import { randomScenario } from './random'
import { drawExtras, EXTRAS, type Extra } from './randomExtras'
import { readScenario } from '../validate'

const SEEDS = Array.from({ length: 200 }, (_, i) => i + 1)

test('every random scenario is valid, and the same after it was read', () => {
  for (const seed of SEEDS) {
    const scenario = randomScenario(seed)
    expect(readScenario(scenario), `seed ${seed}`).toEqual({ ok: true, value: scenario })
  }
})

test('a seed decides the scenario', () => {
  for (const seed of SEEDS) expect(randomScenario(seed)).toEqual(randomScenario(seed))
  expect(randomScenario(1)).not.toEqual(randomScenario(2))
})

test('a schedule without faults has none, and still heals', () => {
  const actions = randomScenario(5, { faults: [] }).interventions.map((item) => item.do)
  expect(new Set(actions)).toEqual(
    new Set(['start', 'connect', 'op', 'heal', 'restoreDisk', 'skew', 'resume']),
  )
})

const COUNTS = [undefined, 1, 2, 3, 4, 5, 7]

test.each<readonly Extra[]>([...EXTRAS.map((extra) => [extra]), [...EXTRAS]])(
  'with %s every scenario is a valid one',
  (...extras) => {
    for (const servers of COUNTS) {
      for (const seed of SEEDS.slice(0, 20)) {
        const scenario = randomScenario(seed, { extras, ...(servers ? { servers } : {}) })
        const place = `seed ${seed}, ${servers} servers`
        expect(readScenario(scenario), place).toEqual({ ok: true, value: scenario })
      }
    }
  },
)

const withoutFlush = (item: Intervention): object => {
  if (item.do !== 'kill' && item.do !== 'killClient') return item
  const { flush: _flush, ...rest } = item
  return rest
}

describe('extras', () => {
  const everything = SEEDS.map((seed) => randomScenario(seed, { extras: EXTRAS }))
  const items = everything.flatMap(({ interventions }) => interventions)

  test('let servers join, and ask for all kinds of changes', () => {
    const joining = everything.filter(({ joiners = [] }) => joiners.length > 0)
    expect(joining.length).toBeGreaterThan(50)
    expect(joining.length).toBeLessThan(SEEDS.length)
    for (const change of ['add', 'remove', 'members']) {
      expect(items.some((item) => item.do === 'reconfig' && change in item)).toBe(true)
    }
  })

  test('let some ensembles refuse ephemerals of local sessions', () => {
    const leaves = everything.map(({ ensemble }) => ensemble['localSessionsUpgradingEnabled'])
    expect(new Set(leaves)).toEqual(new Set([true, false]))
  })

  test('let some connections accept a read-only server', () => {
    const accepted = items.flatMap((item) => (item.do === 'connect' ? [item.readOnly] : []))
    expect(new Set(accepted)).toEqual(new Set([true, undefined]))
  })

  test('let what was sent arrive after some kills', () => {
    const flushed = items.flatMap((item) => (item.do === 'kill' ? [item.flush] : []))
    expect(new Set(flushed)).toEqual(new Set([true, false]))
  })

  const ADDED: ReadonlySet<string> = new Set([
    'reconfig',
    'multi',
    'configure',
    'damageLog',
    'damageSnapshot',
    'connect',
  ])

  test('change connections and kills, add actions of their own, and leave all else of a seed', () => {
    for (const seed of SEEDS) {
      const { ensemble, interventions, ...rest } = randomScenario(seed)
      const extended = randomScenario(seed, { extras: EXTRAS })
      expect(extended).toMatchObject({ ensemble, ...rest })
      const base = extended.interventions.filter((item) => !ADDED.has(item.do))
      const before = interventions.filter((item) => item.do !== 'connect')
      expect(base.map(withoutFlush)).toEqual(before.map(withoutFlush))
    }
  })

  test('add transactions, parts of the tree, contents, files of their own and damage', () => {
    for (const action of ['multi', 'damageLog', 'damageSnapshot']) {
      expect(items.some((item) => item.do === action)).toBe(true)
    }
    const chroots = items.flatMap((item) => (item.do === 'connect' ? [item.chroot] : []))
    expect(new Set(chroots)).toEqual(new Set([undefined, '/a', '/b', '/a/x']))
    expect(everything.every(({ initial, configs }) => initial && configs)).toBe(true)
    const configured = SEEDS.flatMap(
      (seed) => randomScenario(seed, { extras: ['configs'] }).interventions,
    )
    expect(configured.some((item) => item.do === 'configure')).toBe(true)
  })

  test('damage files of one server only', () => {
    for (const { interventions } of everything) {
      const damaged = interventions.flatMap((item) =>
        item.do === 'damageLog' || item.do === 'damageSnapshot' ? [item.server] : [],
      )
      expect(new Set(damaged).size).toBeLessThan(2)
    }
  })

  test('are all drawn by some seed, left out by another, and each pair in every combination', () => {
    const drawn = SEEDS.map(drawExtras)
    for (const [index, one] of EXTRAS.entries()) {
      for (const other of EXTRAS.slice(index + 1)) {
        const both = drawn.map((extras) => `${extras.includes(one)} ${extras.includes(other)}`)
        expect(new Set(both).size, `${one}, ${other}`).toBe(4)
      }
    }
  })
})
