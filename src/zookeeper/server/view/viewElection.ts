import { NO_PROPOSAL, type ProposedVote } from '../../model'
import type { ServerId, VirtualUs } from '../../../kernel/actor'
import { type Peer, type Ballot } from '../state'
import type { ServerSummary } from './summary'

export type ElectionView = Pick<
  ServerSummary,
  'logicalClock' | 'vote' | 'ballots' | 'outOfElection' | 'finalizeLeftUs' | 'nextResendUs'
>

/**
 * What a server's card shows of its election: the vote it casts or that stands, the votes it counts
 * while looking, and how long the wait under way still lasts. A non-voter has no vote of its own.
 */
export function viewElection(peer: Peer, now: VirtualUs): ElectionView {
  const { election } = peer
  const isLooking = election.phase !== 'idle'
  const vote = isLooking ? election.proposal : election.currentVote
  const leftUs = Math.max(0, (election.deadline ?? now) - now)
  return {
    logicalClock: election.round,
    ...(vote === null || vote.leader === NO_PROPOSAL.leader ? {} : { vote: viewVote(vote) }),
    ballots: isLooking ? viewBallots(election.recvset) : [],
    outOfElection: isLooking ? viewBallots(election.outOfElection) : [],
    ...(election.phase === 'finalizing' ? { finalizeLeftUs: leftUs } : {}),
    ...(election.phase === 'polling' ? { nextResendUs: leftUs } : {}),
  }
}

const viewVote = ({ leader, zxid, epoch }: ProposedVote): ProposedVote => ({ leader, zxid, epoch })

function viewBallots(ballots: ReadonlyMap<ServerId, Ballot>): ServerSummary['ballots'] {
  return [...ballots]
    .sort(([a], [b]) => a - b)
    .map(([from, { leader, zxid, epoch, round, state }]) => ({
      from,
      leader,
      zxid,
      epoch,
      round,
      state,
    }))
}
