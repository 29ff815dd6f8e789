import { expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { readScenario } from './readScenario'

const CONNECT = { do: 'connect', client: 'c1' }

const read = (...ops: readonly object[]) =>
  readScenario({
    version: 2,
    interventions: [CONNECT, ...ops.map((op) => ({ do: 'op', client: 'c1', ...op }))],
  })

const errorsOf = (...ops: readonly object[]): readonly string[] => {
  const scenario = read(...ops)
  return scenario.ok ? [] : scenario.error.map(englishProblem)
}

test('a scripted command that zkCli does not know is an error with a suggestion', () => {
  expect(errorsOf({ command: 'crate /a' })).toEqual([
    'interventions[1].command: zkCli has no command "crate"; did you mean "create"?',
  ])
})

test.each([
  [{ command: 'create /a' }],
  [{ command: 'recipe lock path=/a' }],
  [{ command: 'stopRecipe' }],
  [{ command: '' }],
  [{ command: 'crate /a', literal: true }],
  [{ command: 'crate /a', live: true, at: 5 }],
  // zkCli answers wrong arguments itself.
  [{ command: 'create' }],
])('%j is no error', (op) => {
  expect(errorsOf(op)).toEqual([])
})

test('a placeholder is replaced unless the command is literal or by hand', () => {
  const scenario = read(
    { command: 'set /a {pad:9}' },
    { command: 'set /a {pad:9}', literal: true },
    { command: 'set /a {i}', live: true, at: 5 },
    { command: 'set /a {i}', times: 3 },
  )
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  const times = scenario.value.interventions.map((item) =>
    item.do === 'op' ? item.times : undefined,
  )
  expect(times).toEqual([undefined, 1, undefined, undefined, 3])
})

test('repeated commands are bounded together, before any is written', () => {
  expect(errorsOf({ command: 'ls /', times: 60_000 }, { command: 'ls /', times: 60_000 })).toEqual([
    'interventions: all repeated commands together run at most 100000 times',
  ])
  expect(errorsOf({ command: 'set /a {pad:9999999}', times: 99 })).toEqual([
    'interventions: all repeated commands together have at most 20000000 letters',
  ])
})
