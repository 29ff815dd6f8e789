import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { labStore } from '../state'
import { register, takeUpdate } from './updates'

vi.mock('../engine/moduleLoading', () => ({ whenPrefetched: () => Promise.resolve() }))

/** The part of a waiting worker that the code reads. */
class Version extends EventTarget {
  state = 'installed'
  readonly postMessage = vi.fn<(message: string) => void>()
}

const container = Object.assign(new EventTarget(), { controller: {} as Version | null })
const createRegistration = () =>
  Object.assign(new EventTarget(), {
    active: null as Version | null,
    waiting: null as Version | null,
    installing: null as Version | null,
  })
let registration = createRegistration()
const reload = vi.fn<() => void>()

/** Begins the installation of a new version. */
function beginInstalling(): Version {
  const version = new Version()
  version.state = 'installing'
  registration.installing = version
  registration.dispatchEvent(new Event('updatefound'))
  return version
}

/** Ends the installation of a version: it replaces the one that waits. */
function endInstalling(version: Version): void {
  if (registration.waiting !== null) registration.waiting.state = 'redundant'
  registration.installing = null
  registration.waiting = version
  version.state = 'installed'
  version.dispatchEvent(new Event('statechange'))
}

/** Lets a new version replace the one that waits. */
function arrive(): Version {
  const version = beginInstalling()
  endInstalling(version)
  return version
}

beforeEach(async () => {
  vi.useFakeTimers()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(container, {
      register: () => Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    }),
  })
  registration = createRegistration()
  await register()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(3_000)

test('a newer version that replaces the waiting one is asked to take over', async () => {
  arrive()
  expect(labStore.getState().isUpdateReady).toBe(true)
  const taking = takeUpdate()
  await settled()
  const newer = arrive()
  await settled()
  expect(newer.postMessage).toHaveBeenCalledWith('zklab: take over')
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  await settled()
  await taking
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that was being installed when the update was taken is asked to take over', async () => {
  arrive()
  const newer = beginInstalling()
  const taking = takeUpdate()
  await settled()
  endInstalling(newer)
  await settled()
  expect(newer.postMessage).toHaveBeenCalledWith('zklab: take over')
  container.dispatchEvent(new Event('controllerchange'))
  await settled()
  await taking
})

test('a waiting version that never answers is waited for at most 30 seconds', async () => {
  arrive()
  const taking = takeUpdate()
  await vi.advanceTimersByTimeAsync(30_000)
  await taking
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a version that another page has made active is taken at once', async () => {
  const version = new Version()
  version.state = 'activated'
  registration.active = version
  const taking = takeUpdate()
  await settled()
  await taking
  expect(version.postMessage).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledTimes(1)
})
