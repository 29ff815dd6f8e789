import { counterOf, epochOf, ZXID_ZERO, type Zxid } from '../../../zookeeper/model'
import type { MessageKey } from '../../../i18n'
import type { Frame, ServerFrame } from '../../../simulator'
import { zxidText } from '../../shared/zxid'
import { logOf } from './cardModel'

/** A sentence about the zxid of one server. */
export interface ZxidReason {
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * Returns why servers of one leader show different zxids, said of this server; undefined where its zxid needs
 * no reason. A leader that begins to serve sets its tree to `epoch:0`, which no log holds; a learner keeps the
 * zxid of its last transaction.
 *
 * Source: `Leader.startZkServer`.
 */
export function zxidReason(frame: Frame, server: ServerFrame): ZxidReason | undefined {
  const { memory } = server
  if (memory === undefined || memory.isStandalone === true || !memory.isServing) return undefined
  const zxid = memory.lastProcessed
  if (memory.state === 'LEADING') return zxidOfLeader(frame, server)
  if (memory.state !== 'FOLLOWING' && memory.state !== 'OBSERVING') return undefined
  if (opensEpoch(zxid)) {
    // In its own epoch only the leader sets it; a former leader keeps that of an older one.
    const key = epochOf(zxid) === memory.currentEpoch ? 'stage.zxidOfSnapshot' : 'stage.zxidOpened'
    return { key, values: { zxid: zxidText(zxid), epoch: epochOf(zxid) } }
  }
  return zxidOfLearner(frame, server)
}

/** Whether a zxid is the one with which a leader opens its epoch. */
const opensEpoch = (zxid: Zxid): boolean => zxid > 0 && counterOf(zxid) === 0

function zxidOfLeader({ servers }: Frame, { id, memory }: ServerFrame): ZxidReason | undefined {
  const zxid = memory?.lastProcessed ?? ZXID_ZERO
  if (!opensEpoch(zxid)) return undefined
  const theirs = servers.flatMap((other) =>
    other.id !== id && other.memory?.leader === id ? [other.memory.lastProcessed] : [],
  )
  const values = {
    zxid: zxidText(zxid),
    epoch: epochOf(zxid),
    theirs: zxidText(theirs[0] ?? ZXID_ZERO),
  }
  if (theirs.length > 0 && theirs.every((other) => other === 0)) {
    return { key: 'stage.zxidOpensFirst', values }
  }
  return theirs.length > 0 && theirs.every((other) => counterOf(other) > 0)
    ? { key: 'stage.zxidOpensNext', values }
    : { key: 'stage.zxidOpened', values }
}

function zxidOfLearner({ servers }: Frame, { memory }: ServerFrame): ZxidReason | undefined {
  const zxid = memory?.lastProcessed ?? ZXID_ZERO
  const leader = servers.find(({ id }) => id === memory?.leader)
  const theirs = leader?.memory?.lastProcessed ?? ZXID_ZERO
  if (leader?.memory?.state !== 'LEADING' || !opensEpoch(theirs)) return undefined
  // A learner that lacks a commit shows less for another reason.
  const newest = logOf(leader).findLast(({ isCommitted }) => isCommitted)?.zxid ?? 0
  if (newest > zxid || epochOf(theirs) <= epochOf(zxid)) return undefined
  return {
    key: zxid === 0 ? 'stage.zxidBeforeFirst' : 'stage.zxidBeforeNext',
    values: {
      zxid: zxidText(zxid),
      leader: leader.id,
      theirs: zxidText(theirs),
      epoch: epochOf(theirs),
    },
  }
}
