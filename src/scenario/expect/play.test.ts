import { describe, expect, test } from 'vitest'
import type { TraceEvent } from '../../simulator'
import { readScenario } from '../validate'
import type { Scenario } from '../format'
import { answersTo, hasHeld, play, playAll } from './play'

function scenarioOf(json: object): Scenario {
  const read = readScenario({ version: 2, seed: 5, until: 3_000, ...json })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const choice = (leader: number | null) => ({ text: `${leader}`, expect: [{ leader }] })
const ask = (...leaders: (number | null)[]) => ({
  do: 'ask',
  text: 'Who leads?',
  choices: leaders.map(choice),
})
const START = { do: 'start', server: 'all' }

describe('a question needs exactly one choice that holds', () => {
  test.each([
    [[1, 3], true, ''],
    [[1, 2], false, 'exactly one holds, expected; there are 0'],
    [[3, 3], false, 'exactly one holds, expected; there are 2'],
  ])('choices that expect the leaders %j are judged', (leaders, holds, difference) => {
    const played = play(scenarioOf({ interventions: [START, ask(...leaders)] }))
    const judgement = played.judgements.find(({ place }) => place === 'interventions[1].choices')
    expect(judgement).toMatchObject({ holds, difference })
    expect(hasHeld(played)).toBe(holds)
  })
})

test('an expectation is judged at its own time, not at the end', () => {
  const scenario = scenarioOf({
    interventions: [
      START,
      { do: 'mark', name: 'up', after: { type: 'settled' } },
      { do: 'kill', server: 3, plus: 100 },
    ],
    expect: [
      { state: { '3': 'LEADING' }, at: 'up' },
      { state: { '3': 'LEADING' }, at: 'up+99' },
      { leader: 3, at: 'up+101' },
      { leader: 2, epoch: 2 },
    ],
  })
  expect(play(scenario).judgements.map(({ holds }) => holds)).toEqual([
    true,
    true,
    false,
    true,
    true,
  ])
})

test('branches fork at their mark and are judged apart', () => {
  const scenario = scenarioOf({
    interventions: [
      START,
      { do: 'mark', name: 'fork', after: { type: 'settled' } },
      { do: 'kill', server: 1, plus: 10 },
    ],
    expect: [{ leader: 3 }],
    branches: [
      {
        name: 'the leader dies instead',
        from: 'fork',
        interventions: [{ do: 'kill', server: 3, plus: 10 }],
        expect: [{ leader: 2 }, { accepted: { '1': 2 } }],
      },
    ],
  })
  const [main, branch] = playAll(scenario)
  expect([main, branch].map((played) => played !== undefined && hasHeld(played))).toEqual([
    true,
    true,
  ])
  expect(branch?.branch).toBe('the leader dies instead')
  expect(branch?.digest).not.toBe(main?.digest)
})

test('an intervention that could not be done is reported, and fails no run', () => {
  const again = { do: 'start', server: 1, after: { type: 'settled' } }
  const played = play(scenarioOf({ interventions: [START, again], expect: [{ leader: 3 }] }))
  expect(played.undone).toMatchObject([{ index: 1, error: 'server 1 is running' }])
  expect(hasHeld(played)).toBe(true)
})

test('a server that ends itself on a broken disk is no crash of the lab', () => {
  const scenario = scenarioOf({
    ensemble: { servers: 1 },
    interventions: [
      START,
      { do: 'failSync', server: 1, after: { type: 'settled' } },
      { do: 'connect', client: 'c1' },
    ],
    expect: [
      { leader: null },
      { trace: { type: 'process', server: 1, state: 'crashed' }, count: 1 },
    ],
  })
  const played = play(scenario)
  expect(played.crashes).toEqual([])
  expect(hasHeld(played)).toBe(true)
})

test('an intervention that never fires is reported', () => {
  const never = { do: 'heal', after: { type: 'violation' } }
  expect(play(scenarioOf({ interventions: [START, never, never] })).unfired).toEqual([1, 2])
})

describe('the answers to a question', () => {
  const scenario = scenarioOf({
    interventions: [START, { do: 'mark', name: 'up', after: { type: 'settled' } }],
  })
  const choices = [
    { text: 'at once', expect: [{ leader: 3, at: 1 }] },
    { text: '3', expect: [{ leader: 3, at: 'up' }, { leader: 3 }] },
    { text: '3, by and by', expect: [{ leader: null, at: 1 }, { leader: 3 }] },
    { text: '1', expect: [{ leader: 1 }] },
  ]

  test('are the choices that the run shows, even if the script asks no question', () => {
    const { done, value } = answersTo(scenario, choices, () => false).next()
    expect({ done, value }).toEqual({ done: true, value: { right: [1, 2] } })
  })

  test('are computed piece by piece', () => {
    let steps = 0
    const sliced = answersTo(scenario, choices, () => (steps += 1) % 20 === 0)
    let pieces = 1
    let piece = sliced.next()
    for (; piece.done !== true; piece = sliced.next()) pieces += 1
    expect(pieces).toBeGreaterThan(2)
    expect(piece.value).toEqual({ right: [1, 2] })
  })
})

describe('the step that shows the answer to a question', () => {
  const answerIn = (...interventions: readonly object[]) => {
    const scenario = scenarioOf({ interventions: [START, ...interventions] })
    const [question] = scenario.interventions.filter((item) => item.do === 'ask')
    const events: TraceEvent[] = []
    play(scenario, { onEvent: (event) => events.push(event) })
    const { value } = answersTo(scenario, question?.choices ?? [], () => false).next()
    const askEvent = events.find(
      (event) => event.type === 'intervention' && event.action.do === 'ask',
    )
    return { answer: value, askEvent, events }
  }
  const SETTLED = { after: { type: 'settled' } }

  test('is the one from which on the right choice holds alone', () => {
    const { answer, events } = answerIn({ ...ask(3, 2), ...SETTLED }, { do: 'kill', server: 3 })
    const serving = events.findLast((event) => event.type === 'serving' && event.server === 2)
    expect(answer).toMatchObject({ right: [1] })
    expect(answer?.step).toBeGreaterThanOrEqual(serving?.step ?? Infinity)
    // Nothing is decided between: the next election does not come.
    expect((events.find(({ step }) => step === answer?.step)?.at ?? 0) - (serving?.at ?? 0)).toBe(0)
  })

  test('is the last decision where the answer holds already when it is asked', () => {
    const { answer, askEvent, events } = answerIn(
      { ...ask(3, 2), ...SETTLED },
      { do: 'kill', server: 1, plus: 500 },
    )
    expect(answer).toMatchObject({ right: [0] })
    const killed = events.findLast(({ type }) => type === 'process')
    expect(answer?.step).toBeGreaterThanOrEqual(killed?.step ?? Infinity)
    expect(answer?.step).toBeGreaterThan(askEvent?.step ?? Infinity)
  })

  test('is not before a mark that a choice names', () => {
    const choices = [
      { text: 'two', expect: [{ leader: 2, at: 'end' }] },
      { text: 'three', expect: [{ leader: 3, at: 'end' }] },
    ]
    const { answer, events } = answerIn(
      { do: 'ask', text: 'Who leads at the end?', choices, ...SETTLED },
      { do: 'kill', server: 3 },
      { do: 'mark', name: 'end', plus: 1_500 },
      { do: 'start', server: 3, plus: 100 },
    )
    const end = events.find((event) => event.type === 'mark')
    expect(answer).toMatchObject({ right: [0] })
    expect(answer?.step).toBeGreaterThanOrEqual(end?.step ?? Infinity)
  })
})
