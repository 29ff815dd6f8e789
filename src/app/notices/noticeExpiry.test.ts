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

const codes = (): readonly string[] => labStore.getState().notices.map(({ code }) => code)

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

test('a hint closes with the next step; an error stays', async () => {
  await stepForward()
  expect(codes()).toEqual(['refused', 'diverged', 'copied'])
})

test('an error closes once an intervention is made', async () => {
  await killServer(serverId(1))
  expect(codes()).toEqual(['copied'])
})

test('a refused intervention closes no notice and adds its own', async () => {
  await killServer(serverId(9))
  expect(codes()).toHaveLength(4)
  expect(codes()).toContain('noLeader')
})

test('the notice of a jump is shown when the jump is over', async () => {
  await jump('election', 'previous')
  expect(codes()).toEqual(['refused', 'diverged', 'copied', 'notFound'])
})

test('playback closes no notice', async () => {
  const { frame, head, branch, events } = labStore.getState()
  if (frame === undefined || head === undefined) throw new Error('a run is open')
  showReport({ frame: { ...frame }, head, branch, events }, 'play')
  expect(codes()).toHaveLength(4)
})

test('a hint closes when the view changes', () => {
  labStore.setState({ view: 'locks' })
  expect(codes()).toEqual(['refused', 'diverged', 'copied'])
})

test('notices whose reason has ended are closed', () => {
  endNotices('refused', 'copied', 'never told')
  expect(codes()).toEqual(['diverged', 'noLeader'])
})

test('the error of a text that could not be opened closes once a code link is opened', async () => {
  const opened = await openText(codeHash({ source: 'self.enter()', count: 1, path: '/a' }))
  expect(opened.ok).toBe(true)
  expect(codes()).not.toContain('refused')
})
