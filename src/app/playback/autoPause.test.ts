import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { closeOverlay, openOverlay } from '../selection'
import { pauseOnComparison, pauseWhileCovered } from './autoPause'
import { enqueue } from '../engine'
import { intervene } from '../actions'
import { labStore, type LabState, selectIsRunning } from '../state'
import { halt, play, togglePlay } from './playback'
import { openTestLab } from '../testing/openTestLab'

let forget: () => void = () => undefined

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  await openTestLab()
  forget = pauseWhileCovered()
})

afterEach(() => {
  forget()
  halt()
  vi.unstubAllGlobals()
})

const isPlaying = (): boolean => labStore.getState().isPlaying

test('time pauses while an overlay is open, and goes on when it is closed', async () => {
  play()
  openOverlay('gallery')
  expect(isPlaying()).toBe(false)
  expect(selectIsRunning(labStore.getState())).toBe(true)
  await enqueue(() => Promise.resolve())
  expect(isPlaying()).toBe(false)
  closeOverlay()
  await vi.waitFor(() => expect(isPlaying()).toBe(true))
})

test('an intervention from an overlay keeps time paused until the overlay is closed', async () => {
  play()
  openOverlay('client')
  await intervene({ do: 'kill', server: serverId(1) })
  expect(isPlaying()).toBe(false)
  closeOverlay()
  await vi.waitFor(() => expect(isPlaying()).toBe(true))
})

test('time that the reader paused stays paused when an overlay is closed', async () => {
  openOverlay('help')
  closeOverlay()
  await enqueue(() => Promise.resolve())
  expect(selectIsRunning(labStore.getState())).toBe(false)
  play()
  openOverlay('palette')
  togglePlay()
  closeOverlay()
  await enqueue(() => Promise.resolve())
  await enqueue(() => Promise.resolve())
  expect(selectIsRunning(labStore.getState())).toBe(false)
})

test('the open run pauses while a comparison is shown, whichever way it was opened', async () => {
  const forgetCompared = pauseOnComparison()
  const compared = { comparison: {} as LabState['comparison'] }
  play()
  labStore.setState({ view: 'compare' })
  expect(isPlaying()).toBe(true)
  labStore.setState(compared)
  expect(isPlaying()).toBe(false)
  labStore.setState({ view: 'stage' })
  await enqueue(() => Promise.resolve())
  play()
  labStore.setState({ view: 'compare' })
  expect(isPlaying()).toBe(false)
  forgetCompared()
})
