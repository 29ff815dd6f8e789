import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import type { Notification } from '../../../zookeeper/server'
import { makeZxid } from '../../../zookeeper/model'
import type { TraceEvent } from '../../../simulator'
import { judge, latestComparison } from './comparison'
import type { VoteEvent } from './latestVote'

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
])('a vote is compared as FastLeaderElection does: %s', (_name, received, own, expected) => {
  expect(judge(received, own, 1)).toEqual(expected)
})

test('a follower’s vote is not compared: it names the leader', () => {
  expect(judge({ ...vote(1, 7, 5), state: 'FOLLOWING' }, vote(1, 7, 3), 1)).toEqual({
    type: 'standing',
  })
})

const when = (step: number) => ({ step: stepIndex(step), at: virtualUs(step * 100) })

const delivered = (step: number, message: Notification, from = 2): TraceEvent => ({
  type: 'delivered',
  from: serverId(from),
  to: serverId(1),
  channel: 'election',
  conn: connectionId(1, 1),
  id: step,
  message,
  ...when(step),
})

const changed = (
  step: number,
  was: Notification,
  now: Notification,
  why: VoteEvent['why'] = 'greater',
): TraceEvent => ({
  type: 'vote',
  server: serverId(1),
  ...now,
  why,
  from: serverId(2),
  was,
  ...when(step),
})

const OWN = { vote: vote(1, 7, 5), logicalClock: 1, ballots: [] }
const VOTERS = [1, 2, 3, 4, 5].map(serverId)

const compare = (events: readonly TraceEvent[], memory: Parameters<typeof latestComparison>[2]) =>
  latestComparison(events, serverId(1), memory, VOTERS)

test('a vote that changed the held one is compared with the one before', () => {
  const events = [delivered(7, vote(1, 7, 5)), changed(7, vote(1, 7, 1), vote(1, 7, 5))]
  const found = compare(events, OWN)
  expect(found).toMatchObject({ step: 7, from: 2, received: { leader: 5 }, own: { leader: 1 } })
  expect(found?.judgement).toEqual({ type: 'beats', isTaken: true, by: 'leader' })
})

test('a vote that changed nothing is compared with the held vote', () => {
  const events = [
    changed(3, vote(1, 7, 1), vote(1, 7, 5)),
    delivered(9, vote(1, 7, 2)),
    { ...delivered(10, vote(1, 7, 4)), to: serverId(3) } as TraceEvent,
  ]
  const found = compare(events, OWN)
  expect(found).toMatchObject({ step: 9, received: { leader: 2 }, own: { leader: 5 } })
  expect(found?.judgement).toEqual({ type: 'beats', isTaken: false, by: 'leader' })
})

// FastLeaderElection.lookForLeader: during finalizeWait a vote that is not better is not kept.
test('a vote that arrives while a quorum is being confirmed is dropped', () => {
  const events = [delivered(9, vote(1, 7, 5))]
  const finalizing = { ...OWN, finalizeLeftUs: 100_000 }
  expect(compare(events, finalizing)?.judgement).toEqual({ type: 'dropped' })
  const counted = { from: serverId(2), ...vote(1, 7, 5) }
  const older = { from: serverId(2), ...vote(1, 7, 2) }
  const withOlder = { ...finalizing, ballots: [older] }
  expect(compare(events, withOlder)?.judgement).toEqual({ type: 'dropped' })
  const withBallot = { ...finalizing, ballots: [counted] }
  expect(compare(events, withBallot)?.judgement).toEqual({ type: 'same' })
})

test('a vote for no server is never compared', () => {
  const events = [delivered(9, vote(1, 7, 5)), changed(9, vote(0, 0, 0), vote(1, 7, 5))]
  expect(compare(events, OWN)).toBeUndefined()
})

// FastLeaderElection.Messenger.WorkerReceiver: an observer is only answered, whatever vote it has taken up.
test('an observer’s notification is not compared', () => {
  const events = [
    delivered(8, vote(1, 7, 2)),
    delivered(9, vote(0, 0, 0), 6),
    delivered(10, vote(1, 7, 5), 6),
  ]
  expect(compare(events, OWN)).toMatchObject({ step: 8 })
})

// FastLeaderElection.lookForLeader: a vote of a higher round meets getInitId, not the proposal.
test('a vote of a higher round is compared with the server’s initial vote', () => {
  const own = vote(1, 7, 1)
  const begun = [changed(3, own, own, 'own'), changed(5, own, vote(1, 7, 5))]
  const better = vote(1, 7, 3, 2)
  const comparison = compare(
    [...begun, delivered(9, better), changed(9, vote(1, 7, 5), better, 'roundGreater')],
    OWN,
  )
  expect(comparison).toMatchObject({ own: { leader: 1 }, round: 1 })
  expect(comparison?.judgement).toEqual({ type: 'beats', isTaken: true, by: 'leader' })
  const worse = vote(1, 6, 3, 2)
  const back = compare(
    [...begun, delivered(9, worse), changed(9, vote(1, 7, 5), { ...own, round: 2 }, 'roundOwn')],
    OWN,
  )
  expect(back).toMatchObject({ own: { leader: 1 }, round: 1 })
  expect(back?.judgement).toEqual({ type: 'beats', isTaken: false, by: 'zxid' })
  const outOfSight = [delivered(9, better), changed(9, vote(1, 7, 5), better, 'roundGreater')]
  expect(compare(outOfSight, OWN)).toBeUndefined()
})

// QuorumCnxManager sends its last message again on a new link, and a candidate resends in silence.
test('a vote sent again while a quorum is being confirmed is dropped, though its ballot is held', () => {
  const ownVote = vote(1, 7, 5)
  const memory = { ...OWN, ballots: [{ from: serverId(2), ...ownVote }] }
  const finalizing = { ...memory, finalizeLeftUs: 100_000 }
  const twice = [delivered(8, ownVote), delivered(9, ownVote)]
  expect(compare(twice, finalizing)?.judgement).toEqual({ type: 'dropped' })
  expect(compare(twice, memory)?.judgement).toEqual({ type: 'same' })
  expect(compare([delivered(8, ownVote, 3), delivered(9, ownVote)], finalizing)?.judgement).toEqual(
    {
      type: 'same',
    },
  )
  // The vote was answered before this election, and not counted.
  const own = vote(1, 7, 1)
  const begun = [delivered(7, ownVote), changed(8, own, own, 'own'), delivered(9, ownVote)]
  expect(compare(begun, finalizing)?.judgement).toEqual({ type: 'same' })
})
