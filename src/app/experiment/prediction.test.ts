import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scenario } from '../../scenario'
import { serverId } from '../../kernel/actor'
import { intervene, intervenePaused } from '../actions'
import { goToStart, halt, runUntilMatch, stepByClicker, stepForward, togglePlay } from '../playback'
import { labStore, selectPrediction, selectWatched, type Prediction } from '../state'
import { openTestLab, THREE } from '../testing/openTestLab'
import { openExperiment } from './openExperiment'
import {
  addHand,
  answerAgain,
  chooseAnswer,
  exploreFreely,
  leaveAnswer,
  lockAnswer,
  undoHand,
  watchPredictions,
} from './prediction'

const ASKING = {
  ...THREE,
  interventions: [
    ...THREE.interventions,
    {
      do: 'ask',
      text: 'Who leads then?',
      choices: [3, 2].map((leader) => ({ text: `${leader}`, expect: [{ leader }] })),
      after: { type: 'settled' },
    },
    { do: 'kill', server: 3, plus: 100 },
  ],
  until: 6_000,
} as unknown as Scenario

let forget: () => void = () => undefined

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  await openTestLab()
  forget = watchPredictions()
  await openExperiment({ scenario: ASKING })
  await goToQuestion()
})

afterEach(() => {
  halt()
  forget()
  vi.unstubAllGlobals()
})

const goToQuestion = () => runUntilMatch({ type: 'intervention', index: 1 }, { from: 'start' })

const shown = (): Prediction | undefined => selectPrediction(labStore.getState())
const stepOfAnswer = async (): Promise<number> => {
  const answer = await vi.waitFor(() => {
    const known = labStore.getState().prediction?.answer
    expect(known).toMatchObject({ type: 'right', choice: 1 })
    return known
  }, 20_000)
  return answer?.type === 'right' ? (answer.step ?? -1) : -1
}

test('a locked answer lets time run, and is shown where the run has come to it', async () => {
  const askStep = shown()?.step ?? 0
  expect(shown()).toMatchObject({ stage: 'open', chosen: undefined })
  togglePlay()
  expect(labStore.getState().isPlaying).toBe(false)
  lockAnswer()
  expect(shown()?.stage).toBe('open')
  const answerStep = await stepOfAnswer()
  expect(answerStep).toBeGreaterThan(askStep)
  chooseAnswer(0)
  lockAnswer()
  expect(labStore.getState().isPlaying).toBe(true)
  await stepForward(answerStep - askStep - 1)
  expect(shown()).toBeUndefined()
  await stepForward()
  await vi.waitFor(() => expect(shown()?.stage).toBe('shown'))
  expect(labStore.getState().frame?.step).toBe(answerStep)
  await answerAgain()
  expect(shown()).toMatchObject({ stage: 'open', chosen: undefined, step: askStep })
  expect(labStore.getState().frame?.step).toBe(askStep)
})

test('a left answer lets time run', async () => {
  const answerStep = await stepOfAnswer()
  chooseAnswer(1)
  lockAnswer()
  await stepForward(answerStep)
  await vi.waitFor(() => expect(shown()?.stage).toBe('shown'))
  leaveAnswer()
  expect([shown(), labStore.getState().isPlaying]).toEqual([undefined, true])
})

test('a reader who explores is not held, and is asked again at the question', async () => {
  addHand(0)
  addHand(1)
  addHand(1)
  undoHand()
  expect(shown()?.hands).toEqual([0, 1])
  exploreFreely()
  expect(shown()).toBeUndefined()
  togglePlay()
  expect(labStore.getState().isPlaying).toBe(true)
  await stepForward(3)
  await goToQuestion()
  expect(shown()).toMatchObject({ stage: 'open', hands: [0, 1] })
  await goToStart()
  expect(labStore.getState().prediction).toBeUndefined()
})

test('a clicker that is pressed faster than the run moves does not pass an open question', async () => {
  const askStep = shown()?.step ?? -1
  await goToStart()
  await Promise.all(Array.from({ length: 30 }, () => stepByClicker('next')))
  expect(labStore.getState().frame?.step).toBe(askStep)
  expect(shown()?.stage).toBe('open')
})

test('a locked answer lets nobody change the run, and stays locked in another panel', async () => {
  await stepOfAnswer()
  chooseAnswer(0)
  lockAnswer()
  await stepForward()
  labStore.setState({ panel: 'why' })
  expect(selectWatched(labStore.getState())?.chosen).toBe(0)
  const before = labStore.getState().frame?.step
  const kill = { do: 'kill', server: serverId(1) } as const
  expect(await intervene(kill)).toMatchObject({ ok: false, error: { code: 'answerFirst' } })
  expect(await intervenePaused(kill)).toMatchObject({ ok: false })
  expect(labStore.getState().notices.map(({ code }) => code)).toContain('answerFirst')
  expect(labStore.getState().frame?.step).toBe(before)
  exploreFreely()
  expect(selectWatched(labStore.getState())).toBeUndefined()
  expect(await intervene(kill)).toMatchObject({ ok: true })
})

test('an answer that is certain only after the end is shown at the end, where a clicker puts it away', async () => {
  const answerStep = await stepOfAnswer()
  chooseAnswer(0)
  lockAnswer()
  await stepForward()
  expect(shown()).toBeUndefined()
  labStore.setState({ isEnded: true })
  await vi.waitFor(() => expect(shown()?.stage).toBe('shown'))
  const step = labStore.getState().frame?.step
  expect(step).toBeLessThan(answerStep)
  await stepByClicker('next')
  expect(shown()).toBeUndefined()
  expect(labStore.getState()).toMatchObject({ isEnded: true, frame: { step } })
})
