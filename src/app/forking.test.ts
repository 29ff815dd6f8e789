import { expect, test } from 'vitest'
import { actorName, serverId } from '../kernel/actor'
import type { Scenario } from '../scenario'
import { forkHere, intervene, renameBranch } from './actions'
import { stepBack, stepForward } from './playback'
import { openExperiment, currentScenarioText } from './experiment'
import { openText } from './page'
import { changeSettings } from './settings'
import { labStore, selectCanFork } from './state'
import { openTestLab, THREE } from './testing/openTestLab'

const marksOf = ({ interventions }: Scenario): readonly string[] =>
  interventions.flatMap((item) => (item.do === 'mark' ? [item.name] : []))

test('forks get unique names in any language, and their link can be read again', async () => {
  const { lab } = await openTestLab()
  await stepForward(30)
  for (const language of ['en', 'zh-CN', 'en', 'en'] as const) {
    changeSettings({ language })
    await stepBack(1)
    await forkHere()
    await stepForward(2)
  }
  await stepBack(1)
  const link = await lab.readLink(await lab.link())
  expect(link.ok && marksOf(link.value.scenario)).toEqual(['fork', '分叉', 'fork2', 'fork3'])
})

test('a fork at the end of a run is refused with a hint', async () => {
  const { lab } = await openTestLab()
  await stepForward(30)
  const before = await lab.scenario()
  expect(await forkHere()).toBe(false)
  expect(await lab.scenario()).toEqual(before)
  expect(labStore.getState().notices).toMatchObject([{ kind: 'hint', code: 'forkAtEnd' }])
})

test('a fork requested right after a step back is made', async () => {
  await openTestLab()
  await stepForward(30)
  const [, hasForked] = await Promise.all([stepBack(5), forkHere()])
  expect(hasForked).toBe(true)
  expect(labStore.getState()).toMatchObject({ branch: 1 })
})

test('a run with a later saved intervention can be forked at its known end', async () => {
  const kill = { at: 4000, do: 'kill', server: 3, live: true } as const
  const shared = { ...THREE, interventions: [...THREE.interventions, kill] } as Scenario
  const { lab } = await openTestLab()
  await openExperiment({ scenario: shared, step: 30 })
  expect(await forkHere()).toBe(true)
  expect((await lab.scenario()).interventions).not.toContainEqual(expect.objectContaining(kill))
})

test('a run with a saved intervention at the shown moment can be forked there', async () => {
  const { lab } = await openTestLab()
  await stepForward(30)
  await intervene({ do: 'kill', server: serverId(3) })
  await stepBack(1)
  const shared = await lab.scenario()
  await openExperiment({ scenario: shared, step: labStore.getState().frame?.step ?? -1 })
  const { ahead, frame } = labStore.getState()
  expect(ahead).toEqual([frame?.at])
  expect(selectCanFork(labStore.getState())).toBe(true)
  expect(await forkHere()).toBe(true)
  expect(labStore.getState()).toMatchObject({ branch: 1, ahead: [] })
})

test('a step requested right after a fork is taken in the fork', async () => {
  await openTestLab()
  await stepForward(30)
  await stepBack(5)
  const { frame } = labStore.getState()
  const [hasForked] = await Promise.all([forkHere(), stepForward(1)])
  expect(hasForked).toBe(true)
  expect(labStore.getState()).toMatchObject({ branch: 1, frame: { step: (frame?.step ?? 0) + 2 } })
})

test('if a due step makes an intervention impossible, it is refused and that step is shown', async () => {
  const { lab } = await openTestLab()
  const before = await lab.scenario()
  expect(labStore.getState()).toMatchObject({ frame: { step: -1 } })
  const refused = await intervene({ do: 'start', server: serverId(3) })
  expect(refused).toMatchObject({
    error: { code: 'cameFirst', problems: [{ code: 'now.serverRuns', values: { id: 3 } }] },
  })
  expect(labStore.getState().frame?.servers[2]).toMatchObject({ process: 'running' })
  expect(labStore.getState().frame?.step).toBe((await lab.step(0)).frame.step)
  expect(await lab.scenario()).toEqual(before)
})

test('an intervention that was already impossible is refused without taking a step', async () => {
  await openTestLab()
  const refused = await intervene({ do: 'resume', server: serverId(3) })
  expect(refused).toMatchObject({ error: { code: 'wrongState' } })
  const step = labStore.getState().frame?.step ?? -1
  await stepForward(1)
  expect(labStore.getState().frame?.step).toBe(step + 1)
})

test('an intervention that no scenario can hold is refused and changes nothing', async () => {
  const { lab } = await openTestLab()
  await stepForward(30)
  await stepBack(1)
  await forkHere()
  const before = await lab.scenario()
  const stranger = { do: 'partition', groups: [[actorName('nobody')], [1]] }
  for (const bad of [{ do: 'mark', name: 'fork' }, stranger]) {
    const refused = await intervene(bad as Parameters<typeof intervene>[0])
    expect(refused).toMatchObject({ ok: false, error: { code: 'wrongState' } })
  }
  expect(await lab.scenario()).toEqual(before)
})

test('a run opens where its reader stood, past the questions before it', async () => {
  await openTestLab()
  const choice = (leader: number) => ({ text: `${leader}`, expect: [{ leader }] })
  const scenario: Scenario = {
    ...THREE,
    interventions: [
      ...THREE.interventions,
      { do: 'ask', text: 'Who will lead?', choices: [choice(2), choice(3)] },
    ],
  }
  await openExperiment({ scenario, step: 60 })
  expect(labStore.getState()).toMatchObject({ frame: { step: 60 }, stopped: undefined })
})

test('a saved run that was played further before it was saved can be forked where it opens', async () => {
  await openTestLab()
  await stepForward(60)
  await stepBack(30)
  await renameBranch('whole')
  const text = await currentScenarioText()
  await openTestLab()
  await openText(text)
  expect(selectCanFork(labStore.getState())).toBe(true)
  expect(await forkHere()).toBe(true)
  expect(labStore.getState()).toMatchObject({ branch: 1 })
})
