import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { fc } from '../kernel/lib/testing/properties'
import { randomScenario } from './random'
import { decodeLink, encodeLink } from './link'
import { readIntervention, readScenario, readScenarioText } from './validate'
import type { Scenario } from './format'

test('reading any value throws nothing', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
      (json) => {
        readScenario(json)
        readScenario({ version: 2, interventions: json })
        readScenario({ version: 2, interventions: [json], expect: [json], branches: [json] })
      },
    ),
    { numRuns: 1_000 },
  )
  fc.assert(fc.property(fc.string(), (text) => void readScenarioText(text)))
})

/** Replaces the value at the n-th place of a JSON value, in a fixed order. */
function replaceNth(value: unknown, nth: { left: number }, by: unknown): unknown {
  nth.left -= 1
  if (nth.left === 0) return by
  if (Array.isArray(value)) return value.map((item) => replaceNth(item, nth, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceNth(item, nth, by)]),
  )
}

/** Properties that objects inherit: a lookup by these names finds functions. */
const INHERITED = ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', 'length']
const inherited = fc.constantFrom(...INHERITED)

/** Renames the key or text at the n-th place of a JSON value. */
function renameNth(value: unknown, nth: { left: number }, word: string): unknown {
  nth.left -= 1
  if (Array.isArray(value)) return value.map((item) => renameNth(item, nth, word))
  if (typeof value === 'string') return nth.left === 0 ? word : value
  if (typeof value !== 'object' || value === null) return value
  const isNext = nth.left === 0
  return Object.fromEntries(
    Object.entries(value).map(([key, item], index) => [
      isNext && index === 0 ? word : key,
      renameNth(item, nth, word),
    ]),
  )
}

test('a right scenario with one word renamed to an inherited property is read, or refused with errors', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(300), inherited, (seed, place, word) => {
      const json = renameNth(randomScenario(seed), { left: place + 1 }, word)
      const read = readScenario(json)
      if (!read.ok) expect(read.error.length).toBeGreaterThan(0)
      const { interventions } = json as Readonly<Record<string, unknown>>
      if (!Array.isArray(interventions)) return
      readIntervention(interventions[0])
      // A link may hold any JSON value.
      decodeLink(encodeLink({ scenario: json as Scenario }))
    }),
    { numRuns: 300 },
  )
})

test('a right scenario with one thing changed is read, or refused with places', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(300), fc.anything(), (seed, place, by) => {
      const read = readScenario(replaceNth(randomScenario(seed), { left: place + 1 }, by))
      if (read.ok) return
      expect(read.error.length).toBeGreaterThan(0)
      for (const error of read.error) expect(englishProblem(error)).not.toBe('')
    }),
    { numRuns: 500 },
  )
})
