import { expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import { labStore } from '../state'
import { whenReady } from './readiness'
import { openTestLab } from '../testing/openTestLab'

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('a run is under way once its time passes, even if no server was started', async () => {
  await openTestLab()
  const shown = defined(labStore.getState().frame, 'a frame')
  const servers = shown.servers.map(({ memory: _none, ...server }) => server)
  labStore.setState({ status: 'loading' })
  let isReady = false
  const ready = whenReady().then(() => (isReady = true))

  labStore.setState({ status: 'ready' })
  // The run is open a moment before it plays.
  labStore.setState({ isPlaying: true, frame: { ...shown, servers, at: virtualUs(0) } })
  await turn()
  expect(isReady).toBe(false)

  labStore.setState({ frame: { ...shown, servers, at: virtualUs(1) } })
  labStore.setState({ branches: [] })
  await ready
  // The mark is set once, whatever else happens.
  await turn()
  expect(performance.getEntriesByName('zklab under way')).toHaveLength(1)
})
