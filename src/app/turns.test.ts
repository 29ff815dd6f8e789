import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId, type ServerId } from '../kernel/actor'
import { askEngine, enqueue } from './engine'
import { intervene, undo } from './actions'
import { labStore } from './state'
import {
  goToStart,
  seekAt,
  seekStep,
  stepBack,
  stepForward,
  halt,
  play,
  togglePlay,
  playheadUs,
} from './playback'
import { openExperiment } from './experiment'
import { changeSettings } from './settings'
import { openTestLab, THREE } from './testing/openTestLab'

const state = labStore.getState

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

function drawFrame(): void {
  wallMs += 16
  for (const callback of frames.splice(0)) callback(wallMs)
}

/** Passes ten frames, each after all requests have been answered. */
async function passFrames(): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    drawFrame()
    await enqueue(() => Promise.resolve())
  }
}

const downServers = (): readonly ServerId[] =>
  (state().frame?.servers ?? []).flatMap(({ id, process }) => (process === 'down' ? [id] : []))

const killTwo = (): Promise<unknown> =>
  Promise.all([1, 2].map((id) => intervene({ do: 'kill', server: serverId(id) })))

test('time goes on after an intervention unless the reader paused it meanwhile', async () => {
  await openTestLab()
  await stepForward(300)
  play()
  await intervene({ do: 'kill', server: serverId(1) })
  expect(state().isPlaying).toBe(true)
  const killing = intervene({ do: 'kill', server: serverId(2) })
  togglePlay()
  await killing
  expect(state().isPlaying).toBe(false)
  expect(downServers()).toEqual([1, 2])
})

test('two simultaneous requests to step back go back two steps', async () => {
  await openTestLab()
  await stepForward(20)
  await Promise.all([stepBack(), stepBack()])
  expect(state().frame?.step).toBe(17)
})

test('a move does not wait for an earlier answer, which is of the moment before the move', async () => {
  await openTestLab()
  await stepForward(300)
  const digestBefore = await enqueue((lab) => lab.digest())
  let hear: (() => void) | undefined
  const signal = new Promise<void>((resolve) => (hear = resolve))
  const answer = askEngine(async (lab) => {
    const digest = await lab.digest()
    await signal
    return digest
  })
  await stepBack(200)
  expect(state().frame?.step).toBe(99)
  hear?.()
  expect(await answer).toBe(digestBefore)
  expect(await enqueue((lab) => lab.digest())).not.toBe(digestBefore)
})

test('a question is answered at the moment that the earlier moves lead to', async () => {
  await openTestLab()
  await stepForward(300)
  const digestBefore = await enqueue((lab) => lab.digest())
  const moved = stepBack(200)
  const answer = askEngine((lab) => lab.digest())
  await moved
  expect(await answer).toBe(await enqueue((lab) => lab.digest()))
  expect(await answer).not.toBe(digestBefore)
})

test('two simultaneous interventions are undone one after the other', async () => {
  await openTestLab()
  await stepForward(300)
  await killTwo()
  expect(downServers()).toEqual([1, 2])
  await undo()
  expect(downServers()).toEqual([1])
  await undo()
  expect(downServers()).toEqual([])
})

test('two simultaneous undos undo two interventions', async () => {
  await openTestLab()
  await stepForward(300)
  await killTwo()
  await Promise.all([undo(), undo()])
  expect(downServers()).toEqual([])
  expect(state().undoable).toEqual([])
})

test('undo says that nothing is left to undo, except if no run is open', async () => {
  labStore.setState({ frame: undefined, undoable: [], notices: [] })
  expect(await undo()).toBe(false)
  expect(state().notices).toEqual([])
  await openTestLab()
  await stepForward(300)
  await intervene({ do: 'kill', server: serverId(1) })
  expect(await Promise.all([undo(), undo()])).toEqual([true, false])
  expect(state().notices).toMatchObject([{ kind: 'hint', code: 'nothingToUndo' }])
})

test('only the first of two simultaneous interventions in the past forks the run', async () => {
  await openTestLab()
  await stepForward(300)
  await seekStep(200)
  await killTwo()
  expect(state().undoable).toMatchObject([
    { branch: 0, hasForked: true },
    { branch: 1, hasForked: false },
  ])
  await undo()
  expect([state().branch, downServers()]).toEqual([1, [1]])
  await undo()
  expect([state().branch, downServers()]).toEqual([0, []])
})

test('an intervention in progress can be undone', async () => {
  await openTestLab()
  await stepForward(300)
  const [, isUndone] = await Promise.all([intervene({ do: 'kill', server: serverId(1) }), undo()])
  expect([isUndone, downServers()]).toEqual([true, []])
  expect(state().notices).toEqual([])
})

test('an undo with nothing to undo lets time run on', async () => {
  await openTestLab()
  play()
  expect(await undo()).toBe(false)
  expect(state()).toMatchObject({ isPlaying: true, notices: [{ code: 'nothingToUndo' }] })
})

test('time started during a move goes on from the target of the move', async () => {
  await openTestLab()
  changeSettings({ speed: 1 })
  await seekAt(400_000)
  const moved = goToStart()
  play()
  drawFrame()
  await moved
  await passFrames()
  expect(playheadUs()).toBeLessThan(200_000)
  expect(state().frame?.at).toBeGreaterThan(0)
})

test('time started while a run is opened goes on from the beginning of that run', async () => {
  await openTestLab()
  changeSettings({ speed: 1 })
  await seekAt(400_000)
  const opened = openExperiment({ scenario: { ...THREE, seed: 8 } })
  play()
  drawFrame()
  await opened
  await passFrames()
  expect(playheadUs()).toBeLessThan(200_000)
  expect(state().frame?.at).toBeGreaterThan(0)
})
