import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { err } from '../../kernel/lib'
import type { ComparisonApi } from '../../engine'
import { createLocalComparison } from '../../engine/testing/localLab'
import { compare, readScenarioNow, takeComparedRequest } from './comparison'
import { decodeLink } from '../../scenario'
import { enqueue } from '../engine'
import { intervene } from '../actions'
import { labStore, type Change } from '../state'
import { stepBack, stepForward } from '../playback'
import { FIRST_SCENARIO, openExperiment, linkNow } from '../experiment'
import { showComparison } from './request'
import { openText } from '../page'
import { openTestLab, THREE } from '../testing/openTestLab'

interface SequenceStep {
  api: ComparisonApi
  fail: (error: string) => void
}

const stage = vi.hoisted((): Partial<SequenceStep> => ({}))

vi.mock(import('../../engine'), async (original) => ({
  ...(await original()),
  connectComparison: ((onFailure: (error: string) => void) => {
    stage.fail = onFailure
    return { api: stage.api, end: () => undefined }
  }) as never,
}))

const SEED: Change = { type: 'seed', seed: 8 }
const run = (change: Change = SEED, signal = new AbortController().signal) =>
  compare({ change, untilUs: 1e6, onProgress: () => undefined, signal })

async function compared(change: Change = SEED) {
  const done = await run(change)
  if (done?.ok !== true) throw new Error('both runs are there')
  return done.value
}

beforeEach(async () => {
  stage.api = createLocalComparison()
  await openTestLab()
})

afterEach(() => vi.unstubAllGlobals())

const FAILED = { code: 'workerFailed', message: 'out of memory' }

test('a question to a worker that fails is answered with the failure', async () => {
  const api = createLocalComparison()
  stage.api = { ...api, moment: () => new Promise(() => undefined) }
  const { momentOf } = await compared()
  const waiting = momentOf('a', 1_000)
  stage.fail?.('out of memory')
  expect(await waiting).toEqual(err(FAILED))
  expect(await momentOf('b', 1_000)).toEqual(err(FAILED))
})

test('an error that a worker throws becomes the answer to the question', async () => {
  const throwing = () => Promise.reject(new Error('out of memory'))
  stage.api = { ...createLocalComparison(), momentOfStep: throwing }
  const { momentOf, momentOfStep } = await compared()
  expect(await momentOfStep('a', 3 as never)).toEqual(err(FAILED))
  expect(await momentOf('a', 1_000)).toMatchObject({ ok: true })

  stage.api = { ...createLocalComparison(), advance: throwing }
  expect(await run()).toEqual(err(FAILED))
})

/** Creates the storage of a tab, with functions to leave its page and to come back to it. */
function createSession() {
  const items = new Map<string, string>()
  const listeners: (readonly [string, () => void])[] = []
  const happen = (type: string): void => {
    for (const [kind, listener] of listeners) if (kind === type) listener()
  }
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('addEventListener', (...listener: readonly [string, () => void]) =>
    listeners.push(listener),
  )
  return { leave: () => happen('pagehide'), comeBack: () => happen('pageshow') }
}

test('a reloaded page restores a comparison once, for the same experiment only', async () => {
  const { leave } = createSession()
  showComparison({ compared: await compared(), change: SEED, own: undefined, atUs: 500_000 })
  leave()
  const scenario = await readScenarioNow()
  expect(takeComparedRequest({ ...scenario, seed: 9 })).toBeUndefined()
  expect(takeComparedRequest(scenario)).toEqual({ change: SEED, untilUs: 1e6, atUs: 500_000 })
  expect(takeComparedRequest(scenario)).toBeUndefined()

  leave()
  labStore.setState({ comparison: undefined })
  leave()
  expect(takeComparedRequest(scenario)).toBeUndefined()
})

test('a comparison is restored from an address that writes the same scenario in another order', async () => {
  const { leave } = createSession()
  await openExperiment({ scenario: FIRST_SCENARIO })
  showComparison({ compared: await compared(), change: SEED, own: undefined, atUs: 500_000 })
  leave()
  const link = await enqueue(linkNow)
  const linked = decodeLink(link)
  if (!linked.ok) throw new Error('a link is read')
  expect(JSON.stringify(linked.value.scenario)).not.toBe(JSON.stringify(FIRST_SCENARIO))
  labStore.setState(labStore.getInitialState(), true)
  await openText(link)
  expect(takeComparedRequest(await readScenarioNow())).toMatchObject({ change: SEED })
})

test('a comparison is not restored if an intervention was made while both runs were played', async () => {
  const { leave } = createSession()
  const done = run()
  const kill = intervene({ do: 'kill', server: serverId(3) })
  const both = await done
  await kill
  if (both?.ok !== true) throw new Error('both runs are there')
  expect(both.value.linked).toBeUndefined()
  showComparison({ compared: both.value, change: SEED, own: undefined, atUs: 0 })
  leave()
  expect(takeComparedRequest(await readScenarioNow())).toBeUndefined()
})

test.each([
  ['comes back with that', true],
  ['does not come back without it', false],
])('a comparison with another branch %s', async (_, isThere) => {
  const { leave } = createSession()
  await stepForward(30)
  await stepBack(5)
  await intervene({ do: 'kill', server: serverId(3) })
  const change: Change = { type: 'branch', branch: 0 }
  showComparison({ compared: await compared(change), change, own: undefined, atUs: 0 })
  leave()
  const linked = decodeLink(await enqueue(linkNow))
  if (!linked.ok) throw new Error('a link is read')
  const { scenario, forks } = linked.value
  labStore.setState(labStore.getInitialState(), true)
  await openExperiment({ scenario, ...(isThere && forks && { forks }) })
  const expected = isThere ? { change, untilUs: 1e6, atUs: 0 } : undefined
  expect(takeComparedRequest(await readScenarioNow())).toEqual(expected)
})

test('a new comparison is not replaced by the one before it', async () => {
  const { leave } = createSession()
  showComparison({ compared: await compared(), change: SEED, own: undefined, atUs: 0 })
  leave()
  const scenario = await readScenarioNow()
  const control = new AbortController()
  const comparing = run({ type: 'seed', seed: 9 }, control.signal)
  // The new comparison is under way here; below, it was cancelled.
  expect(takeComparedRequest(scenario)).toBeUndefined()
  control.abort()
  await comparing
  expect(takeComparedRequest(scenario)).toBeUndefined()
})

test('a comparison is forgotten once another experiment is opened', async () => {
  const { leave } = createSession()
  showComparison({ compared: await compared(), change: SEED, own: undefined, atUs: 0 })
  leave()
  const scenario = await readScenarioNow()
  await openExperiment({ scenario: { ...THREE, seed: 9 } })
  await openExperiment({ scenario: THREE })
  expect(takeComparedRequest(scenario)).toBeUndefined()
})

test('a page from the back-forward cache has no comparison to restore', async () => {
  const { leave, comeBack } = createSession()
  showComparison({ compared: await compared(), change: SEED, own: undefined, atUs: 0 })
  leave()
  comeBack()
  expect(takeComparedRequest(await readScenarioNow())).toBeUndefined()
})
