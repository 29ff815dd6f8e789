import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLocalRealm } from '../../playground/testing/localRealm'
import type { Scenario } from '../../scenario'
import { keepRealms } from '../../engine/testing/localKeeper'
import { codeStore, runCode, stopCode } from './code'
import { enqueue } from '../engine'
import { labStore } from '../state'
import { seekAt, togglePlay } from '../playback'
import { openExperiment } from '../experiment'
import { openTestLab, THREE } from '../testing/openTestLab'

/** The open frames by number; each keeps realms in this thread. */
const frames = vi.hoisted(() => ({ count: 0, open: new Set<number>(), areRefused: false }))

vi.mock('../../playground/sandbox', () => ({
  openSandbox: (port: MessagePort) => {
    if (frames.areRefused) return Promise.resolve({ ok: false, error: 'policy' })
    const end = keepRealms(port, startLocalRealm)
    frames.count += 1
    const number = frames.count
    frames.open.add(number)
    const close = (): void => {
      frames.open.delete(number)
      end()
    }
    return Promise.resolve({ ok: true, value: close })
  },
}))

const SLEEPS = `self.enter()\nawait self.sleep(2000)\nself.leave()`

/** Three servers and as many clients as leave room for few more. */
const CROWDED: Scenario = {
  ...THREE,
  interventions: [
    ...THREE.interventions,
    ...Array.from({ length: 160 }, (_unused, index) => ({
      at: 1_000,
      do: 'connect',
      client: `c${index + 1}`,
    })),
  ] as Scenario['interventions'],
}

const run = (count: number) => runCode({ source: SLEEPS, count, path: '/lock' })

const states = () =>
  enqueue(async (lab) => (await lab.viewCode())?.clients.map(({ state }) => state))

beforeEach(async () => {
  // Playback needs animation frames.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  frames.open.clear()
  frames.areRefused = false
  await openTestLab()
})

afterEach(async () => {
  await stopCode()
  vi.unstubAllGlobals()
})

test('refused code leaves the previous code running', async () => {
  await openExperiment({ scenario: CROWDED })
  await seekAt(2_000_000)
  expect(await run(1)).toMatchObject({ ok: true })
  const [first] = frames.open
  expect(await run(50)).toMatchObject({ ok: false })
  expect([...frames.open]).toEqual([first])
  await seekAt(8_000_000)
  expect(await states()).toEqual(['done'])
})

test('code whose frame is refused leaves the previous code running, and says why', async () => {
  await seekAt(1_000_000)
  await run(1)
  const [first] = frames.open
  frames.areRefused = true
  expect(await run(1)).toEqual({ ok: false, error: { type: 'sandbox', reason: 'policy' } })
  expect([...frames.open]).toEqual([first])
})

test('new code replaces the previous code', async () => {
  await seekAt(1_000_000)
  await run(1)
  const [first] = frames.open
  expect(await run(1)).toMatchObject({ ok: true })
  expect([...frames.open]).not.toContain(first)
  expect(frames.open.size).toBe(1)
})

test('stopped code is kept as the reader had last seen it', async () => {
  await seekAt(1_000_000)
  await run(1)
  await seekAt(1_500_000)
  // The engine is ahead of the page while time runs.
  labStore.setState({ isPlaying: true })
  await enqueue((lab) => lab.seekTime(9_000_000 as Parameters<typeof lab.seekTime>[0]))
  await stopCode()
  const { stopped } = codeStore.getState()
  expect(stopped?.at).toBe(1_500_000)
  expect(stopped?.view.clients.map(({ state }) => state)).not.toContain('done')
  expect(frames.open.size).toBe(0)
  expect(await states()).toBeUndefined()
  // Time still runs.
  expect(labStore.getState().isPlaying).toBe(true)
})

test('time that is paused while code is being stopped stays paused', async () => {
  await seekAt(1_000_000)
  await run(1)
  expect(labStore.getState().isPlaying).toBe(true)
  const stopping = stopCode()
  togglePlay()
  await stopping
  expect(labStore.getState().isPlaying).toBe(false)
  expect(await states()).toBeUndefined()
})
