import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../../kernel/actor'
import { killServer } from '../../../app/actions'
import { openText } from '../../../app/page'
import { pause, togglePlay } from '../../../app/playback'
import { labStore, selectIsRunning } from '../../../app/state'
import { openTestLab, THREE } from '../../../app/testing/openTestLab'
import { holdRun } from './holdRun'

const state = labStore.getState

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  await openTestLab()
  togglePlay()
})

afterEach(async () => {
  await pause()
  vi.unstubAllGlobals()
})

test('a run pauses while it is out of sight, and goes on afterwards', () => {
  const letGo = holdRun()
  expect(selectIsRunning(state())).toBe(false)
  letGo?.()
  expect(state().isPlaying).toBe(true)
})

test('a run that would go on after an intervention is paused, too', async () => {
  const doing = killServer(serverId(1))
  const letGo = holdRun()
  await doing
  expect(selectIsRunning(state())).toBe(false)
  letGo?.()
  expect(state().isPlaying).toBe(true)
})

test('a paused run stays paused, and so does another run opened meanwhile', async () => {
  const letGo = holdRun()
  expect(holdRun()).toBeUndefined()
  await openText(JSON.stringify(THREE))
  letGo?.()
  expect(selectIsRunning(state())).toBe(false)
})
