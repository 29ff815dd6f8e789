import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { readSavedText, readScenario } from './validate'

const SCENARIO = { version: 2, seed: 7, ensemble: { servers: 5 }, interventions: [] }

test('the step of the reader is saved beside the scenario', () => {
  const saved = { ...SCENARIO, step: 7 }
  expect(readSavedText(JSON.stringify(saved))).toEqual({
    ok: true,
    value: { scenario: SCENARIO, step: 7 },
  })
  expect(readScenario(saved)).toEqual({ ok: true, value: SCENARIO })
})

test('the time after that step is saved too, to the microsecond', () => {
  const saved = { ...SCENARIO, step: 7, since: 0.259 }
  const value = { scenario: SCENARIO, step: 7, sinceUs: 259 }
  expect(readSavedText(JSON.stringify(saved))).toEqual({ ok: true, value })
  const read = readSavedText(JSON.stringify({ ...SCENARIO, since: -1 }))
  expect(read.ok ? [] : read.error.map(englishProblem)).toEqual([
    'since: -1: a time cannot be negative',
  ])
})

test('a file without a step opens at the beginning', () => {
  expect(readSavedText(JSON.stringify(SCENARIO))).toEqual({
    ok: true,
    value: { scenario: SCENARIO },
  })
})

test.each([
  [-1, 'step: -1: at least 0'],
  [1.5, 'step: 1.5: a whole number is expected'],
  [10_000_001, 'step: 10000001: at most 10000000'],
])('the step %j is refused', (step, message) => {
  const read = readSavedText(JSON.stringify({ ...SCENARIO, step }))
  expect(read.ok ? [] : read.error.map(englishProblem)).toEqual([message])
})
