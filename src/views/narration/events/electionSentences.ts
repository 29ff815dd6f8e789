import { countQuorum, isForNobody } from '../../../zookeeper/model'
import {
  serverIn,
  source,
  zxid,
  type CitedMethod,
  type NarrationKey,
  type Scene,
  type Sentence,
  type WeightedSentence,
} from './sentence'
import type { EventOf } from '../../../simulator'

/**
 * Weights by reason. `joined` outweighs the end of the election: a server that joins a standing ensemble
 * elects nobody.
 */
const WEIGHTS: Partial<Record<EventOf<'vote'>['why'], number>> = { own: 72, joined: 91 }

/** A vote that changed, with the comparison that decided. */
export function voteSentence(scene: Scene, event: EventOf<'vote'>): WeightedSentence {
  const { server, leader, epoch, round, was, from } = event
  const isTaken =
    (was !== undefined && isForNobody(was)) || serverIn(scene, server)?.isObserver === true
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
      ? source('FastLeaderElection.lookForLeader')
      : source('FastLeaderElection.totalOrderPredicate')),
  }
  return { weight: WEIGHTS[event.why] ?? 80, sentence }
}

/**
 * The key by the reason of a vote. An observer takes up the votes of others (`isTaken`) and casts none of its
 * own.
 */
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

/** A quorum has the server's vote: it waits for a better one before it counts as elected. */
export function quorumSentence({ server, leader, voters }: EventOf<'quorum'>): WeightedSentence {
  return {
    weight: 88,
    sentence: {
      key: 'narration.quorum',
      values: { id: server, leader, voters },
      subject: server,
      flag: 'narration.flagWaits',
      ...source('FastLeaderElection.lookForLeader', 'finalizeWait'),
    },
  }
}

export function electedSentence(scene: Scene, event: EventOf<'elected'>): WeightedSentence {
  const { server, leader, round } = event
  const isSelf = server === leader
  return {
    weight: 90,
    sentence: {
      key: isSelf ? 'narration.electedSelf' : 'narration.electedOther',
      values: { id: server, leader, round, ...countQuorum(scene, []) },
      subject: server,
      flag: isSelf ? 'narration.flagElected' : 'narration.flagFollows',
      ...source('FastLeaderElection.getVoteTracker', 'hasAllQuorums'),
    },
  }
}

type RoleEndCode = NonNullable<EventOf<'state'>['problem']>['code']

/** The ZooKeeper method that ends a role for each reason. */
const END_SOURCES: Readonly<Record<RoleEndCode, CitedMethod>> = {
  silent: 'Follower.followLeader',
  closed: 'Follower.followLeader',
  unreachable: 'Learner.connectToLeader',
  notMember: 'Learner.findLeader',
  outOfTurn: 'Learner.registerWithLeader',
  promised: 'Learner.registerWithLeader',
  noQuorum: 'Leader.lead',
  quorumGone: 'Leader.lead',
  noEpochs: 'Leader.getEpochToPropose',
  noEpochAcks: 'Leader.waitForEpochAck',
  noSync: 'Leader.waitForNewLeaderAck',
  diskFailed: 'ZooKeeperCriticalThread.handleException',
  counterUsed: 'Leader.propose',
  idTooLarge: 'EphemeralType.validateServerId',
  nobodyLeft: 'Leader.getDesignatedLeader',
  reconfigured: 'QuorumPeer.processReconfig',
}

export function stateSentence(scene: Scene, event: EventOf<'state'>): WeightedSentence {
  const { server, state, phase, problem } = event
  if (state === 'LOOKING') return lookingSentence(event)
  const memory = scene.servers.find(({ id }) => id === server)?.memory
  const values = { id: server, leader: memory?.leader ?? memory?.vote?.leader ?? server }
  const isLeader = state === 'LEADING'
  if (problem !== undefined) {
    // A new configuration has named the leader: the role changes without an election.
    const key = isLeader ? 'narration.designatedServes' : 'narration.designatedFollows'
    return {
      weight: 90,
      sentence: { key, values, subject: server, ...source('QuorumPeer.updateServerState', state) },
    }
  }
  if (phase === 'SYNCHRONIZATION') {
    const key = isLeader ? 'narration.leaderSync' : 'narration.learnerSync'
    return {
      weight: 46,
      sentence: {
        key,
        values,
        subject: server,
        ...source(isLeader ? 'Leader.lead' : 'Learner.syncWithLeader', 'synchronization phase'),
      },
    }
  }
  const key = isLeader ? 'narration.leaderDiscovery' : 'narration.learnerDiscovery'
  const weight = phase === 'BROADCAST' ? 8 : 44
  return {
    weight,
    sentence: {
      key,
      values,
      subject: server,
      ...source(isLeader ? 'Leader.lead' : 'Learner.registerWithLeader', 'discovery phase'),
    },
  }
}

function lookingSentence({ server, problem }: EventOf<'state'>): WeightedSentence {
  if (problem === undefined) {
    const sentence: Sentence = {
      key: 'narration.lookStart',
      values: { id: server },
      subject: server,
      ...source('QuorumPeer.run', 'LOOKING'),
    }
    return { weight: 42, sentence }
  }
  return {
    weight: 92,
    sentence: {
      key: `narration.gaveUp.${problem.code}`,
      values: { id: server, ...problem.values },
      subject: server,
      flag: 'narration.flagGivesUp',
      ...source(END_SOURCES[problem.code], 'LOOKING'),
    },
  }
}
