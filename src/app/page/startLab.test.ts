import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalLab } from '../../engine/testing/localLab'
import { PART_MISSING, type EngineListener, type LabApi } from '../../engine'
import { labStore } from '../state'
import { openScenario } from '../experiment'
import { closeLesson } from '../lessons'
import { retryModules } from '../engine'
import { startLab, awaitSilentWorkers } from './startLab'
import { THREE } from '../testing/openTestLab'

const state = () => labStore.getState()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('innerWidth', 1_440)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('history', { replaceState: () => undefined })
  labStore.setState(labStore.getInitialState(), true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * An engine whose code for `open` is missing the first time; the address links to a run of three servers.
 */
async function engineThatMissesOnce(): Promise<LabApi> {
  const lab = createLocalLab()
  await lab.open({ scenario: THREE })
  vi.stubGlobal('location', { hash: await lab.link(), href: 'http://lab/' })
  const missing = Object.assign(new Error('no network'), { name: PART_MISSING })
  vi.spyOn(lab, 'open').mockRejectedValueOnce(missing)
  return lab
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1)

test('a link that failed to open because of a missing module opens when the module is requested again', async () => {
  const lab = await engineThatMissesOnce()
  const starting = startLab(() => Promise.resolve(lab))
  await settled()
  // The page is usable while the code is missing.
  expect(state()).toMatchObject({ isModuleMissing: true, status: 'empty', frame: undefined })

  retryModules()
  await starting
  expect(state()).toMatchObject({ isModuleMissing: false, status: 'ready' })
  expect(state().servers).toHaveLength(3)
})

test('a run that was started meanwhile is not replaced by the run of the address', async () => {
  const lab = await engineThatMissesOnce()
  const starting = startLab(() => Promise.resolve(lab))
  await settled()
  await openScenario({ ...THREE, ensemble: { servers: 1 } })
  retryModules()
  await starting
  expect(state().servers).toHaveLength(1)
})

/** Starts a page without an address; returns what the browser does when its reader goes to another run. */
async function pageWithoutAddress(): Promise<{
  readonly starting: Promise<void>
  readonly goTo: (address: string) => void
  readonly goToThree: () => void
}> {
  const listen = vi.fn<(type: string, listener: (event: { newURL: string }) => void) => void>()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('location', { hash: '', href: 'http://lab/' })
  const other = createLocalLab()
  await other.open({ scenario: THREE })
  const three = await other.link()
  const starting = startLab(() => Promise.resolve(createLocalLab()))
  const goTo = (address: string): void => {
    for (const [type, listener] of listen.mock.calls) {
      if (type === 'hashchange') listener({ newURL: `http://lab/${address}` })
    }
  }
  return { starting, goTo, goToThree: () => goTo(three) }
}

test('an address that was overwritten before its event arrived is still opened', async () => {
  const { starting, goToThree } = await pageWithoutAddress()
  await starting
  vi.stubGlobal('location', { hash: '#run=first-scene', href: 'http://lab/' })
  goToThree()
  await vi.waitFor(() => expect(state().servers).toHaveLength(3))
})

test.each(['#run=first-scene', '#lang=en', '#learn', '#term=zxid'])(
  'the gallery that tells why an address was refused closes for %s',
  async (next) => {
    const { starting, goTo } = await pageWithoutAddress()
    await starting
    labStore.setState({ overlay: 'gallery', refused: { code: 'invalid', message: '' } })
    goTo(next)
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ overlay: undefined, refused: undefined }),
    )
  },
)

test('an address that the reader goes to while the page starts is opened after it', async () => {
  const { starting, goToThree } = await pageWithoutAddress()
  goToThree()
  await starting
  await vi.waitFor(() => expect(state().servers).toHaveLength(3))
})

test('a scenario that failed to open because of a missing module leaves the page unchanged', async () => {
  const lab = createLocalLab()
  vi.stubGlobal('location', { hash: '', href: 'http://lab/' })
  await startLab(() => Promise.resolve(lab))
  vi.spyOn(lab, 'open').mockRejectedValueOnce(
    Object.assign(new Error('no network'), { name: PART_MISSING }),
  )
  await expect(openScenario(THREE)).rejects.toThrow('no network')
  expect(state()).toMatchObject({ status: 'ready' })
  expect(state().servers).toHaveLength(5)
})

test('an engine that fails to load is reported with the browser’s error, and can be requested again', async () => {
  vi.stubGlobal('location', { hash: '', href: 'http://lab/' })
  const connect = vi
    .fn<() => Promise<LabApi>>()
    .mockRejectedValueOnce(new Error('Content-Security-Policy: worker-src'))
    .mockImplementation(() => Promise.resolve(createLocalLab()))
  const starting = startLab(connect)
  await settled()
  expect(state()).toMatchObject({
    status: 'failed',
    failure: { type: 'missing', error: 'Content-Security-Policy: worker-src' },
  })
  retryModules()
  await starting
  expect(state()).toMatchObject({ status: 'ready', failure: undefined })
})

test('missing workers are listed in one notice', async () => {
  vi.stubGlobal('location', { hash: '', href: 'http://lab/' })
  let listener: EngineListener | undefined
  await startLab((engineListener) => {
    listener = engineListener
    return Promise.resolve(createLocalLab())
  })
  for (const name of ['server 10', 'server 2', 'clients', 'server 2']) listener?.onMissing(name, '')
  expect(state().notices).toMatchObject([
    { kind: 'error', code: 'workerMissing', detail: 'clients, server 2, server 10' },
  ])
})

test('a silent worker that the reader waits for is reported again only after it has answered', async () => {
  vi.stubGlobal('location', { hash: '', href: 'http://lab/' })
  let listener: EngineListener | undefined
  await startLab((engineListener) => {
    listener = engineListener
    return Promise.resolve(createLocalLab())
  })
  listener?.onSilent(['server 1'])
  awaitSilentWorkers()
  listener?.onSilent(['server 1', 'conductor'])
  expect(state()).toMatchObject({
    silentWorkers: ['server 1', 'conductor'],
    awaitedWorkers: ['server 1'],
  })
  listener?.onSilent([])
  listener?.onSilent(['server 1'])
  expect(state()).toMatchObject({ silentWorkers: ['server 1'], awaitedWorkers: [] })
})

test('a panel that is opened while the engine loads is not replaced by the stored panel', async () => {
  const storage = new Map([['zklab.stood', JSON.stringify({ view: 'stage', panel: 'server' })]])
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage.get(key) ?? null })
  vi.stubGlobal('location', { hash: '', href: 'http://lab/' })
  let come = (_lab: LabApi): void => undefined
  const starting = startLab(() => new Promise((resolve) => (come = resolve)))
  labStore.setState({ panel: 'tree' })
  come(createLocalLab())
  await starting
  expect(state().panel).toBe('tree')
})

test('the address of a lesson opens it at its step, and one of no lesson the first scene', async () => {
  vi.useRealTimers()
  vi.stubGlobal('location', { hash: '#lesson=1.2&step=2', href: 'http://lab/' })
  await startLab(() => Promise.resolve(createLocalLab()))
  expect(state()).toMatchObject({ openLesson: { id: '1.2', step: 2 }, notices: [] })
  await closeLesson()
  labStore.setState(labStore.getInitialState(), true)
  vi.stubGlobal('location', { hash: '#lesson=9.9', href: 'http://lab/' })
  await startLab(() => Promise.resolve(createLocalLab()))
  expect(state().openLesson).toBeUndefined()
  expect(state().notices.map(({ code }) => code)).toEqual(['noLesson'])
})
