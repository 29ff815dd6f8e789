import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { killServer, renameBranch } from '../actions'
import { stepForward } from '../playback'
import { labStore } from '../state'
import { openTestLab, THREE } from '../testing/openTestLab'
import { stubWindow } from '../testing/stubWindow'
import { beginExperiment, startAddressSync, syncNow } from './addressSync'
import { readExperiments } from './experimentStorage'

let page = stubWindow()

beforeEach(() => {
  page = stubWindow()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an intervention is stored at once; a page left before that keeps the last stored experiment', async () => {
  await openTestLab()
  startAddressSync('')
  const interventions = () =>
    readExperiments()[0]?.scenario.interventions.map((action) => action.do)
  await killServer(serverId(2))
  await vi.advanceTimersByTimeAsync(60)
  expect(interventions()).toEqual(['start', 'kill'])
  const [before] = readExperiments()
  await stepForward(40)
  await killServer(serverId(3))
  page.leave()
  expect(readExperiments()).toEqual([before])
})

test('a branch that is renamed is stored soon', async () => {
  const { lab } = await openTestLab()
  startAddressSync('')
  await killServer(serverId(2))
  await vi.advanceTimersByTimeAsync(2_000)
  const link = vi.spyOn(lab, 'link')
  await renameBranch('what if')
  await vi.advanceTimersByTimeAsync(60)
  expect(link).toHaveBeenCalledOnce()
})

test('a run that does not fit into a link is reported once, until a run fits', async () => {
  const { lab } = await openTestLab()
  startAddressSync('')
  const codes = (): readonly string[] => labStore.getState().notices.map(({ code }) => code)
  const link = vi.spyOn(lab, 'link')
  await syncNow()
  expect(codes()).not.toContain('noLink')
  link.mockResolvedValue('')
  await syncNow()
  expect(codes()).toContain('noLink')
  labStore.setState({ notices: [] })
  await syncNow()
  expect(codes()).not.toContain('noLink')
  beginExperiment(THREE)
  await syncNow()
  expect(codes()).toContain('noLink')
  link.mockResolvedValue('#s=1.x')
  await syncNow()
  expect(codes()).not.toContain('noLink')
})

test('a slow link is rebuilt rarely while only the playhead moves, and soon after an intervention', async () => {
  const { lab } = await openTestLab()
  startAddressSync('')
  const link = vi.spyOn(lab, 'link').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return '#s='
  })
  const moveOn = (): void =>
    labStore.setState(({ frame }) =>
      frame === undefined
        ? {}
        : { frame: { ...frame, step: (frame.step + 1) as typeof frame.step } },
    )
  /** Counts the links that are made while time runs and the playhead moves. */
  const linksWithin = async (ms: number): Promise<number> => {
    link.mockClear()
    for (let passed = 0; passed < ms; passed += 100) {
      moveOn()
      await vi.advanceTimersByTimeAsync(100)
    }
    return link.mock.calls.length
  }
  labStore.setState({ isPlaying: true })
  await linksWithin(5_000)
  // Each link waits 40 times as long as the last one took.
  expect(await linksWithin(60_000)).toBe(5)
  const mark = {
    events: [],
    isRow: false,
    branch: 0,
    branchAfter: 0,
    step: 1,
    at: 1,
    hasForked: false,
  }
  labStore.setState({ undoable: [mark as never] })
  // Interventions wait less.
  expect(await linksWithin(1_600)).toBe(1)
  // A halted run gets its link soon, and once.
  expect(await linksWithin(1_000)).toBe(0)
  labStore.setState({ isPlaying: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(link).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(link).toHaveBeenCalledOnce()
})
