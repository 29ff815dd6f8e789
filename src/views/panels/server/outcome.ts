import { countsFor } from '../../../zookeeper/model'
import type { ServerId } from '../../../kernel/actor'
import type { Frame, ServerFrame } from '../../../simulator'
import { makesQuorum, quorumCount, type QuorumShare } from '../../stage/model'
import { isGreater, type Ballot } from './comparison'

/** The effect of one voter on the vote that a server holds. */
export interface Prospect {
  readonly id: ServerId
  /**
   * `agrees`: its ballot counts already; `couldChange`: its own vote is greater and can still come;
   * `couldJoin`: it can still come and agree; `dropped`: it can come, but a quorum is complete; `stands`: it
   * is not LOOKING; `unheard`: it does not run, or its link to the server is cut.
   */
  readonly stance: 'agrees' | 'couldChange' | 'couldJoin' | 'dropped' | 'stands' | 'unheard'
  /** The vote that it would send, where it is greater than the held one. */
  readonly brings?: Ballot
}

export interface Outcome {
  readonly prospects: readonly Prospect[]
  /** The share that the agreeing voters win, beside the share that a quorum needs. */
  readonly quorum: QuorumShare
  /**
   * `open`: a greater vote can come; `wins`: a quorum agrees and nobody can change it; `likely`: the servers
   * that can be heard suffice; `stuck`: they do not.
   */
  readonly verdict: 'open' | 'wins' | 'likely' | 'stuck'
}

/**
 * Predicts the outcome of an election for the vote that one server holds, from the state of all servers: a
 * voter can change it if its vote is greater and can reach the server. Undefined unless the server is
 * LOOKING.
 */
export function outcomeOf(frame: Frame, server: ServerFrame): Outcome | undefined {
  const { memory } = server
  const vote = memory?.vote
  if (memory === undefined || vote === undefined || memory.state !== 'LOOKING') return undefined
  const prospects = frame.servers
    .filter(({ isObserver }) => !isObserver)
    .map((voter): Prospect => {
      const { id } = voter
      const ballot = memory.ballots.find(({ from }) => from === id)
      const agrees = ballot !== undefined && countsFor(ballot, vote, memory.logicalClock)
      if (id === server.id || agrees) return { id, stance: 'agrees' }
      if (!isReachableFrom(frame, voter, server.id)) return { id, stance: 'unheard' }
      const state = voter.memory?.state
      if (state !== undefined && state !== 'LOOKING') return { id, stance: 'stands' }
      const brings = bestVoteOf(voter)
      if (isGreater(brings, vote)) return { id, stance: 'couldChange', brings }
      return { id, stance: memory.finalizeLeftUs === undefined ? 'couldJoin' : 'dropped' }
    })
  const agree = prospects.filter(({ stance }) => stance === 'agrees').map(({ id }) => id)
  const joining = prospects.filter(({ stance }) => stance === 'couldJoin').map(({ id }) => id)
  const isOpen = prospects.some(({ stance }) => stance === 'couldChange')
  const verdict = isOpen
    ? 'open'
    : makesQuorum(frame, agree)
      ? 'wins'
      : makesQuorum(frame, [...agree, ...joining])
        ? 'likely'
        : 'stuck'
  return { prospects, quorum: quorumCount(frame, agree), verdict }
}

const isReachableFrom = ({ walls }: Frame, { id, process }: ServerFrame, by: ServerId): boolean =>
  process === 'running' && !walls.some(({ from, to }) => from === id && to === by)

/** The greater of a server's vote and its vote for itself. */
function bestVoteOf({ id, disk, memory }: ServerFrame): Ballot {
  const own: Ballot = { epoch: disk.currentEpoch, zxid: disk.lastZxid, leader: id }
  const vote = memory?.vote
  return vote !== undefined && isGreater(vote, own) ? vote : own
}
