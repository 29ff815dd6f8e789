import { expect, test } from 'vitest'
import { serverId, stepIndex, type ServerId } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import type { LabApi } from './labApi'
import { act, C1, leaderOf, open, runTo, seconds, WRITE } from '../testing/openLab'

interface Setup {
  readonly lab: LabApi
  readonly leader: ServerId
  /** A server that does not lead. */
  readonly follower: ServerId
}

/** An ensemble with a client at a follower, or at the leader. */
async function stand(at: 'leader' | 'follower'): Promise<Setup> {
  const { lab } = await open()
  const leader = serverId(leaderOf(await runTo(lab, 2)) ?? 0)
  const follower = serverId(leader === 1 ? 2 : 1)
  await act(lab, {
    do: 'connect',
    client: C1,
    servers: [at === 'leader' ? leader : follower],
    sessionTimeout: 40_000,
  })
  await runTo(lab, 3)
  return { lab, leader, follower }
}

/** Takes steps until one of them has such an event. */
async function stepUntil(lab: LabApi, isIt: (event: TraceEvent) => boolean): Promise<void> {
  for (let steps = 0; steps < 500; steps += 1) {
    const { events } = await lab.step(1)
    if (events.some(isIt)) return
  }
  throw new Error('it did not happen')
}

const isSent =
  (packet: string) =>
  (event: TraceEvent): boolean =>
    event.type === 'sent' && event.message.packet === packet

test('an answered write is committed with its zxid', async () => {
  const { lab } = await stand('follower')
  await act(lab, WRITE)
  await act(lab, WRITE)
  await runTo(lab, 4)
  expect(await lab.writes(C1)).toMatchObject([
    { op: 1, path: '/a', reply: { error: 'OK' }, fate: { type: 'committed' } },
    // The failed write has a zxid as well.
    { op: 2, reply: { error: 'NodeExists' }, fate: { type: 'committed', error: 'NodeExists' } },
  ])
  expect(await lab.writes()).toEqual([])
})

test('a write whose connection breaks after its proposal gets ConnectionLoss and is still committed', async () => {
  const { lab, follower } = await stand('follower')
  await act(lab, WRITE)
  await stepUntil(lab, isSent('PROPOSAL'))
  await act(lab, { do: 'kill', server: follower })
  const { frame } = await runTo(lab, 4)
  const [write] = await lab.writes()
  expect(write).toMatchObject({
    client: 'c1',
    op: 1,
    reply: { error: 'ConnectionLoss' },
    fate: { type: 'committed' },
  })
  expect(frame.servers.some(({ disk }) => disk.lastZxid === zxidOf(write))).toBe(true)
})

test('a request that only a killed server held in memory never happens', async () => {
  const { lab, follower } = await stand('follower')
  await act(lab, WRITE)
  await stepUntil(lab, (event) => event.type === 'delivered' && event.message.packet === 'create')
  await act(lab, { do: 'kill', server: follower })
  await runTo(lab, 4)
  expect(await lab.writes()).toMatchObject([{ fate: { type: 'never', why: 'forgotten' } }])
})

test('a proposal that no quorum logged is cut, and its write never happens', async () => {
  const { lab, leader } = await stand('leader')
  const others = [1, 2, 3].map(serverId).filter((id) => id !== leader)
  await act(lab, { do: 'partition', groups: [[leader, C1], others] })
  await act(lab, WRITE)
  await runTo(lab, 40)
  const [write] = await lab.writes()
  expect(write).toMatchObject({
    reply: { error: 'ConnectionLoss' },
    fate: { type: 'never', why: 'cut' },
  })
})

test('a proposal that the next leader holds is committed when a quorum follows it', async () => {
  const { lab, leader } = await stand('leader')
  await act(lab, WRITE)
  // Both followers have it on disk before the leader gets an acknowledgement.
  await stepUntil(lab, (event) => event.type === 'logged' && event.server !== leader)
  await act(lab, { do: 'kill', server: leader })
  await runTo(lab, 20)
  const [write] = await lab.writes()
  expect(write).toMatchObject({ reply: { error: 'ConnectionLoss' }, fate: { type: 'committed' } })
  const step = write?.fate.type === 'committed' ? write.fate.step : stepIndex(-1)
  const events = await lab.trace(step, step)
  expect(events).toContainEqual(expect.objectContaining({ type: 'serving' }))
})

test('each branch knows the fate of the write on it', async () => {
  const { lab, follower } = await stand('follower')
  await act(lab, WRITE)
  await runTo(lab, 4)
  expect(await lab.writes(C1)).toMatchObject([{ fate: { type: 'committed' } }])
  await lab.seekTime(seconds(3))
  await act(lab, { do: 'kill', server: follower })
  await runTo(lab, 4)
  expect(await lab.writes(C1)).toMatchObject([{ fate: { type: 'never' } }])
  await lab.switchBranch(0)
  expect(await lab.writes(C1)).toMatchObject([{ fate: { type: 'committed' } }])
})

const zxidOf = (write: Awaited<ReturnType<LabApi['writes']>>[number] | undefined): unknown =>
  write?.fate.type === 'committed' ? write.fate.zxid : undefined
