import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { addBookmark, removeBookmark } from './bookmarks'
import { openPanel } from '../page/choices'
import { killServer, renameBranch, switchBranch } from '../actions/interventions'
import { readExperiments, writeExperiment } from './experimentStorage'
import { beginExperiment, keepNow, offerKept, startKeeping, takeStanding } from './keeping'
import type { KeptExperiment } from '../state/keptSlice'
import { labStore, type LabState } from '../state/labStore'
import { stepBack, stepForward } from '../playback/moves'
import { continueKept } from '../page/offers'
import { bookmarksOn } from '../state/timeSlice'
import { createStorage } from '../testing/createStorage'
import { THREE, openTestLab } from '../testing/openTestLab'

const kept = (id: string, keptAt = 1): KeptExperiment => ({
  id,
  keptAt,
  scenario: THREE,
  step: 3,
})

let storage = createStorage()

beforeEach(() => {
  storage = createStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a touched experiment is kept with its interventions and offered to the next visit', async () => {
  await openTestLab()
  startKeeping('')
  await stepForward(40)
  await keepNow()
  expect(readExperiments()).toEqual([])

  await killServer(serverId(2))
  await keepNow()
  const [experiment] = readExperiments()
  expect(experiment?.scenario.interventions.map((intervention) => intervention.do)).toEqual([
    'start',
    'kill',
  ])
  expect(experiment?.step).toBe(labStore.getState().frame?.step)

  // The next visit: another page on the same storage.
  await openTestLab()
  offerKept()
  expect(labStore.getState().offered?.id).toBe(experiment?.id)
  await continueKept()
  expect(labStore.getState().frame?.step).toBe(experiment?.step)
  expect(labStore.getState().offered).toBeUndefined()
})

test('its other branches and all named moments are kept with it', async () => {
  await openTestLab()
  startKeeping('')
  await stepForward(40)
  addBookmark('on A')
  await stepBack(20)
  await killServer(serverId(2))
  addBookmark('on B')
  await renameBranch('what if')
  await keepNow()
  const before = labStore.getState()

  await openTestLab()
  offerKept()
  await continueKept()
  const { branch, branches, bookmarks } = labStore.getState()
  expect([branch, bookmarks]).toEqual([1, before.bookmarks])
  expect(branches.map(({ name }) => name)).toEqual(['A', 'what if'])
  await switchBranch(0)
  const { frame } = labStore.getState()
  expect(frame?.step).toBe(39)
  expect(frame?.servers[1]?.process).toBe('running')
})

test('a moment that was named before its branch parted is kept beside that branch alone', async () => {
  const { lab } = await openTestLab()
  await stepForward(40)
  addBookmark('before')
  await stepForward(40)
  addBookmark('after')
  await stepBack(20)
  await killServer(serverId(2))
  const { bookmarks, branches, branch } = labStore.getState()
  expect(branch).toBe(1)
  const forks = await lab.forks()
  const scenario = await lab.scenario()
  const setItem = storage.setItem.bind(storage)
  vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
    if (value.includes('forks')) throw new Error('full')
    setItem(key, value)
  })
  writeExperiment({ ...kept('forked'), scenario, ...(forks && { forks }), bookmarks })
  expect(readExperiments()[0]?.bookmarks).toMatchObject([{ name: 'before' }])
  expect(bookmarksOn(bookmarks, branches, branch)).toMatchObject([{ name: 'before' }])
})

test('a named moment that was taken away stays away', async () => {
  await openTestLab()
  startKeeping('')
  addBookmark('here')
  await keepNow()
  await openTestLab()
  offerKept()
  await continueKept()
  const [bookmark] = labStore.getState().bookmarks
  if (bookmark !== undefined) removeBookmark(bookmark)
  await keepNow()
  expect(readExperiments()[0]?.bookmarks).toEqual([])
})

test('a continued experiment is still kept', async () => {
  await openTestLab()
  writeExperiment(kept('old'))
  offerKept()
  await continueKept()
  expect(readExperiments().map(({ id }) => id)).toContain('old')
})

test('what was done is kept at once; who leaves before that finds all of what was kept last', async () => {
  const { listen, onPageHide } = watchLeaving()
  vi.stubGlobal('addEventListener', listen)
  await openTestLab()
  startKeeping('')
  const deeds = () => readExperiments()[0]?.scenario.interventions.map((its) => its.do)
  await killServer(serverId(2))
  await vi.advanceTimersByTimeAsync(60)
  expect(deeds()).toEqual(['start', 'kill'])
  const [before] = readExperiments()
  await stepForward(40)
  await killServer(serverId(3))
  onPageHide()
  expect(readExperiments()).toEqual([before])
})

test('another name of a branch is kept soon', async () => {
  const { lab } = await openTestLab()
  startKeeping('')
  await killServer(serverId(2))
  await vi.advanceTimersByTimeAsync(2_000)
  const link = vi.spyOn(lab, 'link')
  await renameBranch('what if')
  await vi.advanceTimersByTimeAsync(60)
  expect(link).toHaveBeenCalledOnce()
})

test('a run that no link holds is told once, until one does', async () => {
  const { lab } = await openTestLab()
  startKeeping('')
  const codes = (): readonly string[] => labStore.getState().notices.map(({ code }) => code)
  const link = vi.spyOn(lab, 'link')
  await keepNow()
  expect(codes()).not.toContain('noLink')
  link.mockResolvedValue('')
  await keepNow()
  expect(codes()).toContain('noLink')
  labStore.setState({ notices: [] })
  await keepNow()
  expect(codes()).not.toContain('noLink')
  beginExperiment(THREE)
  await keepNow()
  expect(codes()).toContain('noLink')
  link.mockResolvedValue('#s=1.x')
  await keepNow()
  expect(codes()).not.toContain('noLink')
})

test('a new experiment takes another place than the last', async () => {
  await openTestLab()
  startKeeping('')
  await killServer(serverId(1))
  await keepNow()
  beginExperiment(THREE)
  await killServer(serverId(2))
  await keepNow()
  expect(readExperiments()).toHaveLength(2)
})

test('while the playhead moves alone, a link that takes long is made rarely; a deed is kept soon', async () => {
  const { lab } = await openTestLab()
  startKeeping('')
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
  // Each is made 40 times as long after the last one as that took.
  expect(await linksWithin(60_000)).toBe(5)
  const mark = { events: [], isRow: false, branch: 0, step: 1, at: 1, hasForked: false }
  labStore.setState({ undoable: [mark as never] })
  // Interventions are kept sooner.
  expect(await linksWithin(1_600)).toBe(1)
  // Halted, the run is named as it stands, soon, and once.
  expect(await linksWithin(1_000)).toBe(0)
  labStore.setState({ isPlaying: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(link).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(link).toHaveBeenCalledOnce()
})

/** Stands in for the window's `addEventListener`, and lets its reader leave. */
function watchLeaving() {
  const listen = vi.fn<(type: string, listener: () => void) => void>()
  return {
    listen,
    onPageHide: () => {
      for (const [type, listener] of listen.mock.calls) if (type === 'pagehide') listener()
    },
  }
}

test.each<readonly [string, Partial<LabState>]>([
  ['a projector', { isProjecting: true, panelBefore: 'checks', panel: undefined }],
  ['a message', { isProjecting: false, panel: 'message', panelBehind: 'checks' }],
  [
    'a projector over a message',
    { isProjecting: true, panelBefore: 'message', panelBehind: 'checks', panel: undefined },
  ],
])(
  'the panel that made way for %s is open again on a page that is opened anew',
  async (_, state) => {
    const { listen, onPageHide } = watchLeaving()
    vi.stubGlobal('addEventListener', listen)
    vi.stubGlobal('sessionStorage', createStorage())
    await openTestLab()
    startKeeping('')
    labStore.setState(state)
    onPageHide()
    labStore.setState({ isProjecting: false, panel: undefined })
    expect(takeStanding('#s=run')).toMatchObject({ panel: 'checks' })
  },
)

test('who leaves while the playhead moves finds it where it was, with the address that was written before', async () => {
  const { listen, onPageHide } = watchLeaving()
  vi.stubGlobal('addEventListener', listen)
  const session = createStorage()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('location', { hash: '#s=run', href: '' })
  vi.stubGlobal('history', { replaceState: () => undefined })
  await openTestLab()
  startKeeping('')
  await keepNow()
  await stepForward(40)
  const { frame } = labStore.getState()
  addBookmark('here')
  labStore.setState({ view: 'spaceTime', panel: undefined })
  onPageHide()
  const alone = { name: 'here', step: frame?.step, at: frame?.at }
  const here = { ...alone, branch: 0 }
  expect(takeStanding('#s=another')).toEqual({ view: 'spaceTime', panel: undefined })
  expect(takeStanding('#s=run')).toEqual({
    step: frame?.step,
    bookmarks: [here],
    alone: [alone],
    view: 'spaceTime',
    panel: undefined,
  })

  // Interventions since are not in that address; moments that had a name then still have it.
  await keepNow()
  await killServer(serverId(2))
  addBookmark('later')
  openPanel('faults')
  onPageHide()
  const kept = { bookmarks: [here], alone: [alone], view: 'spaceTime', panel: 'faults' }
  expect(takeStanding('#s=run')).toEqual(kept)
  // Opened anew once more before all of it is there.
  expect(takeStanding('#s=run')).toEqual(kept)

  session.setItem('zklab.stood', '{"view":"inside","panel":"message"}')
  expect(takeStanding('#s=run')).toEqual({})
  session.setItem('zklab.stood', '')
  expect(takeStanding('#s=run')).toEqual({})
})
