import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex } from '../../kernel/actor'
import { makeZxid } from '../../zookeeper/model'
import { enqueue } from '../engine'
import { intervene, undo } from '../actions'
import { gatherJourney, type Gathered } from './journey'
import { labStore } from '../state'
import { stepForward, runUntilMatch } from '../playback'
import { openTestLab } from '../testing/openTestLab'

const state = labStore.getState
/** Client a's session is 1:1. */
const WRITE = makeZxid(1, 2)

const gather = (known: Gathered | undefined, zxid = WRITE): Promise<Gathered | undefined> => {
  const { branch, revision, frame } = state()
  const request = { zxid, branch, revision }
  return enqueue((lab) => gatherJourney(lab, request, frame?.step ?? stepIndex(-1), known))
}

const write = (path: string, isAsync = false): Promise<unknown> =>
  intervene({
    do: 'op',
    client: actorName('a'),
    command: `create ${path} x`,
    ...(isAsync && { async: true }),
  })

async function openWithClient(): Promise<void> {
  await openTestLab()
  await runUntilMatch({ type: 'settled' })
  await intervene({
    do: 'connect',
    client: actorName('a'),
    servers: [serverId(1)],
    sessionTimeout: 10_000,
  })
  await runUntilMatch({ type: 'connected', client: actorName('a') })
}

test('an update of a known proposal gives the same events as gathering it anew', async () => {
  await openWithClient()
  await write('/one')
  await stepForward(60)
  const before = await gather(undefined)
  expect(before?.events.length).toBeGreaterThan(4)
  await stepForward(40)
  const fresh = await gather(undefined)
  expect(await gather(before)).toEqual(fresh)
})

test('events of an undone proposal are not kept for the proposal that replaces it', async () => {
  await openWithClient()
  await write('/one')
  await stepForward(100)
  const before = await gather(undefined)
  expect(before).toBeDefined()
  await undo()
  // After three more steps the transaction of the same zxid has other steps.
  await stepForward(3)
  await write('/two')
  await stepForward(100)
  const fresh = await gather(undefined)
  expect(fresh?.events).not.toEqual(before?.events)
  expect(await gather(before)).toEqual(fresh)
})

test('each of several pipelined requests has its own journey', async () => {
  await openWithClient()
  const paths = ['/one', '/two', '/three']
  for (const path of paths) await write(path, true)
  await stepForward(100)
  const commands: string[] = []
  for (const index of paths.keys()) {
    const gathered = await gather(undefined, makeZxid(1, 2 + index))
    const invocation = gathered?.events.findLast((event) => event.type === 'invoked')
    commands.push(invocation?.type === 'invoked' ? invocation.command : 'nobody asked')
  }
  expect(commands).toEqual(paths.map((path) => `create ${path} x`))
})
