import { expect, test } from 'vitest'
import { serverId } from '../kernel/actor'
import { addBookmark, goToBookmark, openExperiment, openScriptBranch } from './experiment'
import { chooseStepUnit } from './selection'
import { intervene, killLeader, undo } from './actions'
import { labStore, bookmarksOn, branchesOf } from './state'
import { seekStep, stepByClicker, stepByUnit, stepForward, runUntilMatch } from './playback'
import { openTestLab, THREE } from './testing/openTestLab'

const state = labStore.getState
const step = (): number | undefined => state().frame?.step

test('a step forward or back moves by the chosen unit', async () => {
  await openTestLab()
  expect(state().stepUnit).toBe('decision')
  await stepByUnit('next')
  const first = step() ?? -1
  await stepByUnit('next')
  expect(step()).toBeGreaterThan(first)
  expect(state().move).toBe('stepForward')
  await stepByUnit('previous')
  expect(step()).toBe(first)
  expect(state().move).toBe('stepBack')
  // The beginning comes before the first decision.
  await stepByUnit('previous')
  expect(step()).toBe(-1)
  chooseStepUnit('event')
  await stepByUnit('next')
  expect(step()).toBe(0)
})

test('steps by decision stop at the bookmarks on the way, whoever takes them', async () => {
  await openTestLab()
  await stepByUnit('next')
  const first = step() ?? -1
  await stepByUnit('next')
  const second = step() ?? -1
  expect(second).toBeGreaterThan(first + 1)
  await seekStep(second - 1)
  addBookmark('between')
  await seekStep(first)
  await stepByUnit('next')
  expect(step()).toBe(second - 1)
  chooseStepUnit('event')
  await stepByClicker('next')
  expect(step()).toBe(second)
  await stepByClicker('previous')
  expect(step()).toBe(second - 1)
  await stepByClicker('previous')
  expect(step()).toBe(first)
})

test('a run until an event stops at the step of that event', async () => {
  await openTestLab()
  await stepForward(5)
  expect(await runUntilMatch({ type: 'state', server: 3, state: 'LEADING' })).toEqual({
    type: 'found',
  })
  expect(state().events).toContainEqual(
    expect.objectContaining({ type: 'state', server: 3, state: 'LEADING' }),
  )
  expect(state().head?.step).toBe(step())
  expect(state().search).toBeUndefined()
})

test('a search that finds nothing leaves the run at its step and its head unchanged', async () => {
  await openTestLab()
  await stepForward(5)
  const before = state().frame
  const searched = await runUntilMatch({ type: 'committed', zxid: '9:9' })
  expect(searched).toMatchObject({ type: 'notFound' })
  expect(state().frame).toEqual(before)
  expect(state().head?.step).toBe(4)
})

test('a cancelled search leaves the run at its step', async () => {
  await openTestLab()
  await stepForward(5)
  const cancelling = new AbortController()
  const stop = labStore.subscribe(({ search }) => {
    if (search !== undefined && search.atUs > search.fromUs) cancelling.abort()
  })
  const { signal } = cancelling
  const searched = await runUntilMatch({ type: 'committed', zxid: '9:9' }, { signal })
  stop()
  // The first slice may reach the end on a fast machine.
  expect(['givenUp', 'notFound']).toContain(searched?.type)
  expect(step()).toBe(4)
})

test('a bookmark is found again on its own branch', async () => {
  await openTestLab()
  await stepForward(300)
  await seekStep(100)
  addBookmark('before')
  await seekStep(250)
  addBookmark('after')
  await seekStep(200)
  await killLeader()
  addBookmark('killed')
  const { bookmarks, branches } = state()
  const namesOn = (branch: number): readonly string[] =>
    bookmarksOn(bookmarks, branches, branch).map(({ name }) => name)
  expect(namesOn(1)).toEqual(['before', 'killed'])
  expect(namesOn(0)).toEqual(['before', 'after'])
  const after = bookmarks.find(({ name }) => name === 'after')
  if (after === undefined) throw new Error('it was made')
  await goToBookmark(after)
  expect(state().branch).toBe(0)
  expect(step()).toBe(250)
})

test('undo removes the bookmarks of moments that no longer exist', async () => {
  await openTestLab()
  await stepForward(50)
  addBookmark('kept')
  await intervene({ do: 'kill', server: serverId(1) })
  await stepForward(5)
  addBookmark('dropped')
  await undo()
  expect(state().bookmarks.map(({ name }) => name)).toEqual(['kept'])
})

test('a branch of the script is opened at its mark, and leads back to the script', async () => {
  await openTestLab()
  const scenario = {
    ...THREE,
    title: { en: 'Three', 'zh-CN': '三台' },
    interventions: [...THREE.interventions, { do: 'mark' as const, name: 'go', at: 100 }],
    branches: [
      {
        name: 'kill one',
        from: 'go',
        interventions: [{ do: 'kill' as const, server: serverId(1), at: 200 }],
      },
    ],
  }
  await openExperiment({ scenario })
  expect(branchesOf(state().script?.whole).map(({ name }) => name)).toEqual(['kill one'])
  await openScriptBranch('kill one')
  expect(state().title).toEqual({ en: 'Three · kill one', 'zh-CN': '三台 · kill one' })
  expect(state().events).toContainEqual(expect.objectContaining({ type: 'mark', name: 'go' }))
  expect(branchesOf(state().script?.whole)).toHaveLength(1)
  await runUntilMatch({ type: 'process', server: 1, state: 'killed' })
  expect(state().frame?.at).toBe(200_000)
  await openScriptBranch(undefined)
  expect(state().title).toEqual(scenario.title)
  expect(state().script?.branch).toBeUndefined()
})
