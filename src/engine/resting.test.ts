import { expect, test } from 'vitest'
import { REGISTRY } from '../simulator'
import type { WorkerFactory } from './pool'
import { createLab } from './lab'
import { THREE } from './testing/openLab'
import { createTextWorkers } from './testing/textWorkers'

test('resting workers are no longer updated once another run is opened', async () => {
  const factory = createTextWorkers(REGISTRY)
  let isHeld = false
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  /** The workers that were asked while held, by the order of their start. */
  const calls: number[] = []
  const slow: WorkerFactory = {
    ...factory,
    startServer: (server) => {
      const worker = factory.startServer(server)
      const number = factory.started
      return {
        ...worker,
        ask: async (batch) => {
          if (isHeld) {
            calls.push(number)
            await released
          }
          return worker.ask(batch)
        },
      }
    },
  }
  const lab = createLab(slow, REGISTRY, { restMs: 0 })
  await lab.open({ scenario: THREE })
  // After 5,000 steps the workers lag behind.
  await lab.step(5_000)
  isHeld = true
  await expect.poll(() => calls).toEqual([1])

  const loading = lab.open({ scenario: THREE })
  release()
  expect((await loading).ok).toBe(true)
  expect(calls).toEqual([1])
  await lab.settleOpen(true)
  // The workers of the closed run have ended, too.
  expect([...factory.living]).toEqual([])
})
