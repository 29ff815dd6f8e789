import { countQuorum, type QuorumCount } from '../../../zookeeper/model'
import type { TraceEvent, TxnEvent } from '../../../simulator'
import type { Phrase } from './phrase'
import {
  ackedIn,
  serverIn,
  source,
  votersIn,
  zxid,
  type CitedMethod,
  type NarrationKey,
  type Scene,
  type Sentence,
  type WeightedSentence,
} from './sentence'

const WHAT: Readonly<Record<TxnEvent['txn'], NarrationKey>> = {
  create: 'narration.whatCreate',
  delete: 'narration.whatDelete',
  setData: 'narration.whatSetData',
  createSession: 'narration.whatCreateSession',
  closeSession: 'narration.whatCloseSession',
  error: 'narration.whatError',
  multi: 'narration.whatMulti',
  setACL: 'narration.whatSetAcl',
  check: 'narration.whatCheck',
  deleteContainer: 'narration.whatDelete',
  reconfig: 'narration.whatReconfig',
}

/** The sentence of a transaction event, which runs from proposal to tree. */
export function txnSentence(
  scene: Scene,
  event: TxnEvent,
  events: readonly TraceEvent[],
): WeightedSentence {
  switch (event.type) {
    case 'proposed':
      return proposedSentence(scene, event)
    case 'appended':
      return txnTelling(
        event,
        30,
        ['narration.appended', 'narration.flagLogs'],
        ['FileTxnLog.append', 'broadcast phase'],
      )
    case 'logged':
      return loggedSentence(scene, event)
    case 'committed':
      return committedSentence(scene, event, events)
    case 'applied':
      return event.txn === 'error'
        ? txnTelling(
            event,
            50,
            ['narration.appliedError', 'narration.flagApplies'],
            ['FinalRequestProcessor.applyRequest', 'broadcast phase'],
          )
        : withWhat(
            txnTelling(
              event,
              50,
              ['narration.applied', 'narration.flagApplies'],
              ['FinalRequestProcessor.applyRequest', 'broadcast phase'],
            ),
            event,
          )
  }
}

/** `flag` is the short text beside the server. */
function txnTelling(
  event: TxnEvent,
  weight: number,
  [key, flag]: readonly [key: NarrationKey, flag: NarrationKey],
  [method, detail]: readonly [CitedMethod, string],
  more: Sentence['values'] = {},
): WeightedSentence {
  const values = { id: event.server, zxid: zxid(event.zxid), error: event.error ?? '', ...more }
  return {
    weight,
    sentence: { key, values, subject: event.server, flag, ...source(method, detail) },
  }
}

/** The change that a transaction makes. */
export const whatPhrase = ({ txn, path = '' }: TxnEvent): Phrase => ({
  key: WHAT[txn],
  values: { path },
})

const withWhat = ({ weight, sentence }: WeightedSentence, event: TxnEvent): WeightedSentence => ({
  weight,
  sentence: {
    ...sentence,
    words: { what: whatPhrase(event) },
  },
})

function proposedSentence(scene: Scene, event: TxnEvent): WeightedSentence {
  const key = event.txn === 'error' ? 'narration.proposedError' : 'narration.proposed'
  const telling = txnTelling(
    event,
    79,
    [key, 'narration.flagProposes'],
    ['Leader.propose', 'broadcast phase'],
    { ...countQuorum(scene, []) },
  )
  return event.txn === 'error' ? telling : withWhat(telling, event)
}

function loggedSentence(scene: Scene, event: TxnEvent): WeightedSentence {
  const memory = serverIn(scene, event.server)?.memory
  const leader = memory?.leader
  const isLeader = memory?.state === 'LEADING'
  const acked = leader === undefined ? undefined : ackedIn(scene, leader, event.zxid)
  if (isLeader && acked !== undefined) {
    return txnTelling(
      event,
      65,
      ['narration.loggedLeader', 'narration.flagLogs'],
      ['AckRequestProcessor.processRequest', 'broadcast phase'],
      { ...countQuorum(scene, acked) },
    )
  }
  if (memory?.state === 'FOLLOWING' && leader !== undefined && acked !== undefined) {
    return txnTelling(
      event,
      68,
      ['narration.loggedAck', 'narration.flagAcks'],
      ['SendAckRequestProcessor.processRequest', 'broadcast phase'],
      { leader, ...countQuorum(scene, acked) },
    )
  }
  return txnTelling(
    event,
    55,
    ['narration.logged', 'narration.flagLogs'],
    ['SyncRequestProcessor.flush', 'broadcast phase'],
  )
}

function committedSentence(
  scene: Scene,
  event: TxnEvent,
  events: readonly TraceEvent[],
): WeightedSentence {
  const memory = serverIn(scene, event.server)?.memory
  if (memory?.state !== 'LEADING' && !decides(event, events)) {
    return txnTelling(
      event,
      66,
      ['narration.committedLearner', 'narration.flagLearnsCommit'],
      ['CommitProcessor.commit', 'broadcast phase'],
    )
  }
  return txnTelling(
    event,
    83,
    ['narration.committedLeader', 'narration.flagCommits'],
    ['Leader.processAck', 'broadcast phase'],
    { ...countCommitted(scene, event), voters: votersIn(scene) },
  )
}

/** A commit happens as soon as a quorum has acknowledged; later ACKs come later. */
function countCommitted(scene: Scene, { server, zxid }: TxnEvent): QuorumCount {
  const quorum = countQuorum(scene, ackedIn(scene, server, zxid) ?? [])
  return { ...quorum, count: Math.max(quorum.count, quorum.needed) }
}

/** Packets that only a leader sends to its learners. */
const VERDICTS: ReadonlySet<string> = new Set([
  'COMMIT',
  'COMMITANDACTIVATE',
  'INFORM',
  'INFORMANDACTIVATE',
])

/** Whether the step itself shows that the server leads: a past step has no frame that says so. */
const decides = ({ server }: TxnEvent, events: readonly TraceEvent[]): boolean =>
  events.some((event) => {
    if (event.type === 'delivered') return event.to === server && event.message.packet === 'ACK'
    return event.type === 'sent' && event.from === server && VERDICTS.has(event.message.packet)
  })
