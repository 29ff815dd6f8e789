// Forms that version 1 took and version 2 refuses: a file and a link of that time still open and play.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { virtualUs } from '../kernel/actor'
import { createRun, digestOf, REGISTRY, runUntil, type Intervention } from '../simulator'
import { playAll } from './expect'
import { decodeLink } from './link'
import { toRunSpec } from './run'
import { readScenarioText } from './validate'
import type { Scenario } from './format'

const FILE = readFileSync(new URL('testdata/version1Forms.json', import.meta.url), 'utf8')

/** The link that the last release of version 1 made of the file. */
const LINK =
  '#s=1.9R3-2wIVkT0OgkAUhB8Sf3qNmmjiFpZaWBstvYPlyi6wAXYJrBDuYGMisbFwE2-jp_Aiz2c1M183M0cA3sMB9rCLPnrYb7n3kdzHmcN9x7nTfQlvinOHi30biO2L-87h-uoIjnCMQ4I38hNK06AVofhG7vJ8eHlhclnYBpRIJYRSBzoCYXZlIuu_amMlpKqScGpYzLVYsVrZ2Jwt48yqTMLBFFlJ5WjGit5VRrMNs8YkPw'

function open(): Scenario {
  const read = readScenarioText(FILE)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const digestOfRun = (scenario: Scenario): string => {
  const run = createRun(toRunSpec(scenario), REGISTRY, { historySteps: 1_000_000 })
  runUntil(run, virtualUs(20_000_000))
  return digestOf(run)
}

test('the file and its link open to the same run', () => {
  const link = decodeLink(LINK)
  expect(link.ok && link.value).toEqual({ scenario: open(), migratedFrom: 1 })
})

test('the expectations of the file come true', () => {
  const [played] = playAll(open())
  expect(played?.judgements.map(({ holds }) => holds)).toEqual([true, true, true])
  expect(played?.unfired).toEqual([])
})

test('a clock that was told nothing does nothing, and the run keeps its digest', () => {
  const scenario = open()
  const asWritten = scenario.interventions.map((item): Intervention => {
    if (item.do !== 'skew') return item
    const { jump, ...written } = item
    expect(jump).toBe(0)
    return written
  })
  const written = { ...scenario, interventions: asWritten }
  expect(digestOfRun(scenario)).toBe(digestOfRun(written))
})
