import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId, stepIndex } from '../../kernel/actor'
import { enqueue } from '../engine'
import { intervene } from '../actions'
import { labStore, selectIsRunning } from '../state'
import { seekAt } from './navigation'
import { halt, pause, play, togglePlay } from './playback'
import { playheadUs } from './playhead'
import { tellSentence } from './sentenceOnPage'
import { changeSettings } from '../settings'
import { openTestLab } from '../testing/openTestLab'

let frames: FrameRequestCallback[] = []
let wallMs = 0

beforeEach(() => {
  frames = []
  wallMs = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.spyOn(performance, 'now').mockImplementation(() => wallMs)
})

afterEach(() => {
  halt()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets wall time pass in frames of 16 ms, and lets every request be answered. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 16) {
    wallMs += 16
    const due = frames
    frames = []
    for (const callback of due) callback(wallMs)
    await enqueue(() => Promise.resolve())
    await Promise.resolve()
  }
}

test('at a fixed speed virtual time follows wall time', async () => {
  await openTestLab()
  changeSettings({ speed: 0.5 })
  play()
  await pass(1_000)
  // The first frames wait for the engine; then half a second of virtual time passes in a second.
  expect(playheadUs()).toBeGreaterThan(400_000)
  expect(playheadUs()).toBeLessThanOrEqual(500_000)
  expect(labStore.getState().frame?.at).toBeLessThanOrEqual(playheadUs() + 30_000)
})

test('the shown frame is never later than the playhead', async () => {
  await openTestLab()
  changeSettings({ speed: 1 })
  play()
  for (let turn = 0; turn < 40; turn += 1) {
    await pass(16)
    expect(labStore.getState().frame?.at ?? 0).toBeLessThanOrEqual(playheadUs())
  }
})

test('reading speed goes from decision to decision, and stands at each until its sentence is read', async () => {
  await openTestLab()
  tellSentence('one two three four five six seven eight')
  play()
  const stands: { readonly kind: string; ms: number }[] = []
  let at = -1
  for (let passed = 0; passed < 40_000; passed += 16) {
    await pass(16)
    const { decisions, frame } = labStore.getState()
    const isDecision = decisions[0]?.step === frame?.step
    if (isDecision && frame?.step === at) (stands.at(-1) ?? { ms: 0 }).ms += 16
    else if (isDecision) stands.push({ kind: decisions[0]?.kind ?? '', ms: 0 })
    at = frame?.step ?? -1
  }
  expect(stands.map(({ kind }) => kind).slice(0, 9)).toEqual([
    'intervention',
    'ownVote',
    'vote',
    'vote',
    'quorum',
    'elected',
    'epoch',
    'sync',
    'serving',
  ])
  for (const { ms } of stands.slice(0, 9)) expect(ms).toBeGreaterThanOrEqual(2_000 - 16)
})

test('the sentence of an intervention is read before time goes on, but not when it is started later', async () => {
  await openTestLab()
  await seekAt(1_000_000)
  tellSentence('')
  play()
  await intervene({ do: 'kill', server: serverId(1) })
  const at = playheadUs()
  await pass(1_400)
  expect(playheadUs()).toBe(at)
  await pass(400)
  expect(playheadUs()).toBeGreaterThan(at)
  await pause()
  await seekAt(at)
  play()
  await pass(200)
  expect(playheadUs()).toBeGreaterThan(at)
})

test('a pause rewinds the engine to the shown step and discards the unseen ones', async () => {
  const { lab, calls } = await openTestLab()
  changeSettings({ speed: 0.01 })
  play()
  await pass(160)
  const shown = labStore.getState().frame?.step
  expect(shown).toBeGreaterThan(0)
  await pause()
  expect(calls.some((call) => call.startsWith('truncateHistoryAfter'))).toBe(true)
  const paused = labStore.getState().frame?.step
  expect(paused).toBeGreaterThanOrEqual(shown ?? 0)
  expect((await lab.step(0)).head.step).toBe(paused)
  await intervene({ do: 'kill', server: serverId(1) })
  expect(labStore.getState().branch).toBe(0)
  expect(labStore.getState().branches).toHaveLength(1)
})

test('a run paused in silence stands at the time that the playhead shows', async () => {
  const { calls } = await openTestLab()
  await seekAt(50_000)
  changeSettings({ speed: 'reading' })
  play()
  await pass(48)
  const shownUs = Math.floor(playheadUs())
  expect(shownUs).toBeGreaterThan(50_000)
  // The engine has computed further than is shown.
  const [, reached] = calls.findLast((call) => call.startsWith('runUntil'))?.split(' ') ?? []
  expect(Number(reached)).toBeGreaterThan(shownUs)
  await pause()
  expect(labStore.getState().frame?.at).toBe(shownUs)
})

test('an intervention while time runs lets it run on', async () => {
  await openTestLab()
  changeSettings({ speed: 1 })
  play()
  await pass(160)
  await intervene({ do: 'kill', server: serverId(1) })
  expect(labStore.getState().isPlaying).toBe(true)
  expect(labStore.getState().undoable).toHaveLength(1)
})

test('time goes on after the last of several simultaneous interventions', async () => {
  await openTestLab()
  labStore.setState({ isPlaying: true })
  const first = intervene({ do: 'kill', server: serverId(1) })
  const second = intervene({ do: 'kill', server: serverId(2) })
  await first
  expect(labStore.getState().isPlaying).toBe(false)
  await second
  expect(labStore.getState().isPlaying).toBe(true)
})

test('during an intervention the play button shows and decides whether time goes on', async () => {
  await openTestLab()
  labStore.setState({ isPlaying: true })
  const killing = intervene({ do: 'kill', server: serverId(1) })
  const isRunning = (): boolean => selectIsRunning(labStore.getState())
  expect(isRunning()).toBe(true)
  togglePlay()
  expect(isRunning()).toBe(false)
  togglePlay()
  expect(isRunning()).toBe(true)
  await killing
  expect(labStore.getState()).toMatchObject({ isPlaying: true, willResume: false })
})

test('a violation pauses the run where it is shown', async () => {
  const { lab } = await openTestLab()
  const event = { type: 'violation', property: 'prefix', detail: '', servers: [], step: 3, at: 0 }
  vi.spyOn(lab, 'runUntil').mockImplementation(async () => ({
    ...(await lab.seek(stepIndex(3))),
    stopped: { type: 'violation', event: event as never },
  }))
  changeSettings({ speed: 1 })
  play()
  await pass(160)
  expect(labStore.getState().isPlaying).toBe(false)
  expect(labStore.getState().stopped?.type).toBe('violation')
  expect(labStore.getState().frame?.step).toBe(3)
})

test('the highest speed draws rarely, and the engine works between the pictures', async () => {
  const { lab } = await openTestLab()
  const runs = vi.spyOn(lab, 'runUntil').mockImplementation(async () => ({
    ...(await lab.step(20)),
    stopped: { type: 'budget' },
  }))
  changeSettings({ speed: 'fastest' })
  const shown = new Set<number>()
  const stop = labStore.subscribe(({ frame }) => shown.add(frame?.step ?? -1))
  play()
  await pass(800)
  stop()
  expect(shown.size).toBeGreaterThan(4)
  expect(shown.size).toBeLessThanOrEqual(9)
  expect(runs.mock.calls.length).toBeGreaterThan(2 * shown.size)
})

test('a page that draws slowly draws the highest speed more rarely', async () => {
  const { lab } = await openTestLab()
  vi.spyOn(lab, 'runUntil').mockImplementation(async () => ({
    ...(await lab.step(20)),
    stopped: { type: 'budget' },
  }))
  changeSettings({ speed: 'fastest' })
  const shown = new Set<number>()
  const stop = labStore.subscribe(({ frame }, before) => {
    if (frame?.step === before.frame?.step) return
    shown.add(frame?.step ?? -1)
    wallMs += 90
  })
  play()
  const began = wallMs
  while (wallMs < began + 4_000) await pass(16)
  stop()
  expect(shown.size).toBeGreaterThan(6)
  expect(shown.size).toBeLessThanOrEqual(11)
})
