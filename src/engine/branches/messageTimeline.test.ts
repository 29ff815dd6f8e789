import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import {
  act,
  C1,
  CONNECT,
  KILL_3,
  open,
  playStory,
  runTo,
  seconds,
  WRITE,
} from '../testing/openLab'

const THREE = serverId(3)

test('each message is one passage from its sending to its end, with its zxid', async () => {
  const { lab } = await open()
  await playStory(lab)
  const { passages, hidden } = await lab.spaceTime(seconds(0), seconds(10), false)
  expect(hidden).toBe(0)
  const events = await lab.trace(stepIndex(0), (await lab.runUntil(seconds(10), 1)).head.step)
  const sent = events.filter(
    (event) => event.type === 'sent' && !['PING', 'ping', 'HELLO'].includes(event.message.packet),
  )
  expect(passages).toHaveLength(sent.length)
  const proposal = passages.find(({ packet, from }) => packet === 'PROPOSAL' && from === THREE)
  expect(proposal).toMatchObject({ channel: 'quorum', zxid: 2 ** 32 + 1 })
  expect(proposal?.endAt).toBeGreaterThan(proposal?.sentAt ?? Infinity)
})

test('a window holds every message that crosses it, even one that was sent before it', async () => {
  const { lab } = await open()
  await playStory(lab)
  const all = await lab.spaceTime(seconds(0), seconds(10), true)
  const some = all.passages.find(({ endAt, sentAt }) => (endAt ?? 0) - sentAt > 2)
  const middle = virtualUs((some?.sentAt ?? 0) + 1)
  const { passages } = await lab.spaceTime(middle, middle, true)
  expect(passages.map(({ id }) => id)).toContain(some?.id)
  for (const { sentAt, endAt } of passages) {
    expect(sentAt).toBeLessThanOrEqual(middle)
    expect(endAt ?? Infinity).toBeGreaterThanOrEqual(middle)
  }
})

test('the states of a server follow each other without a gap, up to the kill', async () => {
  const { lab } = await open()
  await playStory(lab)
  const { stretches, milestones } = await lab.spaceTime(seconds(0), seconds(10), false)
  const three = stretches.filter(({ actor }) => actor === THREE)
  three.slice(1).forEach(({ from }, index) => expect(three[index]?.to).toBe(from))
  expect(three.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['LOOKING', 'LEADING', 'down']),
  )
  expect(three.at(-1)).toMatchObject({ state: 'down', from: seconds(4) })
  expect(milestones).toContainEqual(
    expect.objectContaining({ type: 'done', at: seconds(4), action: KILL_3 }),
  )
})

test('a fork knows what happened before it and nothing after it', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 6)
  await lab.seekTime(seconds(3))
  await act(lab, WRITE)
  const { passages, milestones } = await lab.spaceTime(seconds(0), seconds(20), true)
  expect(passages.every(({ sentAt }) => sentAt <= seconds(3))).toBe(true)
  expect(passages.every(({ endAt }) => endAt === undefined || endAt <= seconds(3))).toBe(true)
  expect(milestones.at(-1)).toMatchObject({ type: 'done', action: WRITE })
  await lab.switchBranch(0)
  const first = await lab.spaceTime(seconds(0), seconds(20), true)
  expect(first.passages.some(({ sentAt }) => sentAt > seconds(3))).toBe(true)
})

test('every window lists all clients of its branch, even those of later moments', async () => {
  const { lab } = await open()
  await playStory(lab)
  const early = await lab.spaceTime(seconds(0), virtualUs(10), false)
  expect(early.stretches.some(({ actor }) => actor === C1)).toBe(false)
  expect(early.clients).toEqual([C1])
})

test('a branch that forks before a client connects does not list that client', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 3)
  await lab.seekTime(seconds(1))
  await act(lab, KILL_3)
  const { clients, stretches } = await lab.spaceTime(seconds(0), seconds(20), false)
  expect(clients).toEqual([])
  expect(stretches.some(({ actor }) => actor === C1)).toBe(false)
  await lab.switchBranch(0)
  expect((await lab.spaceTime(seconds(0), seconds(20), false)).clients).toEqual([C1])
})

test('a client whose connect was undone is not listed', async () => {
  const { lab } = await open()
  const { frame } = await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 3)
  await lab.seek(frame.step)
  await lab.truncateHistoryAfter(frame.step)
  expect((await lab.spaceTime(seconds(0), seconds(20), false)).clients).toEqual([])
})

test('a chain of causes leads from a commit back to the operator who gave the command', async () => {
  const { lab } = await open()
  await playStory(lab)
  const events = await lab.trace(stepIndex(0), (await lab.runUntil(seconds(10), 1)).head.step)
  const commit = events.findLast((event) => event.type === 'committed' && event.server === THREE)
  const chain = await lab.causes(commit?.step ?? stepIndex(0))
  expect(chain[0]?.step).toBe(commit?.step)
  const root = chain.at(-1)
  expect(root).toMatchObject({ events: [{ type: 'intervention', action: WRITE }], isLive: true })
  const packets = chain.flatMap(({ events: spanEvents }) =>
    spanEvents.flatMap((event) => (event.type === 'delivered' ? [event.message.packet] : [])),
  )
  expect(packets).toContain('create')
})

test('each of several transactions in one flush has a chain of its own', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  await act(lab, { do: 'connect', client: C1, servers: [THREE] })
  await runTo(lab, 3)
  // The leader and one follower make the quorum, and the leader's disk is the last to flush.
  await act(lab, { do: 'kill', server: 'follower' })
  await act(lab, { do: 'slowDisk', server: 'leader', ms: 5 })
  for (const path of ['/a', '/b', '/c', '/d']) {
    await act(lab, { do: 'op', client: C1, command: `create ${path} x`, async: true })
  }
  const { head } = await runTo(lab, 4)
  const events = await lab.trace(stepIndex(0), head.step)
  const last = events.find((event) => event.type === 'committed' && event.path === '/d')
  expect(last).toMatchObject({ server: THREE })
  if (last?.type !== 'committed') return
  const chain = await lab.causes(last.step, last.zxid)
  expect(chain.at(-1)?.events).toMatchObject([{ action: { command: 'create /d x' } }])
  const paths = chain.flatMap((link) =>
    link.events.flatMap((event) => ('txn' in event ? [event.path] : [])),
  )
  expect(new Set(paths)).toEqual(new Set(['/d']))
  const inOneGo = await lab.trace(last.step, last.step, { type: 'committed' })
  expect(inOneGo.length).toBeGreaterThan(1)
})

test('interventions of the scenario are marked as not live', async () => {
  const { lab } = await open()
  const { head } = await runTo(lab, 3)
  const events = await lab.trace(stepIndex(0), head.step)
  const started = events.find((event) => event.type === 'intervention')
  const [link] = await lab.causes(started?.step ?? stepIndex(0))
  expect(link?.events[0]).toMatchObject({ type: 'intervention', action: { do: 'start' } })
  expect(link?.isLive).toBe(false)
})

/** Removes repeated steps and sorts the others by time. */
const ascending = (steps: Int32Array): readonly number[] =>
  [...new Set(steps)].toSorted((a, b) => a - b)

test('a message’s cone runs from the step that sent it to what its delivery led to', async () => {
  const { lab } = await open()
  await playStory(lab)
  const events = await lab.trace(stepIndex(0), (await lab.runUntil(seconds(10), 1)).head.step)
  const { passages } = await lab.spaceTime(seconds(0), seconds(10), false)
  const proposal = passages.find(
    (spanEvents) => spanEvents.packet === 'PROPOSAL' && spanEvents.endStep !== undefined,
  )
  expect(proposal).toBeDefined()
  const { id = 0, sentStep = stepIndex(0), endStep = 0 } = proposal ?? {}
  const { past, future, causes, effects } = await lab.cone(id, sentStep)
  const chain = await lab.causes(sentStep)
  expect([...causes]).toEqual(chain.map((link) => link.step).toReversed())
  expect([...past]).toEqual(expect.arrayContaining([...causes]))
  expect([...future]).toEqual(expect.arrayContaining([...effects]))
  for (const steps of [past, future]) expect([...steps]).toEqual(ascending(steps))
  expect(past.at(-1)).toBe(sentStep)
  expect([future[0], effects[0]]).toEqual([endStep, endStep])
  expect(Math.min(...future, ...effects)).toBe(endStep)
  expect(effects.length).toBeGreaterThan(2)
  const inPast = new Set(past)
  for (const { step: at, cause } of events) {
    if (cause !== undefined && inPast.has(at)) expect(inPast.has(cause)).toBe(true)
  }
})

test('bursts cover every message that is no heartbeat, and leave quiet time out', async () => {
  const { lab } = await open()
  await playStory(lab)
  const bursts = await lab.bursts()
  const { passages } = await lab.spaceTime(seconds(0), seconds(10), false)
  const isBusy = (us: number): boolean =>
    bursts.some((from, index) => index % 2 === 0 && from <= us && us <= (bursts[index + 1] ?? 0))
  for (const { sentAt, endAt } of passages) {
    expect(isBusy(sentAt)).toBe(true)
    if (endAt !== undefined) expect(isBusy(endAt)).toBe(true)
  }
  const busyUs = bursts.reduce((sum, us, index) => sum + (index % 2 === 0 ? -us : us), 0)
  expect(busyUs).toBeLessThan(seconds(2))
  expect([...bursts]).toEqual([...bursts].toSorted((a, b) => a - b))
})

test('a server holds one vote after the other until it has a role, and reaches a quorum', async () => {
  const { lab } = await open()
  await playStory(lab)
  const { votes, milestones, passages } = await lab.spaceTime(seconds(0), seconds(10), false)
  const own = votes.filter(({ actor }) => actor === serverId(1))
  expect(own[0]).toMatchObject({ leader: 1, epoch: 0 })
  own.slice(1).forEach(({ from }, index) => expect(own[index]?.to).toBeLessThanOrEqual(from))
  expect(own.at(-1)?.to).toBeGreaterThan(own.at(-1)?.from ?? Infinity)
  const quorums = milestones.filter(({ type, at }) => type === 'quorum' && at < seconds(4))
  expect(quorums.at(-1)).toMatchObject({
    leader: 3,
    voters: expect.arrayContaining([3]) as unknown,
  })
  const notifications = passages.filter(({ packet }) => packet === 'NOTIFICATION')
  expect(notifications.every(({ vote }) => vote !== undefined)).toBe(true)
})
