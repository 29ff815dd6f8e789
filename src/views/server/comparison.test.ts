import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../actor'
import type { Notification } from '../../core'
import { makeZxid } from '../../model'
import type { TraceEvent } from '../../sim'
import { judge, latestComparison } from './comparison'

const vote = (epoch: number, counter: number, leader: number, round = 1): Notification => ({
  packet: 'NOTIFICATION',
  state: 'LOOKING',
  leader: serverId(leader),
  zxid: makeZxid(epoch, counter),
  epoch,
  round,
  configVersion: 0,
})

// FastLeaderElection.lookForLeader: the round first, then totalOrderPredicate.
test.each([
  ['a larger id', vote(1, 7, 5), vote(1, 7, 3), { type: 'beats', isTaken: true, by: 'leader' }],
  ['an older zxid', vote(1, 6, 5), vote(1, 7, 3), { type: 'beats', isTaken: false, by: 'zxid' }],
  ['a newer epoch', vote(2, 0, 1), vote(1, 9, 5), { type: 'beats', isTaken: true, by: 'epoch' }],
  ['the same', vote(1, 7, 3), vote(1, 7, 3), { type: 'same' }],
  ['a round that is over', vote(1, 7, 5, 0), vote(1, 7, 3), { type: 'oldRound' }],
])('%s', (_name, came, held, expected) => {
  expect(judge(came, held, 1)).toEqual(expected)
})

test('a follower is not compared: it tells who leads', () => {
  expect(judge({ ...vote(1, 7, 5), state: 'FOLLOWING' }, vote(1, 7, 3), 1)).toEqual({
    type: 'standing',
  })
})

const when = (step: number) => ({ step: stepIndex(step), at: virtualUs(step * 100) })

const delivered = (step: number, message: Notification): TraceEvent => ({
  type: 'delivered',
  from: serverId(2),
  to: serverId(1),
  channel: 'election',
  conn: connectionId(1, 1),
  id: step,
  message,
  ...when(step),
})

const changed = (step: number, was: Notification, now: Notification): TraceEvent => ({
  type: 'vote',
  server: serverId(1),
  ...now,
  why: 'greater',
  from: serverId(2),
  was,
  ...when(step),
})

const HELD = { vote: vote(1, 7, 5), logicalClock: 1, ballots: [] }

test('a vote that changed the held one is compared with the one before', () => {
  const events = [delivered(7, vote(1, 7, 5)), changed(7, vote(1, 7, 1), vote(1, 7, 5))]
  const found = latestComparison(events, serverId(1), HELD)
  expect(found).toMatchObject({ step: 7, from: 2, came: { leader: 5 }, held: { leader: 1 } })
  expect(found?.judgement).toEqual({ type: 'beats', isTaken: true, by: 'leader' })
})

test('one that changed nothing is compared with the vote that stands', () => {
  const events = [
    changed(3, vote(1, 7, 1), vote(1, 7, 5)),
    delivered(9, vote(1, 7, 2)),
    { ...delivered(10, vote(1, 7, 4)), to: serverId(3) } as TraceEvent,
  ]
  const found = latestComparison(events, serverId(1), HELD)
  expect(found).toMatchObject({ step: 9, came: { leader: 2 }, held: { leader: 5 } })
  expect(found?.judgement).toEqual({ type: 'beats', isTaken: false, by: 'leader' })
})

// FastLeaderElection.lookForLeader: while finalizeWait runs, what is no better vote is not kept.
test('one that comes while a quorum is being confirmed is thrown away', () => {
  const events = [delivered(9, vote(1, 7, 5))]
  const finalizing = { ...HELD, finalizeLeftUs: 100_000 }
  expect(latestComparison(events, serverId(1), finalizing)?.judgement).toEqual({ type: 'dropped' })
  const counted = { from: serverId(2), ...vote(1, 7, 5) }
  const older = { from: serverId(2), ...vote(1, 7, 2) }
  const withOlder = { ...finalizing, ballots: [older] }
  expect(latestComparison(events, serverId(1), withOlder)?.judgement).toEqual({ type: 'dropped' })
  const withBallot = { ...finalizing, ballots: [counted] }
  expect(latestComparison(events, serverId(1), withBallot)?.judgement).toEqual({ type: 'same' })
})

test('who holds a vote for nobody compares nothing', () => {
  const events = [delivered(9, vote(1, 7, 5)), changed(9, vote(0, 0, 0), vote(1, 7, 5))]
  expect(latestComparison(events, serverId(1), HELD)).toBeUndefined()
})

// FastLeaderElection.WorkerReceiver: who may not vote is answered, and its notification compared with nothing.
test('a question of an observer is compared with nothing', () => {
  const events = [delivered(8, vote(1, 7, 2)), delivered(9, vote(0, 0, 0))]
  expect(latestComparison(events, serverId(1), HELD)).toMatchObject({ step: 8 })
})
