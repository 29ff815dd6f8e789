import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actorName, serverId, stepIndex } from '../../kernel/actor'
import type { Intervention, TraceEvent } from '../../simulator'
import { enqueue } from '../engine'
import { intervene } from '../actions'
import { labStore, selectIsRunning } from '../state'
import { seekAt } from './navigation'
import { openExperiment } from '../experiment'
import { halt, pause, play, togglePlay } from './playback'
import { isDecisive } from './adaptiveSpeed'
import { playheadUs } from './playhead'
import { changeSettings } from '../settings'
import { openTestLab, THREE } from '../testing/openTestLab'

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

test('the adaptive speed slows down for messages and is fast through silence', async () => {
  await openTestLab()
  changeSettings({ speed: 'adaptive' })
  play()
  await pass(800)
  const afterVotes = playheadUs()
  // Votes fly for about 0.4 ms, so a second of wall time shows little more than that.
  expect(afterVotes).toBeLessThan(5_000)
  await pass(12_000)
  // The 200 ms of finalizeWait are skipped.
  expect(playheadUs()).toBeGreaterThan(200_000)
})

test('the adaptive speed pauses briefly when a server has won the election', async () => {
  await openTestLab()
  await seekAt(150_000)
  changeSettings({ speed: 'adaptive' })
  play()
  const won = (event: TraceEvent): boolean =>
    event.type === 'elected' && event.leader === event.server
  for (let turn = 0; turn < 2_000 && !labStore.getState().events.some(won); turn += 1) {
    await pass(16)
  }
  const at = playheadUs()
  expect(at).toBeGreaterThan(200_000)
  await pass(900)
  expect(playheadUs()).toBe(at)
  expect(labStore.getState().events.some(won)).toBe(true)
  await pass(200)
  expect(playheadUs()).toBeGreaterThan(at)
})

test('the adaptive speed pauses once for sessions that expire together, and for each server that is struck', async () => {
  await openTestLab()
  const clients = ['c1', 'c2', 'c3', 'c4'].map(actorName)
  const toThird = { do: 'connect', servers: [serverId(3)], sessionTimeout: 4_000 } as const
  const interventions: readonly Intervention[] = [
    ...THREE.interventions,
    ...clients.map((client) => ({ at: 1_000, client, ...toThird })),
    ...clients.map((client) => ({ at: 2_000, do: 'pauseClient', client }) as const),
    // The clients learn of it one after another, more than a second apart, for longer than two seconds.
    ...clients.map(
      (client, index) => ({ at: 20_000 + index * 900, do: 'resumeClient', client }) as const,
    ),
    { at: 30_000, do: 'kill', server: serverId(1) },
    { at: 30_005, do: 'kill', server: serverId(2) },
  ]
  await openExperiment({ scenario: { ...THREE, interventions } })
  await seekAt(19_900_000)
  changeSettings({ speed: 'adaptive' })
  play()
  const pauses: string[] = []
  let [at, count] = [playheadUs(), 0]
  while (at < 30_100_000) {
    await pass(16)
    count = playheadUs() === at ? count + 1 : 0
    at = playheadUs()
    if (count === 40) pauses.push(labStore.getState().events.find(isDecisive)?.type ?? '')
  }
  expect(pauses).toEqual(['expired', 'intervention', 'intervention'])
})

test('time waits briefly after an intervention during playback, but not when it is started later', async () => {
  await openTestLab()
  await seekAt(1_000_000)
  changeSettings({ speed: 'adaptive' })
  play()
  await intervene({ do: 'kill', server: serverId(1) })
  const at = playheadUs()
  await pass(900)
  expect(playheadUs()).toBe(at)
  await pass(300)
  expect(playheadUs()).toBeGreaterThan(at)
  await pause()
  await seekAt(at)
  play()
  await pass(100)
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
  changeSettings({ speed: 'adaptive' })
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
