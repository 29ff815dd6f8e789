import type { ServerId } from '../../../kernel/actor'
import { isForNobody } from '../../../zookeeper/model'
import type { Decision } from '../../../engine'
import type { EventOf, TraceEvent } from '../../../simulator'
import { voteText } from '../../shared/zxid'
import { partsOf, type Telling } from './telling'
import { serversFirst, serverIn, zxid, type NarrationKey, type Scene } from '../events'

/** Sentences of decisions about votes, leaders and roles. */

const telling = (
  key: NarrationKey,
  servers: readonly ServerId[],
  more: Telling['values'] = {},
): Telling => ({
  key,
  values: { count: new Set(servers).size, ...more },
  words: { servers: serversFirst(servers) },
})

/** Servers that begin a round. An observer has no vote, and only asks. */
export function ownVoteTelling(decision: Decision): Telling {
  const votes = partsOf(decision, 'vote')
  const own = votes.filter((vote) => !isForNobody(vote))
  const round = votes[0]?.round ?? 0
  return own.length === 0
    ? telling('narration.decision.asksLeader', serversOf(votes), { round })
    : telling('narration.decision.ownVote', serversOf(own), { round })
}

const serversOf = (parts: readonly { readonly server: ServerId }[]): readonly ServerId[] =>
  parts.map(({ server }) => server)

/** Servers that vote alike, with the comparison that decided for all of them. */
export function voteTelling(scene: Scene, decision: Decision): Telling {
  const votes = partsOf(decision, 'vote')
  const cast = votes.filter((vote) => !takesUp(scene, vote))
  const [first] = cast.length === 0 ? votes : cast
  if (first === undefined) return telling('narration.nothing', [])
  const { leader, epoch, round } = first
  const values = { leader, epoch, round, zxid: zxid(first.zxid), vote: voteText(first) }
  if (cast.length === 0) return telling('narration.decision.voteHeard', serversOf(votes), values)
  return telling(voteKey(cast), serversOf(cast), values)
}

/** Whether an observer takes up the vote of others; it casts none. */
const takesUp = (scene: Scene, vote: EventOf<'vote'>): boolean =>
  (vote.was !== undefined && isForNobody(vote.was)) ||
  serverIn(scene, vote.server)?.isObserver === true

function voteKey(votes: readonly EventOf<'vote'>[]): NarrationKey {
  const keys = new Set(votes.map(comparisonKey))
  const [key] = keys
  return keys.size === 1 && key !== undefined ? key : 'narration.decision.voteGreatest'
}

function comparisonKey({ why, was, epoch, zxid: voted }: EventOf<'vote'>): NarrationKey {
  if (why === 'roundOwn') return 'narration.decision.voteRoundOwn'
  if (why === 'roundGreater') return 'narration.decision.voteRoundGreater'
  if (was === undefined) return 'narration.decision.voteGreatest'
  if (was.epoch !== epoch) return 'narration.decision.voteEpoch'
  return was.zxid === voted ? 'narration.decision.voteId' : 'narration.decision.voteZxid'
}

export function quorumTelling(decision: Decision): Telling {
  const parts = partsOf(decision, 'quorum')
  return telling('narration.decision.quorum', serversOf(parts), { leader: parts[0]?.leader ?? 0 })
}

const RANKS = {
  id: 'narration.decision.electedId',
  zxid: 'narration.decision.electedZxid',
  epoch: 'narration.decision.electedEpoch',
  vote: 'narration.decision.electedVote',
} as const satisfies Record<string, NarrationKey>

export function electedTelling(decision: Decision): Telling {
  const { rank } = decision
  const servers = serversOf(partsOf(decision, 'elected'))
  const leader = partsOf(decision, 'elected')[0]?.leader
  if (leader === undefined || !servers.includes(leader)) {
    return telling('narration.decision.follows', servers, { leader: leader ?? 0 })
  }
  if (rank === undefined) return telling('narration.decision.elected', servers, { leader })
  const { by, epoch } = rank
  const values = { leader, epoch, zxid: zxid(rank.zxid), vote: voteText({ ...rank, leader }) }
  return telling(RANKS[by], servers, values)
}

export function joinedTelling(decision: Decision): Telling {
  const parts = partsOf(decision, 'vote')
  return telling('narration.decision.joined', serversOf(parts), { leader: parts[0]?.leader ?? 0 })
}

export function epochTelling(decision: Decision): Telling {
  const parts = partsOf(decision, 'epoch')
  return telling('narration.decision.epoch', serversOf(parts), { epoch: parts[0]?.accepted ?? 0 })
}

/** The end of a role. The loss of a leader is told with its cause, where that is known. */
export function gaveUpTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'state')
  const problem = parts[0]?.problem
  if (problem === undefined) return undefined
  const { code, values } = problem
  if (code === 'silent' || code === 'closed' || code === 'unreachable') {
    const { leader } = values
    const lost = telling(`narration.decision.lost.${code}`, serversOf(parts), { leader })
    return { ...lost, words: { ...lost.words, cause: causePhrase(decision.cause) } }
  }
  return parts.length > 1 ? telling('narration.decision.gaveUpMany', serversOf(parts)) : undefined
}

/** The cause of a loss as a sentence of its own, or nothing. */
export const causePhrase = (cause: TraceEvent | undefined) =>
  ({ key: `narration.cause.${causeName(cause)}`, values: {} }) as const

type Cause = 'killed' | 'powerless' | 'paused' | 'crashed' | 'steppedDown' | 'partition' | 'cut'

function causeName(cause: TraceEvent | undefined): Cause | 'unknown' {
  if (cause?.type === 'process') return 'crashed'
  if (cause?.type === 'state') return 'steppedDown'
  if (cause?.type !== 'intervention') return 'unknown'
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (cause.action.do) {
    case 'kill':
      return 'killed'
    case 'powerLoss':
      return 'powerless'
    case 'pause':
      return 'paused'
    case 'partition':
      return 'partition'
    case 'cut':
      return 'cut'
    default:
      return 'unknown'
  }
}
