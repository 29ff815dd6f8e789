import { countQuorum } from '../../../zookeeper/model'
import {
  serverIn,
  source,
  zxid,
  type NarrationKey,
  type Scene,
  type WeightedSentence,
} from './sentence'
import type { EventOf } from '../../../simulator'

export function epochSentence(
  scene: Scene,
  { server, accepted, current }: EventOf<'epoch'>,
): WeightedSentence {
  const isPromise = accepted > current
  const isLeader = serverIn(scene, server)?.memory?.state === 'LEADING'
  return {
    weight: 60,
    sentence: {
      key: epochKey(isPromise, isLeader),
      values: { id: server, accepted, current, epoch: accepted },
      subject: server,
      ...(isPromise && { flag: 'narration.flagPromises' }),
      ...source(
        isLeader ? 'Leader.lead' : `Learner.${isPromise ? 'registerWithLeader' : 'syncWithLeader'}`,
        isPromise ? 'acceptedEpoch' : 'currentEpoch',
      ),
    },
  }
}

function epochKey(isPromise: boolean, isLeader: boolean): NarrationKey {
  if (isPromise) return isLeader ? 'narration.epochProposed' : 'narration.epochPromised'
  return isLeader ? 'narration.epochLed' : 'narration.epochEntered'
}

const SYNC_KEYS: Readonly<Record<EventOf<'sync'>['mode'], NarrationKey>> = {
  DIFF: 'narration.syncDiff',
  TRUNC: 'narration.syncTrunc',
  'TRUNC+DIFF': 'narration.syncTruncDiff',
  SNAP: 'narration.syncSnap',
}

/** The sentences of a whole tree by its reason, where it is not that the leader's log begins later. */
const SNAP_KEYS: Readonly<Partial<Record<NonNullable<EventOf<'sync'>['why']>, NarrationKey>>> = {
  ahead: 'narration.syncSnapAhead',
  otherEpoch: 'narration.syncSnapOtherEpoch',
  notInHistory: 'narration.syncSnapOtherEpoch',
  noLog: 'narration.syncSnapNoLog',
  forced: 'narration.syncSnapForced',
}

function syncKey({ mode, from, to, why = 'tooFarBehind' }: EventOf<'sync'>): NarrationKey {
  if (mode === 'SNAP') return SNAP_KEYS[why] ?? SYNC_KEYS.SNAP
  if (mode === 'TRUNC' && why === 'ahead') return 'narration.syncTruncAhead'
  return mode === 'DIFF' && from === to ? 'narration.syncSame' : SYNC_KEYS[mode]
}

export function syncSentence(event: EventOf<'sync'>): WeightedSentence {
  const { server, leader, from, to, mode } = event
  return {
    weight: 82,
    sentence: {
      key: syncKey(event),
      values: { id: server, leader, from: zxid(from), to: zxid(to) },
      subject: server,
      flag: 'narration.flagSync',
      ...source('LearnerHandler.syncFollower', mode),
    },
  }
}

export const truncatedSentence = (event: EventOf<'truncated'>): WeightedSentence => ({
  weight: 86,
  sentence: {
    key: 'narration.truncated',
    values: { id: event.server, zxid: zxid(event.zxid) },
    subject: event.server,
    flag: 'narration.flagCuts',
    ...source('ZKDatabase.truncateLog', 'TRUNC'),
  },
})

export function servingSentence(
  scene: Scene,
  { server, leader, epoch }: EventOf<'serving'>,
): WeightedSentence {
  const isLeader = server === leader
  return {
    weight: isLeader ? 87 : 84,
    sentence: {
      key: isLeader ? 'narration.servingLeader' : 'narration.servingLearner',
      values: { id: server, leader, epoch, ...countQuorum(scene, []) },
      subject: server,
      flag: 'narration.flagServes',
      ...(isLeader
        ? source('Leader.startZkServer', 'NEWLEADER')
        : source('Learner.syncWithLeader', 'UPTODATE')),
    },
  }
}

export const settledSentence = ({ leader, epoch }: EventOf<'settled'>): WeightedSentence => ({
  weight: 70,
  sentence: { key: 'narration.settled', values: { leader, epoch }, subject: leader },
})

const SNAPSHOT_KEYS = {
  taken: 'narration.snapshotTaken',
  loaded: 'narration.snapshotLoaded',
  damaged: 'narration.snapshotPassedOver',
} as const

export function snapshotSentence(event: EventOf<'snapshot'>): WeightedSentence {
  const isTaken = event.state === 'taken'
  const cited = isTaken
    ? source('ZooKeeperServer.takeSnapshot')
    : event.state === 'loaded'
      ? source('FileTxnSnapLog.restore')
      : source('FileSnap.deserialize')
  return {
    weight: 48,
    sentence: {
      key: SNAPSHOT_KEYS[event.state],
      values: { id: event.server, zxid: zxid(event.zxid) },
      subject: event.server,
      ...cited,
    },
  }
}
