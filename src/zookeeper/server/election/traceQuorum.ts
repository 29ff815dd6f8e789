import { trace, type Ballot, type Peer, type Turn } from '../state'
import { votersFor } from './votes'

/** Traces that a quorum has the vote of a looking server, with the servers that have it. */
export function traceQuorum(turn: Turn, { id, election }: Peer, vote: Ballot): void {
  const { leader, round } = vote
  const voters = [...votersFor(election.recvset, vote)].sort((a, b) => a - b)
  trace(turn, { type: 'quorum', server: id, leader, round, voters })
}
