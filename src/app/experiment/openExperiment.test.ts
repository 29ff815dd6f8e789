import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { makeZxid } from '../../zookeeper/model'
import { addBookmark, goToBookmark } from './bookmarkActions'
import { decodeLink, encodeLink, LIBRARY, readSavedText } from '../../scenario'
import { toExperiment, enqueue, setEngine } from '../engine'
import { intervene, switchBranch } from '../actions'
import { labStore } from '../state'
import { goToStart, seekAt, seekStep, cancelOpening } from '../playback'
import { openExperiment, TEXT_MAX } from './openExperiment'
import { openText } from '../page'
import { compareBranch } from '../comparison'
import { followZxid, askWhy } from '../selection'
import { linkNow } from './savedRun'
import { currentScenarioText } from './scenarioText'
import { openTestLab, THREE } from '../testing/openTestLab'

const state = labStore.getState
const FAR = 5_000

// Playback needs animation frames.
globalThis.requestAnimationFrame = () => 0
globalThis.cancelAnimationFrame = () => undefined

test('a run shared far from its beginning is opened at its step, and reports its progress', async () => {
  await openTestLab()
  const shares: number[] = []
  const stop = labStore.subscribe(({ opening }) => {
    if (opening !== undefined && opening.share !== shares.at(-1)) shares.push(opening.share)
  })
  await openExperiment({ scenario: THREE, step: FAR })
  stop()
  expect(state().frame?.step).toBe(FAR)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(1)
  expect(state().opening).toBeUndefined()
  expect(state().notices).toEqual([])
})

test('a run of the library that a link names by its id has its title, also once it is changed', async () => {
  const { lab } = await openTestLab()
  const entry = LIBRARY.find(({ id }) => id === 'opening')
  if (entry === undefined) throw new Error('the library has no run of this id')
  expect(entry.scenario.title).toBeUndefined()
  await openText(encodeLink({ scenario: entry.scenario }))
  expect(state().title).toEqual(entry.title)
  await seekAt(2_000_000)
  await intervene({ do: 'kill', server: serverId(1) })
  const link = await lab.link()
  await openExperiment({ scenario: THREE })
  expect(state().title).toBeUndefined()
  await openText(link)
  expect(state().title).toEqual(entry.title)
  // Its own title comes first.
  await openText(encodeLink({ scenario: { ...entry.scenario, title: 'Mine' } }))
  expect(state().title).toBe('Mine')
})

test('a saved file opens where its reader stood, at the beginning or later', async () => {
  await openTestLab()
  await seekStep(60)
  const there = state().frame
  const text = await currentScenarioText()
  await goToStart()
  const atBeginning = await currentScenarioText()
  await openText(text)
  expect(state().frame).toEqual(there)
  await openText(atBeginning)
  expect(state().frame?.step).toBe(-1)
})

test('if an address holds only one branch, a reloaded page shows the bookmarks of that branch', async () => {
  const { lab } = await openTestLab()
  await seekStep(60)
  const alone = [{ name: 'on B', step: stepIndex(10), at: virtualUs(5) }]
  const bookmarks = [{ name: 'on A', step: stepIndex(9), at: virtualUs(4), branch: 0 }]
  await openText(await lab.link(), { bookmarks, alone })
  expect(state().bookmarks).toEqual(alone.map((bookmark) => ({ ...bookmark, branch: 0 })))
})

test('a file that would be too large to open holds only the shown branch, and a notice says so', async () => {
  const { lab } = await openTestLab()
  const head = { step: 0, at: 0 }
  const branches = [{ name: 'x'.repeat(TEXT_MAX), head }]
  setEngine({ ...lab, forks: async () => ({ shown: 0, branches }) })
  expect(await currentScenarioText()).not.toContain('forks')
  expect(state().notices).toMatchObject([{ kind: 'news', code: 'fileAlone' }])
})

test('a link and a file open at their reader’s time between two steps', async () => {
  const { lab } = await openTestLab()
  await seekStep(60)
  const since = 40
  await seekAt((state().frame?.at ?? 0) + since)
  const there = state().frame
  expect(there?.step).toBe(60)
  for (const text of [await lab.link(), await currentScenarioText()]) {
    await goToStart()
    await openText(text)
    expect(state().frame).toEqual(there)
  }
})

test('bookmarks are opened with their run', async () => {
  await openTestLab()
  const mark = { name: 'here', step: stepIndex(3), at: virtualUs(100) }
  const elsewhere = { ...mark, branch: 1 }
  await openExperiment({ scenario: THREE, bookmarks: [elsewhere, mark] })
  expect(state().bookmarks).toEqual([{ ...mark, branch: 0 }])
})

test('a stored step that differs from the link’s is opened without the link’s wait', async () => {
  const { lab } = await openTestLab()
  await seekStep(60)
  await seekAt((state().frame?.at ?? 0) + 40)
  const link = await lab.link()
  await seekStep(50)
  const there = state().frame
  await openText(link, { step: 50 })
  expect(state().frame).toEqual(there)
})

test('a link that would wait past the next event opens at its step', async () => {
  const { lab } = await openTestLab()
  await seekStep(60)
  const read = decodeLink(await lab.link())
  if (!read.ok) throw new Error(read.error.code)
  await openExperiment({ ...toExperiment(read.value), sinceUs: 60_000_000 })
  expect(state().frame?.step).toBe(60)
})

test('a file saved beyond the last allowed step can be opened at that last step', async () => {
  await openTestLab()
  labStore.setState(({ frame }) =>
    frame === undefined ? {} : { frame: { ...frame, step: stepIndex(10_000_001) } },
  )
  const read = readSavedText(await currentScenarioText())
  expect(read).toMatchObject({ ok: true, value: { step: 10_000_000 } })
})

test('if opening is cancelled, the run stands at the step it reached, and a notice says so', async () => {
  await openTestLab()
  const stop = labStore.subscribe(({ opening }) => {
    if (opening !== undefined) cancelOpening()
  })
  await openExperiment({ scenario: THREE, step: FAR })
  stop()
  const step = state().frame?.step ?? FAR
  expect(step).toBeGreaterThan(0)
  expect(step).toBeLessThan(FAR)
  expect(state().notices).toMatchObject([{ code: 'openedShort', detail: `${step} / ${FAR}` }])
  expect(state().status).toBe('ready')
})

test('the requests made in one run are cleared when the next is opened', async () => {
  await openTestLab()
  const zxid = makeZxid(1, 2)
  followZxid(zxid)
  askWhy({ type: 'zxid', zxid })
  compareBranch(1)
  const { revision } = state()
  await openExperiment({ scenario: { ...THREE, seed: 8 } })
  expect(state()).toMatchObject({
    followed: undefined,
    why: { type: 'step' },
    comparisonRequest: undefined,
  })
  expect(state().revision).not.toBe(revision)
})

/** Opens a run again whose branch A was played further than its shown branch B. */
async function openForked(): Promise<number> {
  await openTestLab()
  await seekStep(FAR)
  await seekAt((state().frame?.at ?? 0) + 100)
  const endUs = state().frame?.at ?? 0
  await seekStep(100)
  await intervene({ do: 'kill', server: serverId(3) })
  const text = await currentScenarioText()
  await openTestLab()
  expect(await openText(text)).toMatchObject({ ok: true })
  return endUs
}

test('a sleeping branch is played to its end on switching to it, even between two steps', async () => {
  const endUs = await openForked()
  expect(await switchBranch(0)).toBe(true)
  expect(state().frame).toMatchObject({ step: FAR, at: endUs })
})

test('if switching is cancelled, the branch keeps its length and the bookmark is not visited', async () => {
  await openForked()
  const stop = labStore.subscribe(({ opening }) => {
    if (opening !== undefined) cancelOpening()
  })
  await goToBookmark({ name: 'far', branch: 0, step: stepIndex(FAR - 1), at: virtualUs(1) })
  stop()
  const { frame, branches, branch } = state()
  expect([branch, branches[0]?.head.step]).toEqual([0, FAR])
  expect(frame?.step).toBeGreaterThan(100)
  expect(frame?.step).toBeLessThan(FAR - 1)
})

test.each([
  ['a link', () => enqueue(linkNow)],
  ['a file', currentScenarioText],
])('the bookmarks of all branches are saved in %s', async (_, read) => {
  await openTestLab()
  await seekStep(60)
  addBookmark('on A')
  await seekStep(40)
  await intervene({ do: 'kill', server: serverId(3) })
  addBookmark('on B')
  const { bookmarks } = state()
  const text = await read()
  await openTestLab()
  await openText(text)
  expect(state().bookmarks).toEqual(bookmarks)
})

test('the bookmarks of a run with one branch are saved without a branch number', async () => {
  await openTestLab()
  await seekStep(60)
  addBookmark('here')
  const at = (state().frame?.at ?? 0) / 1000
  const file = JSON.parse(await currentScenarioText()) as Record<string, unknown>
  expect(file['bookmarks']).toEqual([{ name: 'here', step: 60, at }])
})
