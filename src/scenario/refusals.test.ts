import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { LIBRARY } from './library'
import { readSavedRun } from './validate'

const WORD = 'x'.repeat(20_000)
const REFUSAL_CHARACTERS_MAX = 1_000

type Path = readonly (string | number)[]

/** The paths of all texts within a value. */
function* textsIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    yield* textsIn(part, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

/** A path without its numbers: the test checks one path of each sort. */
const sortOf = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.')

function withText([key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return WORD
  if (Array.isArray(value)) {
    return value.map((part, index): unknown => (index === key ? withText(rest, part) : part))
  }
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [key]: withText(rest, fields[key]) }
}

test('the refusal of a long text anywhere in a scenario is short', () => {
  const sorts = new Set<string>()
  let refused = 0
  for (const { scenario } of LIBRARY) {
    for (const path of textsIn(scenario)) {
      const action =
        path[0] === 'interventions' ? `${scenario.interventions[Number(path[1])]?.do}` : ''
      const sort = `${action} ${sortOf(path)}`
      if (sorts.has(sort)) continue
      sorts.add(sort)
      const read = readSavedRun(withText(path, scenario))
      if (read.ok) continue
      refused += 1
      for (const error of read.error) {
        expect(englishProblem(error).length, sort).toBeLessThan(REFUSAL_CHARACTERS_MAX)
      }
    }
  }
  expect(refused).toBeGreaterThan(40)
})

test.each([
  ['a field of an expectation', { expect: [{ [WORD]: 1 }] }],
  ['a field beside one', { expect: [{ leader: 5, [WORD]: 1 }] }],
  ['a field of an intervention', { interventions: [{ do: 'start', server: 1, at: 0, [WORD]: 1 }] }],
  [
    'a field of a trigger',
    { interventions: [{ do: 'note', after: { type: 'settled', [WORD]: 1 } }] },
  ],
  ['a field of the ensemble', { ensemble: { servers: 3, [WORD]: 1 } }],
  [
    'a field of an ensemble without ZooKeeper',
    { ensemble: { servers: 0, [WORD]: 1 }, rivals: { etcd: 1 } },
  ],
  ['a field of the network', { network: { [WORD]: 1 } }],
  ['a field of the whole', { [WORD]: 1 }],
])('%s of any length has a short refusal', (_, fields) => {
  const read = readSavedRun({ version: 2, interventions: [], ...fields })
  expect(read.ok).toBe(false)
  for (const error of read.ok ? [] : read.error) {
    expect(englishProblem(error).length).toBeLessThan(REFUSAL_CHARACTERS_MAX)
  }
})
