import { isForNobody } from '../../zookeeper/model'
import {
  serverIn,
  source,
  zxid,
  type EventOf,
  type NarrationKey,
  type Scene,
  type Sentence,
  type Telling,
} from './sentence'

/** Who joins a standing ensemble is elected nobody: that tells more than that its election has ended. */
const WEIGHTS: Partial<Record<EventOf<'vote'>['why'], number>> = { own: 72, joined: 91 }

/** A vote that changed, with the comparison that decided. */
export function tellVote(event: EventOf<'vote'>, frame: Scene): Telling {
  const { server, leader, epoch, round, was, from } = event
  const isTaken =
    (was !== undefined && isForNobody(was)) || serverIn(frame, server)?.isObserver === true
  const values = {
    id: server,
    leader,
    epoch,
    round,
    zxid: zxid(event.zxid),
    from: from ?? leader,
    was: was?.leader ?? server,
    wasEpoch: was?.epoch ?? epoch,
    wasZxid: zxid(was?.zxid ?? event.zxid),
  }
  const sentence: Sentence = {
    key: voteKey(event, isTaken),
    values,
    subject: server,
    flag: flagKey(event, isTaken),
    ...(event.why === 'own' || event.why === 'joined'
      ? source('lookForLeader', 'FastLeaderElection')
      : source('totalOrderPredicate', 'FastLeaderElection')),
  }
  return { weight: WEIGHTS[event.why] ?? 80, sentence }
}

/** Who may not vote takes up the votes of others, `isTaken`; it changes none of its own. */
function voteKey(event: EventOf<'vote'>, isTaken: boolean): NarrationKey {
  const { why, was, epoch, zxid: voted } = event
  if (isForNobody(event)) return 'narration.voteNone'
  if (isTaken) return why === 'joined' ? 'narration.voteLearned' : 'narration.voteFirst'
  switch (why) {
    case 'own':
      return 'narration.voteOwn'
    case 'roundGreater':
      return 'narration.voteRoundGreater'
    case 'roundOwn':
      return 'narration.voteRoundOwn'
    case 'joined':
      return 'narration.voteJoined'
    case 'greater':
      if (was === undefined || was.epoch !== epoch) return 'narration.voteEpoch'
      return was.zxid === voted ? 'narration.voteId' : 'narration.voteZxid'
  }
}

function flagKey(event: EventOf<'vote'>, isTaken: boolean): NarrationKey {
  switch (event.why) {
    case 'own':
    case 'roundOwn':
      return isForNobody(event) ? 'narration.flagAsks' : 'narration.flagOwnVote'
    case 'joined':
      return isTaken ? 'narration.flagLearns' : 'narration.flagFollows'
    case 'greater':
    case 'roundGreater':
      return isTaken ? 'narration.flagTakesUp' : 'narration.flagVote'
  }
}

export function tellElected(event: EventOf<'elected'>, frame: Scene): Telling {
  const { server, leader, round } = event
  const isSelf = server === leader
  return {
    weight: 90,
    sentence: {
      key: isSelf ? 'narration.electedSelf' : 'narration.electedOther',
      values: { id: server, leader, round, needed: frame.quorumSize },
      subject: server,
      flag: isSelf ? 'narration.flagElected' : 'narration.flagFollows',
      ...source('termPredicate', 'FastLeaderElection'),
    },
  }
}

/** Why a server left its role, as the core says it, and the sentence for it. */
const REASONS: readonly (readonly [RegExp, NarrationKey, string])[] = [
  [/^nothing heard from leader/, 'narration.gaveUpSilent', 'Follower.followLeader'],
  [/closed the connection$/, 'narration.gaveUpClosed', 'Follower.followLeader'],
  [/cannot be reached$/, 'narration.gaveUpUnreachable', 'Learner.connectToLeader'],
  [/within syncLimit/, 'narration.gaveUpQuorum', 'Leader.lead'],
  [/within initLimit$/, 'narration.gaveUpInit', 'Leader.lead'],
  [/^its disk failed$/, 'narration.gaveUpDisk', 'ZooKeeperCriticalThread'],
  [/^the counter of this epoch/, 'narration.gaveUpCounter', 'Leader.propose'],
  [/is promised$/, 'narration.gaveUpEpoch', 'Learner.registerWithLeader'],
  [/^the new configuration/, 'narration.gaveUpConfig', 'QuorumPeer.processReconfig'],
]

export function tellState(event: EventOf<'state'>, frame: Scene): Telling {
  const { server, state, phase, why } = event
  if (state === 'LOOKING') return tellLooking(event)
  const memory = frame.servers.find(({ id }) => id === server)?.memory
  const values = { id: server, leader: memory?.leader ?? memory?.vote?.leader ?? server }
  const isLeader = state === 'LEADING'
  if (why !== undefined) {
    // From one role into the next, past the election: a new configuration has named it.
    const key = isLeader ? 'narration.designatedLeads' : 'narration.designatedFollows'
    return {
      weight: 90,
      sentence: { key, values, subject: server, ...source('QuorumPeer.updateServerState', state) },
    }
  }
  if (phase === 'SYNCHRONIZATION') {
    const key = isLeader ? 'narration.leaderSync' : 'narration.learnerSync'
    return {
      weight: 46,
      sentence: { key, values, subject: server, ...source('ZAB', 'synchronization phase') },
    }
  }
  const key = isLeader ? 'narration.leaderDiscovery' : 'narration.learnerDiscovery'
  const weight = phase === 'BROADCAST' ? 8 : 44
  return {
    weight,
    sentence: { key, values, subject: server, ...source('ZAB', 'discovery phase') },
  }
}

function tellLooking({ server, why }: EventOf<'state'>): Telling {
  if (why === undefined) {
    const sentence: Sentence = {
      key: 'narration.lookStart',
      values: { id: server },
      subject: server,
      ...source('QuorumPeer.run', 'LOOKING'),
    }
    return { weight: 42, sentence }
  }
  const found = REASONS.find(([pattern]) => pattern.test(why))
  const leader = /leader (\d+)/.exec(why)?.[1] ?? ''
  return {
    weight: 92,
    sentence: {
      key: found?.[1] ?? 'narration.gaveUpOther',
      values: { id: server, leader, reason: why },
      subject: server,
      flag: 'narration.flagGivesUp',
      ...source(found?.[2] ?? 'QuorumPeer.run', 'LOOKING'),
    },
  }
}
