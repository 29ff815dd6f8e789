import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { killServer } from '../actions'
import { openPanel } from '../selection'
import { stepForward } from '../playback'
import { labStore, type LabState } from '../state'
import { openTestLab } from '../testing/openTestLab'
import { stubWindow } from '../testing/stubWindow'
import { startAddressSync, syncNow } from './addressSync'
import { addBookmark } from './bookmarkActions'
import { readPlace } from './sessionRestore'

let page = stubWindow()

beforeEach(() => {
  page = stubWindow()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<readonly [string, Partial<LabState>]>([
  ['a projector', { isProjectorOn: true, panelBeforeProjector: 'checks', panel: undefined }],
  ['a message', { isProjectorOn: false, panel: 'message', panelBehindMessage: 'checks' }],
  [
    'a projector over a message',
    {
      isProjectorOn: true,
      panelBeforeProjector: 'message',
      panelBehindMessage: 'checks',
      panel: undefined,
    },
  ],
])('the panel that made way for %s is open again after a reload', async (_, state) => {
  await openTestLab()
  startAddressSync('')
  labStore.setState(state)
  page.leave()
  labStore.setState({ isProjectorOn: false, panel: undefined })
  expect(readPlace('#s=run')).toMatchObject({ panel: 'checks' })
})

test('a page left while the playhead moves is restored at that place, for its last written address', async () => {
  vi.stubGlobal('location', { hash: '#s=run', href: '' })
  vi.stubGlobal('history', { replaceState: () => undefined })
  await openTestLab()
  startAddressSync('')
  await syncNow()
  await stepForward(40)
  const { frame } = labStore.getState()
  addBookmark('here')
  labStore.setState({ view: 'spaceTime', panel: undefined })
  page.leave()
  const alone = { name: 'here', step: frame?.step, at: frame?.at }
  const here = { ...alone, branch: 0 }
  expect(readPlace('#s=another')).toEqual({ view: 'spaceTime', panel: undefined })
  expect(readPlace('#s=run')).toEqual({
    step: frame?.step,
    bookmarks: [here],
    alone: [alone],
    view: 'spaceTime',
    panel: undefined,
  })

  // The address lacks the interventions since; bookmarks of that time stay.
  await syncNow()
  await killServer(serverId(2))
  addBookmark('later')
  openPanel('faults')
  page.leave()
  const session = { bookmarks: [here], alone: [alone], view: 'spaceTime', panel: 'faults' }
  expect(readPlace('#s=run')).toEqual(session)
  // The page is reloaded once more before the run is back.
  expect(readPlace('#s=run')).toEqual(session)

  sessionStorage.setItem('zklab.stood', '{"view":"inside","panel":"message"}')
  expect(readPlace('#s=run')).toEqual({})
  sessionStorage.setItem('zklab.stood', '')
  expect(readPlace('#s=run')).toEqual({})
})
