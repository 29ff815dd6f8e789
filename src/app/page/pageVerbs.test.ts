import { expect, test } from 'vitest'
import { labStore } from '../state'
import { pageVerbs } from './pageVerbs'
import { openTestLab, THREE } from '../testing/openTestLab'
import type { PageApi } from './types'

const STEP = 'is not a whole number from -1 to 10000000'
const COUNT = 'is not a whole number from -10000000 to 10000000'
const PLACE = 'is not an object such as { step: 12 } or { at: 1500 }'
const TIME = 'is not a time from 0 to 86400000 ms'
const SPEED =
  'is not "slowReading", "reading", "fastReading", "fastest" or a number from 0.0001 to 10000'

test.each<readonly [keyof PageApi, readonly unknown[], string]>([
  ['step', [1e9], `n: 1000000000 ${COUNT}`],
  ['step', [-1e9], `n: -1000000000 ${COUNT}`],
  ['step', [0.5], `n: 0.5 ${COUNT}`],
  ['step', [NaN], `n: NaN ${COUNT}`],
  ['step', ['7'], `n: "7" ${COUNT}`],
  ['step', [null], `n: null ${COUNT}`],
  ['step', [Object.create(null)], `n: an object ${COUNT}`],
  ['step', [Symbol('x')], `n: Symbol(x) ${COUNT}`],
  ['seek', [], `place: undefined ${PLACE}`],
  ['seek', [12], `place: 12 ${PLACE}`],
  ['seek', [{}], `place: an object ${PLACE}`],
  ['seek', [{ step: { toString: 1 } }], `step: an object ${STEP}`],
  ['seek', [{ step: 10_000_001 }], `step: 10000001 ${STEP}`],
  ['seek', [{ step: -2 }], `step: -2 ${STEP}`],
  ['seek', [{ step: 'x'.repeat(1_000) }], `step: "${'x'.repeat(39)}… ${STEP}`],
  ['seek', [{ at: 86_400_001 }], `at: 86400001 ${TIME}`],
  ['seek', [{ at: -1 }], `at: -1 ${TIME}`],
  ['seek', [{ at: Infinity }], `at: Infinity ${TIME}`],
  ['play', ['toString'], `speed: "toString" ${SPEED}`],
  ['play', [0], `speed: 0 ${SPEED}`],
  ['trace', [], `fromStep: undefined ${STEP}`],
  ['trace', [0, '9'], `toStep: "9" ${STEP}`],
  ['trace', [0, 100_000], 'toStep: at most 100000 steps are told at once'],
  ['load', [], 'scenarioOrLink: undefined is not a scenario, its text, or a link'],
  ['load', [[]], 'scenarioOrLink: a list is not a scenario, its text, or a link'],
  ['load', [{ seed: 1n }], 'scenarioOrLink: it cannot be written as JSON'],
  ['load', ['x'.repeat(4_000_001)], 'scenarioOrLink: 4000001 characters are more than 4000000'],
  ['intervene', [], 'intervention: undefined is not an object such as { do: "kill", server: 1 }'],
  [
    'intervene',
    [() => 0],
    'intervention: a function is not an object such as { do: "kill", server: 1 }',
  ],
])('%s refuses an invalid argument ($#)', async (verb, args, words) => {
  const { calls } = await openTestLab()
  const call = pageVerbs[verb] as (...values: readonly unknown[]) => Promise<unknown>
  await expect(call(...args)).rejects.toThrow(new Error(`invalid: ${words}`))
  expect(calls).toEqual([])
})

test.each([
  ['', 'empty: there is nothing to open'],
  ['\t', 'empty: there is nothing to open'],
  ['#c=', 'badCode: the link holds no code that can be read; copy it anew'],
  ['#l=', 'foreign: this is not a link of the lab'],
  ['#l=1.AAAAAAAA', 'broken: the link is damaged; copy it anew'],
])('load refuses %j and says why', async (text, words) => {
  await openTestLab()
  await expect(pageVerbs.load(text)).rejects.toThrow(new Error(words))
})

test('calls within their bounds are carried out', async () => {
  await openTestLab()
  expect(await pageVerbs.step(20)).toMatchObject({ step: 19 })
  await expect(pageVerbs.step(10_000_000)).rejects.toThrow(
    new Error('invalid: n: the run would go beyond step 10000000'),
  )
  expect(await pageVerbs.step(-5)).toMatchObject({ step: 14 })
  expect(await pageVerbs.seek({ step: 3 })).toMatchObject({ step: 3 })
  expect(await pageVerbs.seek({ at: 0 })).toMatchObject({ at: 0 })
  expect(await pageVerbs.trace(0, 3)).not.toEqual([])
  await expect(pageVerbs.intervene({ do: 'kill', server: 9 } as never)).rejects.toThrow(/./)
  await pageVerbs.load({ ...THREE, title: 'again' })
  expect(labStore.getState().title).toBe('again')
})
