import { NO_PROPOSAL, type ProposedVote } from '../../model'
import type { ServerId, VirtualUs } from '../../../kernel/actor'
import { type Peer, type Ballot } from '../state'
import type { ServerSummary } from './summary'

export type ElectionView = Pick<
  ServerSummary,
  'logicalClock' | 'vote' | 'ballots' | 'outOfElection' | 'finalizeLeftUs' | 'nextResendUs'
>

/**
 * Returns a server's election as its card shows it: its proposal or standing vote, the votes that it
 * counts while looking, and the time left of the present wait. A non-voter has no vote.
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
