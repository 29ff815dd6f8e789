import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import { compareVotes, reasonOf, wasCompared, type VoteEvent } from './latestVote'

const vote = (epoch: number, counter: number, leader: number) => ({
  epoch,
  zxid: makeZxid(epoch, counter),
  leader: serverId(leader),
})

// totalOrderPredicate of FastLeaderElection: peerEpoch, then zxid, then the server's id.
test.each([
  ['a newer epoch', vote(3, 1, 1), vote(2, 9, 5), ['decides', 'skipped', 'skipped']],
  ['a newer zxid', vote(2, 7, 2), vote(2, 6, 5), ['equal', 'decides', 'skipped']],
  ['a larger id', vote(2, 7, 5), vote(2, 7, 2), ['equal', 'equal', 'decides']],
  ['the same vote', vote(2, 7, 5), vote(2, 7, 5), ['equal', 'equal', 'equal']],
] as const)('%s decides alone', (_, won, lost, verdicts) => {
  expect(compareVotes(won, lost).map(({ verdict }) => verdict)).toEqual(verdicts)
})

const voted = (why: VoteEvent['why'], was?: ReturnType<typeof vote>): VoteEvent => ({
  type: 'vote',
  server: serverId(1),
  ...vote(1, 7, 5),
  round: 2,
  why,
  ...(was !== undefined && { was }),
  step: stepIndex(9),
  at: virtualUs(900),
})

// FastLeaderElection.lookForLeader: a higher round is judged by getInitId, a standing ensemble by nothing.
test.each([
  ['own', vote(1, 7, 1), false],
  ['greater', vote(1, 7, 1), true],
  ['greater', vote(0, 0, 0), false],
  ['greater', undefined, false],
  ['roundGreater', vote(1, 7, 1), false],
  ['roundOwn', vote(1, 7, 1), false],
  ['joined', vote(1, 7, 1), false],
] as const)('%s: whether the vote was compared with the one before', (why, was, isCompared) => {
  expect(wasCompared(voted(why, was))).toBe(isCompared)
})

test.each([
  ['greater', vote(1, 7, 2), false, 'greater'],
  ['greater', vote(0, 0, 0), false, 'first'],
  ['greater', vote(1, 7, 2), true, 'first'],
  ['roundGreater', vote(1, 7, 2), true, 'first'],
  ['joined', vote(1, 7, 2), true, 'joined'],
  ['joined', vote(0, 0, 0), true, 'joined'],
  // A voter's, of before a new configuration made it an observer.
  ['own', undefined, true, 'own'],
  ['roundOwn', vote(1, 7, 2), true, 'roundOwn'],
] as const)(
  '%s: the reason for a vote depends on whether the server may vote',
  (why, was, isObserver, reason) => {
    expect(reasonOf(voted(why, was), isObserver)).toBe(reason)
  },
)

test('a server without a vote asks for one', () => {
  expect(reasonOf({ ...voted('own'), leader: serverId(0) }, true)).toBe('none')
})
