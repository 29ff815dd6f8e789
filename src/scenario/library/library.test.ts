import { describe, expect, test } from 'vitest'
import { hasHeld, playAll } from '../expect/play'
import { decodeLink, encodeLink } from '../link/link'
import { readScenario } from '../schema'
import { LIBRARY } from './index'

test('every name is there once', () => {
  const ids = LIBRARY.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(LIBRARY.map((entry) => [entry.id, entry] as const))('%s', (_, { scenario }) => {
  test('is a valid scenario and its own shortest link', () => {
    expect(readScenario(scenario)).toEqual({ ok: true, value: scenario })
    const link = encodeLink({ scenario })
    expect(link.length).toBeLessThan(60)
    expect(decodeLink(link)).toEqual({ ok: true, value: { scenario } })
  })

  test('fires all of its script, and everything it expects comes true', () => {
    for (const played of playAll(scenario)) {
      const { branch = 'script', unfired, judgements, crashes } = played
      const wrong = judgements.filter(({ holds }) => !holds)
      expect({ branch, unfired, wrong, crashes }).toEqual({
        branch,
        unfired: [],
        wrong: [],
        crashes: [],
      })
      expect(hasHeld(played)).toBe(true)
    }
  })
})
