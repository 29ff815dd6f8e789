import { expect, test } from 'vitest'
import { fc } from '../lib/testing/properties'
import { randomScenario } from './random'
import { readScenario, readScenarioText } from './schema'

test('whatever is read, nothing is thrown', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
      (json) => {
        readScenario(json)
        readScenario({ version: 1, interventions: json })
        readScenario({ version: 1, interventions: [json], expect: [json], branches: [json] })
      },
    ),
    { numRuns: 1_000 },
  )
  fc.assert(fc.property(fc.string(), (text) => void readScenarioText(text)))
})

/** Any place inside a JSON value, by which of its places in a fixed order it is. */
function replaceNth(value: unknown, nth: { left: number }, by: unknown): unknown {
  nth.left -= 1
  if (nth.left === 0) return by
  if (Array.isArray(value)) return value.map((item) => replaceNth(item, nth, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceNth(item, nth, by)]),
  )
}

test('a right scenario with one thing changed is read, or refused with places', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(300), fc.anything(), (seed, place, by) => {
      const read = readScenario(replaceNth(randomScenario(seed), { left: place + 1 }, by))
      if (read.ok) return
      expect(read.error.length).toBeGreaterThan(0)
      for (const { message } of read.error) expect(message).not.toBe('')
    }),
    { numRuns: 500 },
  )
})
