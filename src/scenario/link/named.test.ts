import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { actorName, serverId } from '../../kernel/actor'
import { LIBRARY } from '../library'
import type { Scenario } from '../format'
import { decodeLink, encodeLink } from './link'
import { shortAddress } from './named'

/** The names of runs that short addresses have used; each opens for ever. */
const NAMES = JSON.parse(
  readFileSync(new URL('../testdata/runNames.json', import.meta.url), 'utf8'),
) as readonly string[]

const opened = (address: string): Scenario => {
  const read = decodeLink(address)
  if (!read.ok) throw new Error(englishProblem(read.error.problem))
  return read.value.scenario
}

const refusal = (address: string): string => {
  const read = decodeLink(address)
  return read.ok ? '' : `${read.error.code}: ${englishProblem(read.error.problem)}`
}

test('every run of the library is among the kept names', () => {
  expect(LIBRARY.map(({ id }) => id).sort()).toEqual(NAMES)
})

test.each(NAMES)('%s opens by its short address, which it has again', (name) => {
  const address = `#run=${name}`
  expect(address.length - 1).toBeLessThanOrEqual(40)
  const scenario = opened(address)
  const entry = LIBRARY.find(({ id }) => id === name)
  expect(scenario.title).toEqual(entry?.title)
  expect(shortAddress(scenario)).toBe(address)
  // A link names the run alone, without its title.
  expect(shortAddress(opened(encodeLink({ scenario: entry?.scenario ?? scenario })))).toBe(address)
})

test.each([
  'https://zklab.example.org/#run=first-votes',
  '#run=first-votes&lang=zh-CN',
  '#run=first-votes&embed=stage,transport',
  ' #run=First-Votes ',
])('%s is a short address', (text) => {
  expect(shortAddress(opened(text))).toBe('#run=first-votes')
})

test('a run that its reader has changed has no short address', () => {
  const scenario = opened('#run=first-votes')
  const { interventions } = scenario
  const kill = { do: 'kill', server: serverId(1), at: 1_000 } as const
  expect(shortAddress({ ...scenario, interventions: [...interventions, kill] })).toBeUndefined()
  expect(shortAddress({ ...scenario, seed: 12 })).toBeUndefined()
  expect(shortAddress({ ...scenario, title: 'Mine' })).toBeUndefined()
  expect(shortAddress({ ...scenario, description: 'Mine' })).toBeUndefined()
  const connect = { do: 'connect', client: actorName('mine'), servers: [serverId(1)] } as const
  expect(shortAddress({ ...scenario, interventions: [connect] })).toBeUndefined()
})

test.each([
  ['#run=frist-votes', 'the library has no run "frist-votes"; did you mean "first-votes"?'],
  ['#run=xyzzy', 'the library has no run "xyzzy"'],
  ['#run=', 'the library has no run ""'],
  ['#run=__proto__', 'the library has no run "__proto__"'],
])('%s names what is near', (address, message) => {
  expect(refusal(address)).toBe(`unknownRun: ${message}`)
})

test('without a near name the runs that share a part of it are offered', () => {
  expect(refusal('#run=the-leader-and-his-quorum')).toMatch(
    /^unknownRun: the library has no run "the-leader-and-his-quorum"; there are .*kill-leader/,
  )
})

test('an unknown name of any length is cut', () => {
  expect(refusal(`#run=${'x'.repeat(100_000)}`).length).toBeLessThan(200)
})
