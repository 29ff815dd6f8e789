import type { Decision } from '../../../engine'
import { partsOf, type Telling } from './telling'
import {
  serversFirst,
  serversWithin,
  whatPhrase,
  zxid,
  type NarrationKey,
  type Scene,
} from '../events'
import type { EventOf } from '../../../simulator'

/** Sentences of decisions about synchronization, service and transactions. */

type Sync = EventOf<'sync'>

/** A synchronization of one learner or several, with the reason of its mode. */
export function syncTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'sync')
  const [first] = parts
  if (first === undefined) return undefined
  const servers = parts.map(({ server }) => server)
  return {
    key: syncKey(first, parts.length > 1),
    values: {
      leader: first.leader,
      from: zxid(first.from),
      to: zxid(first.to),
      count: servers.length,
    },
    words: { servers: serversFirst(servers), learners: serversWithin(servers) },
  }
}

function syncKey(event: Sync, isMany: boolean): NarrationKey {
  const { mode, from, to, why = 'tooFarBehind' } = event
  if (mode === 'DIFF') {
    if (from === to) return `narration.decision.syncSame${isMany ? 'Many' : ''}`
    return `narration.decision.syncDiff${isMany ? 'Many' : ''}`
  }
  if (mode === 'SNAP') {
    if (isMany) return 'narration.decision.syncSnapMany'
    return SNAP_KEYS[why] ?? 'narration.decision.syncSnapFar'
  }
  if (mode === 'TRUNC+DIFF') return 'narration.decision.syncTruncDiff'
  return isMany ? 'narration.decision.syncTruncMany' : 'narration.decision.syncTrunc'
}

const SNAP_KEYS: Readonly<Partial<Record<NonNullable<Sync['why']>, NarrationKey>>> = {
  ahead: 'narration.decision.syncSnapAhead',
  otherEpoch: 'narration.decision.syncSnapEpoch',
  notInHistory: 'narration.decision.syncSnapEpoch',
  noLog: 'narration.decision.syncSnapNoLog',
  forced: 'narration.decision.syncSnapForced',
}

export function servingTelling(scene: Scene, decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'serving')
  const [first] = parts
  if (first === undefined || scene.isStandalone) return undefined
  const { leader, epoch } = first
  const all = parts.map(({ server }) => server)
  const learners = all.filter((server) => server !== leader)
  const hasLeader = learners.length < all.length
  return {
    key: !hasLeader
      ? 'narration.decision.servingLearners'
      : learners.length === 0
        ? 'narration.decision.servingLeader'
        : 'narration.decision.servingAll',
    values: { leader, epoch, count: learners.length },
    words: { servers: serversFirst(learners), learners: serversWithin(learners) },
  }
}

/** A PROPOSAL that is sent; several of one kind are counted. */
export function proposedTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'proposed')
  const [first] = parts
  if (first === undefined) return undefined
  const values = {
    id: first.server,
    first: zxid(first.zxid),
    last: zxid(parts.at(-1)?.zxid ?? first.zxid),
    count: parts.length,
    error: first.error ?? '',
  }
  if (parts.length > 1) return { key: 'narration.decision.proposedMany', values }
  const isError = first.txn === 'error'
  return {
    key: isError ? 'narration.decision.proposedError' : 'narration.decision.proposed',
    values,
    words: { what: whatPhrase(first) },
  }
}

/** Znodes that a sentence names. */
const PATHS_MAX = 2

/** The commit, with the servers whose ACKs were its quorum, or with what goes with a session. */
export function committedTelling({
  acks = [],
  ephemerals = [],
  ...decision
}: Decision): Telling | undefined {
  const parts = partsOf(decision, 'committed')
  const [first] = parts
  if (first === undefined) return undefined
  const values = {
    id: first.server,
    first: zxid(first.zxid),
    last: zxid(parts.at(-1)?.zxid ?? first.zxid),
    count: parts.length,
  }
  const words = { servers: serversFirst(acks), what: whatPhrase(first) }
  if (ephemerals.length > 0 && parts.length === 1) {
    const paths = ephemerals.slice(0, PATHS_MAX)
    const gone = { paths, gone: ephemerals.length, others: ephemerals.length - paths.length }
    return { key: 'narration.decision.committedEnd', values: { ...values, ...gone }, words }
  }
  if (parts.length > 1) return { key: 'narration.decision.committedMany', values }
  if (acks.length === 0) return { key: 'narration.decision.committedLate', values, words }
  const isError = first.txn === 'error'
  return {
    key: isError ? 'narration.decision.committedError' : 'narration.decision.committed',
    values: { ...values, acks: acks.length },
    words,
  }
}

/** A configuration that servers hear of or put in force. */
export function configTelling(decision: Decision): Telling | undefined {
  const parts = partsOf(decision, 'config')
  const [first] = parts
  if (first === undefined || parts.length === 1) return undefined
  const { state, voters, leader } = first
  return {
    key:
      state === 'proposed'
        ? 'narration.decision.configProposed'
        : leader === undefined
          ? 'narration.decision.config'
          : 'narration.decision.configLeader',
    values: { zxid: zxid(first.zxid), voters, leader: leader ?? '', count: parts.length },
    words: { servers: serversFirst(parts.map(({ server }) => server)) },
  }
}
