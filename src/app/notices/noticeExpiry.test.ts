import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverId } from '../../kernel/actor'
import { codeHash } from '../playground'
import { killServer } from '../actions'
import { labStore } from '../state'
import { jump, stepForward, showReport } from '../playback'
import { endNotices, notify } from './notices'
import { openText } from '../page'
import { expireNotices } from './noticeExpiry'
import { openTestLab } from '../testing/openTestLab'

const told = (): readonly string[] => labStore.getState().notices.map(({ code }) => code)

let stop = (): void => {}
beforeEach(async () => {
  await openTestLab()
  stop = expireNotices()
  notify('error', 'refused')
  notify('news', 'diverged')
  notify('hint', 'noLeader')
  notify('done', 'copied')
})
afterEach(() => stop())

test('a hint goes with the next step; what went wrong stays', async () => {
  await stepForward()
  expect(told()).toEqual(['refused', 'diverged', 'copied'])
})

test('what went wrong goes once something is done', async () => {
  await killServer(serverId(1))
  expect(told()).toEqual(['copied'])
})

test('what is refused takes nothing away, and is told itself', async () => {
  await killServer(serverId(9))
  expect(told()).toHaveLength(4)
  expect(told()).toContain('noLeader')
})

test('what a jump has to say is told when the jump is over', async () => {
  await jump('election', 'previous')
  expect(told()).toEqual(['refused', 'diverged', 'copied', 'notFound'])
})

test('time that runs by itself takes nothing away', async () => {
  const { frame, head, branch, events } = labStore.getState()
  if (frame === undefined || head === undefined) throw new Error('a run is open')
  showReport({ frame: { ...frame }, head, branch, events }, 'play')
  expect(told()).toHaveLength(4)
})

test('a hint goes with the view in which it was told', () => {
  labStore.setState({ view: 'locks' })
  expect(told()).toEqual(['refused', 'diverged', 'copied'])
})

test('what is so no longer is taken back', () => {
  endNotices('refused', 'copied', 'never told')
  expect(told()).toEqual(['diverged', 'noLeader'])
})

test('what could not be opened is told no longer once a link with code is', async () => {
  const opened = await openText(codeHash({ source: 'self.enter()', count: 1, path: '/a' }))
  expect(opened.ok).toBe(true)
  expect(told()).not.toContain('refused')
})
