import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { play, hasHeld } from './play'
import { readScenarioText } from '../validate'
import { LIBRARY } from '../library'
import { FIRST_SCENARIO } from '../run'
import type { Scenario } from '../format'

const FOLDER = new URL('testdata/', import.meta.url)

const read = (text: string): Scenario => {
  const scenario = readScenarioText(text)
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  return scenario.value
}

test.each(readdirSync(FOLDER))('locks of Redis are judged without ZooKeeper: %s', (name) => {
  const played = play(read(readFileSync(new URL(name, FOLDER), 'utf8')))
  expect(played.judgements.filter(({ holds }) => !holds)).toEqual([])
  expect(hasHeld(played)).toBe(true)
  expect(played.judged).toEqual(['exclusion'])
  expect(played.unjudged).toContain('leadership')
})

test('a run comes under a property by what happens in it', () => {
  expect(play(FIRST_SCENARIO, { until: 100 }).judged).toEqual([])
  const { judged } = play(FIRST_SCENARIO, { until: 3_000 })
  expect([...judged].sort()).toEqual(['epochs', 'leadership'])
})

test('a standalone server is judged on neither leaders nor quorums', () => {
  const alone = LIBRARY.find(({ id }) => id === 'standalone-chain')?.scenario
  const { judged, unjudged } = play(alone ?? FIRST_SCENARIO)
  expect(judged).toEqual(expect.arrayContaining(['order', 'sessions', 'writes']))
  expect(unjudged).toEqual(
    expect.arrayContaining(['leadership', 'epochs', 'integrity', 'prefix', 'durability']),
  )
})
