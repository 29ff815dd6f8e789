import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalLab } from '../../engine/testing/localLab'
import { setEngine } from '../engine'
import { syncNow } from './addressSync'
import { addBookmark } from './bookmarkActions'
import { stepForward } from '../playback'
import { labStore, selectLeader } from '../state'
import { accept, openFirstScene } from './firstScene'

async function openScene(): Promise<void> {
  const complete = await openFirstScene()
  await complete()
}

const state = () => labStore.getState()
const replaceState = vi.fn<(data: unknown, unused: string, url: string) => void>()

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.stubGlobal('location', { hash: '', href: 'http://lab/', pathname: '/', search: '' })
  vi.stubGlobal('history', { replaceState })
  replaceState.mockClear()
  labStore.setState(labStore.getInitialState(), true)
  setEngine(createLocalLab())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the first scene stands, and an untouched one needs no address', async () => {
  await openScene()
  expect(state()).toMatchObject({ firstScene: 'shown', isPlaying: false })
  expect(state().frame).toMatchObject({ at: 1_000_000, clients: [{ id: 'c1' }] })
  await syncNow()
  expect(replaceState).not.toHaveBeenCalled()
})

test.each([
  ['a step', () => stepForward()],
  ['a kill', () => accept('killLeader')],
  ['a write', () => accept('write')],
])('%s ends the scene, whose address then holds the run', async (_, go) => {
  await openScene()
  await go()
  expect(state().firstScene).toBe('over')
  await syncNow()
  expect(replaceState).toHaveBeenCalledOnce()
})

test('a bookmark is kept in the address, and leaves the scene as it is', async () => {
  await openScene()
  addBookmark('here')
  expect(state().firstScene).toBe('shown')
  await syncNow()
  expect(replaceState).toHaveBeenCalledOnce()
})

test('each invitation lets time run: without the leader, from the beginning, through a follower', async () => {
  await openScene()
  const leader = selectLeader(state())
  await accept('killLeader')
  expect(state().isPlaying).toBe(true)
  expect(state().frame?.servers.find(({ id }) => id === leader)?.process).toBe('down')

  await openScene()
  await accept('write')
  expect(state().isPlaying).toBe(true)
  expect(state().undoable).toMatchObject([{ events: [{ action: { do: 'op', client: 'c1' } }] }])
  const [client] = state().frame?.clients ?? []
  expect(client?.server).not.toBe(selectLeader(state()))

  await accept('coldStart')
  expect(state()).toMatchObject({ isPlaying: true, firstScene: undefined, frame: { step: -1 } })
})
