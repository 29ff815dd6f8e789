import { describe, expect, test } from 'vitest'
import type { LocalText } from '../../simulator'
import { hasHeld, playAll } from '../expect'
import { decodeLink, encodeLink } from '../link'
import { readScenario } from '../validate'
import { LIBRARY } from './index'

test('every name of the library is unique', () => {
  const ids = LIBRARY.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const both = (text: LocalText | undefined): boolean =>
  typeof text === 'object' && text.en !== '' && text['zh-CN'] !== undefined

test.each(
  LIBRARY.filter(({ lesson }) => lesson !== undefined).map((entry) => [entry.id, entry] as const),
)('%s asks its question, with its reasons, in both languages', (_, { scenario }) => {
  const asks = scenario.interventions.flatMap((item) => (item.do === 'ask' ? [item] : []))
  expect(asks).toHaveLength(1)
  for (const { text, choices } of asks) {
    expect(both(text)).toBe(true)
    expect(choices.length).toBeGreaterThanOrEqual(3)
    for (const choice of choices)
      expect([both(choice.text), both(choice.why)]).toEqual([true, true])
  }
})

test('every lesson of the chapters has its run', () => {
  const lessons = new Set(LIBRARY.flatMap(({ lesson }) => lesson ?? []))
  const wanted =
    '1.1 1.2 1.3 1.4 2.1 2.2 2.3 3.1 3.2 3.3 3.4 3.5 4.1 4.2 4.3 4.4 4.5 5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 6.1 6.2 7.1 7.2 8.1 8.2'
  expect([...lessons].sort()).toEqual(wanted.split(' '))
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
