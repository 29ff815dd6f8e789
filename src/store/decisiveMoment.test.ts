import { expect, test } from 'vitest'
import { goToMoment } from './decisiveMoment'
import { labStore } from './labStore'
import { jump, stepForward } from './moves'
import { openExperiment } from './opening'
import { runUntilMatch } from './searching'
import { openTestLab, THREE } from './testing/openTestLab'
import type { Scenario } from '../scenario'

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
  ],
}

async function openAsking(): Promise<number> {
  await openTestLab()
  await openExperiment({ scenario: ASKING })
  await goToMoment(MOMENT)
  expect(state().stopped).toEqual(MOMENT)
  return state().frame?.step ?? -1
}

test('the decisive moment is where it was, from before and from after it', async () => {
  const step = await openAsking()
  await stepForward(20)
  expect(state().stopped).not.toEqual(MOMENT)
  await goToMoment(MOMENT)
  expect(state().stopped).toEqual(MOMENT)
  expect(state().frame?.step).toBe(step)
})

test('a question stays while nothing leads away from it', async () => {
  const step = await openAsking()
  await goToMoment(MOMENT)
  expect(state().stopped).toEqual(MOMENT)
  await jump('commit', 'previous')
  expect(state().stopped).toEqual(MOMENT)
  await runUntilMatch({ type: 'committed', zxid: '9:9' })
  expect(state().stopped).toEqual(MOMENT)
  expect(state().frame?.step).toBe(step)
  await stepForward()
  expect(state().stopped).not.toEqual(MOMENT)
})
