import { expect, test } from 'vitest'
import { serverId } from '../../actor'
import { makeZxid } from '../../model'
import { compareVotes } from './decision'

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
