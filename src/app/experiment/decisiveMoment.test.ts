import { expect, test } from 'vitest'
import { stepIndex } from '../../kernel/actor'
import type { Scenario } from '../../scenario'
import type { LabApi } from '../../engine'
import { goToMoment } from './decisiveMoment'
import { labStore, selectQuestion, selectQuestionStep } from '../state'
import { jump, stepBack, stepForward, stepWithinNow, runUntilMatch } from '../playback'
import { openExperiment } from './openExperiment'
import { intervene } from '../actions'
import { openTestLab, THREE } from '../testing/openTestLab'

const state = labStore.getState
const MOMENT = { type: 'ask', index: 1 } as const

const ASKING: Scenario = {
  ...THREE,
  interventions: [
    ...THREE.interventions,
    {
      at: 100,
      do: 'ask',
      text: 'Who will lead?',
      choices: [
        { text: 'Server 3', expect: [] },
        { text: 'Server 1', expect: [] },
      ],
    },
    // The mark has the same microsecond as the question, so a time alone does not give the question's
    // step.
    { do: 'mark', name: 'asked' },
  ],
}

const isQuestionShown = (): boolean => selectQuestion(state()) !== undefined
const step = (): number => state().frame?.step ?? -1

async function openAsking(): Promise<{ readonly lab: LabApi; readonly questionStep: number }> {
  const { lab } = await openTestLab()
  await openExperiment({ scenario: ASKING })
  expect(isQuestionShown()).toBe(false)
  await goToMoment(MOMENT)
  expect(isQuestionShown()).toBe(true)
  return { lab, questionStep: step() }
}

test('the decisive moment is found at the same step from before and from after it', async () => {
  const { lab, questionStep } = await openAsking()
  await stepForward(20)
  expect(isQuestionShown()).toBe(false)
  // The engine knows steps that the reader has not seen.
  await lab.step(5)
  await lab.seek(stepIndex(step()))
  await goToMoment(MOMENT)
  expect(step()).toBe(questionStep)
  expect(isQuestionShown()).toBe(true)
})

test('a question stays until the reader leaves its step, and shows again when he returns', async () => {
  const { questionStep } = await openAsking()
  await goToMoment(MOMENT)
  expect(isQuestionShown()).toBe(true)
  await jump('commit', 'previous')
  expect(isQuestionShown()).toBe(true)
  await runUntilMatch({ type: 'committed', zxid: '9:9' })
  expect(isQuestionShown()).toBe(true)
  await stepForward()
  expect(isQuestionShown()).toBe(false)
  await stepBack()
  expect(step()).toBe(questionStep)
  expect(isQuestionShown()).toBe(true)
  labStore.setState({ isPlaying: true })
  expect(isQuestionShown()).toBe(false)
  labStore.setState({ isPlaying: false })
  expect(isQuestionShown()).toBe(true)
})

test('a question stays during an intervention at its step, and closes with the first step after that', async () => {
  await openAsking()
  const questionStep = selectQuestionStep(state())
  for (const name of ['one', 'two']) {
    await intervene({ do: 'mark', name })
    expect(isQuestionShown()).toBe(true)
    // A console takes these steps too, so that its client reads the typed line.
    await stepWithinNow()
    expect(isQuestionShown()).toBe(true)
    expect(selectQuestionStep(state())).toBe(questionStep)
  }
  expect(step()).toBeGreaterThan(questionStep ?? 0)
  await stepForward(20)
  expect(isQuestionShown()).toBe(false)
  // A later intervention does not bring the question back.
  await intervene({ do: 'mark', name: 'three' })
  expect(isQuestionShown()).toBe(false)
})

test('a move to the decisive moment does nothing in another run that is being opened', async () => {
  await openAsking()
  const opening = openExperiment({ scenario: { ...ASKING, seed: 99 } })
  // This call belongs to the run that is still shown.
  const going = goToMoment(MOMENT)
  await opening
  expect(await going).toBeUndefined()
  expect(step()).toBe(-1)
})

test('a decisive moment that never comes is reported', async () => {
  await openTestLab()
  await openExperiment({ scenario: THREE })
  await goToMoment({ type: 'mark', name: 'never' })
  expect(state().notices).toMatchObject([{ code: 'noMoment' }])
})
