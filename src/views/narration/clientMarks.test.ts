import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import { decisions, latestDecisions } from '../../engine/branches'
import { completeCatalogue, createTranslator, loadCatalogue, type Locale } from '../../i18n'
import { LIBRARY, toRunSpec, type Scenario } from '../../scenario'
import { createRun, frameOf, REGISTRY, runUntil, seekTo, type TraceEvent } from '../../simulator'
import { clientMarksOf } from './clientMarks'

const C1 = actorName('c1')

const scenarioOf = (id: string): Scenario =>
  defined(
    LIBRARY.find((run) => run.id === id),
    id,
  ).scenario

/** The marks of every step of a run that `isOfInterest`, in their order. */
async function marksOf(
  scenario: Scenario,
  isOfInterest: (event: TraceEvent) => boolean,
  locale: Locale = 'en',
): Promise<readonly string[]> {
  await completeCatalogue(locale)
  const translator = createTranslator(locale, await loadCatalogue(locale))
  const events: TraceEvent[] = []
  const state = decisions.create(undefined)
  const run = createRun(toRunSpec(scenario), REGISTRY, {
    pauseOn: [],
    onEvent: (event) => {
      events.push(event)
      decisions.onEvent(state, event)
    },
  })
  while (runUntil(run, virtualUs(40_000_000)).type === 'crash');
  const steps = new Set(events.filter(isOfInterest).map(({ step }) => step))
  return [...steps].flatMap((step) => {
    seekTo(run, stepIndex(step))
    const shown = {
      events: events.filter((event) => event.step === step),
      decisions: latestDecisions(state, stepIndex(step)),
      frame: frameOf(run),
    }
    return clientMarksOf(shown, translator).map(
      ({ client, kind, text }) => `${client} ${kind}: ${text}`,
    )
  })
}

const isOf =
  (...types: readonly TraceEvent['type'][]) =>
  ({ type }: TraceEvent): boolean =>
    types.includes(type)

test('a change that a used-up watch misses is marked at each of its clients', async () => {
  const run = scenarioOf('one-event-or-many')
  const isOfW = (event: TraceEvent): boolean => event.type === 'applied' && event.path === '/w'
  expect(await marksOf(run, isOfW)).toEqual(['c1 missed: missed /w'])
  expect(await marksOf(run, isOfW, 'zh-CN')).toEqual(['c1 missed: 错过 /w 的变化'])
})

test('ephemeral znodes that go with a session are marked at its client', async () => {
  const isEnd = (event: TraceEvent): boolean =>
    event.type === 'committed' && event.txn === 'closeSession'
  expect(await marksOf(scenarioOf('lifetimes'), isEnd)).toEqual([
    'c1 ephemerals: /e1 is gone',
    'c2 ephemerals: /e2 is gone',
  ])
  expect(await marksOf(scenarioOf('lifetimes'), isEnd, 'zh-CN')).toContain(
    'c2 ephemerals: /e2 已删除',
  )
})

test('a refused connection is marked with its reason', async () => {
  const isOfClients = (event: TraceEvent): boolean =>
    event.type === 'connection' && event.channel === 'client'
  const marks = await marksOf(scenarioOf('committed-stays'), isOfClients)
  expect([...new Set(marks)]).toEqual([
    'c1 refused: refused: has seen 1·3',
    'c1 refused: refused: nobody listens',
  ])
})

/** The write is proposed as its client’s server dies: it commits after its client heard ConnectionLoss. */
const UNCERTAIN: Scenario = {
  version: 2,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { at: 2000, do: 'connect', client: C1, servers: [serverId(1), serverId(2)] },
    { at: 3000, do: 'op', client: C1, command: 'create /a one' },
    {
      after: { type: 'sent', packet: 'PROPOSAL', zxid: '1:2' },
      do: 'kill',
      server: serverId(1),
    },
  ],
}

test('a write that is committed after ConnectionLoss is marked at its client', async () => {
  expect(await marksOf(UNCERTAIN, isOf('committed'))).toEqual([
    'c1 late: committed after ConnectionLoss',
  ])
})

test('a reply that reaches a closed connection is marked at its client', async () => {
  const cut = { at: 2900, do: 'cut', from: serverId(1), to: C1 } as const
  const { interventions } = UNCERTAIN
  const run = {
    ...UNCERTAIN,
    interventions: [...interventions.slice(0, 2), cut, ...interventions.slice(2, 3)],
  }
  expect(await marksOf(run, isOf('lost'))).toEqual([
    'c1 late: reply too late: ConnectionLoss was heard',
  ])
})

test('a reply that comes after its client has given up is marked at the client', async () => {
  const slow = { at: 2900, do: 'delay', from: serverId(1), to: C1, ms: 20_000 } as const
  const { interventions } = UNCERTAIN
  const run = {
    ...UNCERTAIN,
    interventions: [...interventions.slice(0, 2), slow, ...interventions.slice(2, 3)],
  }
  expect(await marksOf(run, isOf('lost'))).toEqual([
    'c1 late: reply too late: ConnectionLoss was heard',
  ])
})
