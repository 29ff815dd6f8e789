import { afterEach, beforeEach, expect, test } from 'vitest'
import { serverId } from '../actor'
import { killServer } from './interventions'
import { labStore } from './labStore'
import { jump, stepForward } from './moves'
import { notify } from './notices'
import { passNotices } from './passing'
import { showReport } from './show'
import { openTestLab } from './testing/openTestLab'

const told = (): readonly string[] => labStore.getState().notices.map(({ code }) => code)

let stop = (): void => {}
beforeEach(async () => {
  await openTestLab()
  stop = passNotices()
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
