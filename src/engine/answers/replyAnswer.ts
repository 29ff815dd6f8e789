import type { ActorName } from '../../kernel/actor'
import { formatZxid, parentOf } from '../../zookeeper/model'
import type { AnswerPart, WriteFate, WriteRecord } from '../protocol'
import { branchOf, latestWrites, newestCommit } from '../branches'
import { committedParts } from './commitAnswer'
import { expiredAnswer } from './expiredAnswer'
import { hindranceOf } from './missingAcks'
import { endOf, frameNow, lastEvent, part, pastOf, since, type Found, type Past } from './past'
import type { EventOf } from '../../simulator'

/** This file answers why a client got an answer. */

type Reply = EventOf<'reply'>

/** Returns why a client got the answer to its line `op`, or its last one; undefined without one. */
export async function replyAnswer(
  past: Past,
  client: ActorName,
  op?: number,
): Promise<Found | undefined> {
  const root = lastEvent(
    past,
    ['reply'],
    (event) => event.client === client && (op === undefined || event.op === op),
  )
  return root === undefined ? undefined : replied(past, root)
}

/** Returns why a reply says what it says. */
export async function replied(past: Past, root: Reply): Promise<Found> {
  // A reply with a status is one of etcd's or Redis'.
  if ('status' in root) return { root, parts: [] }
  const write = writeOf(past, root)
  if (isLoss(root)) {
    const fate = write === undefined ? [] : [fatePart(past, write.fate)]
    return { root, parts: [lossPart(pastOf(past, root.step), root.client), ...fate] }
  }
  if (root.error !== 'OK') return { root, parts: errorParts(past, root) }
  if (write?.fate.type === 'committed') return { root, parts: writeParts(past, root, write) }
  return { root, ...(await readParts(past, root)) }
}

const isLoss = ({ error }: Reply): boolean =>
  error === 'ConnectionLoss' || error === 'OperationTimeout'

const writeOf = ({ experiment }: Past, { client, op }: Reply): WriteRecord | undefined =>
  latestWrites(branchOf(experiment).projections.writeJournal, client).findLast(
    (write) => write.op === op,
  )

/** Says how a client lost its connection. */
export function lossPart(past: Past, client: ActorName): AnswerPart {
  const lost = lastEvent(past, ['disconnected'], (event) => event.client === client)
  const server = lost?.server
  if (lost === undefined || server === undefined) return part('loss.never', { client })
  const values = { client, id: server, timeUs: lost.at }
  const ended = endOf(past, server)
  const isEnded = ended !== undefined && ended.at <= lost.at
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes the ends by a server
  switch (lost.why) {
    case 'readTimeout':
      return part('loss.silent', values)
    case 'packetTooLong':
      return part('loss.tooLong', values)
    case 'rwServerFound':
      return part('loss.readWrite', values)
    case 'operator':
      return part('loss.operator', values)
    case 'refused':
    case 'connectTimeout':
      return part('loss.refused', values)
    case 'reset':
      return part('loss.reset', values)
    default:
      return isEnded
        ? part('loss.killed', { ...values, timeUs: ended.at })
        : part('loss.closed', values)
  }
}

/** Says what became of a write, as far as it is certain at the moment. */
function fatePart({ upTo }: Past, fate: WriteFate): AnswerPart {
  if (fate.type === 'unknown' || fate.step > upTo) return part('fate.unknown')
  if (fate.type === 'never') return part(`fate.${fate.why}`, zxidValue(fate.zxid))
  const zxid = formatZxid(fate.zxid)
  return fate.error === undefined
    ? part('fate.committed', { zxid })
    : part('fate.failed', { zxid, error: fate.error })
}

const zxidValue = (zxid: Parameters<typeof formatZxid>[0] | undefined) =>
  zxid === undefined ? {} : { zxid: formatZxid(zxid) }

function writeParts(
  past: Past,
  root: Reply,
  { fate, command }: WriteRecord,
): readonly AnswerPart[] {
  if (fate.type !== 'committed') return []
  const own = part('reply.write', { client: root.client, command, zxid: formatZxid(fate.zxid) })
  const commit = lastEvent(
    pastOf(past, fate.step),
    ['committed'],
    (event) => event.zxid === fate.zxid,
  )
  return commit === undefined ? [own] : [own, ...committedParts(past, commit)]
}

function errorParts(past: Past, root: Reply): readonly AnswerPart[] {
  const { client, error, op } = root
  const invoked = lastEvent(
    pastOf(past, root.step),
    ['invoked'],
    (event) => event.client === client && event.op === op,
  )
  const path = invoked?.path ?? root.path
  const errorPart = part('reply.error', { client, error })
  if (error === 'SessionExpired') return [errorPart, ...(expiredAnswer(past, client)?.parts ?? [])]
  if (path === undefined) return [errorPart]
  const change = lastEvent(
    pastOf(past, root.step),
    ['applied'],
    (event) => event.path === path && event.error === undefined,
  )
  const zxid = change === undefined ? 'none' : formatZxid(change.zxid)
  const isOfParent = /^(create|delete)/.test(invoked?.command ?? '')
  const values = { client, path, zxid, how: change === undefined ? 'never' : change.txn }
  switch (error) {
    case 'NodeExists':
      return [part('reply.exists', values)]
    case 'NoNode':
      return [part('reply.missing', values)]
    case 'BadVersion':
      return [part('reply.version', values)]
    case 'NotEmpty':
      return [part('reply.children', values)]
    case 'NoChildrenForEphemerals':
      return [part('reply.ephemeral', { client, path: parentOf(path) })]
    case 'NoAuth':
      // The permissions to create and to delete stand in the ACL of the parent.
      return [part('reply.noAuth', { client, path: isOfParent ? parentOf(path) : path })]
    case 'QuotaExceeded':
      return [part('reply.quota', values)]
    default:
      return [errorPart]
  }
}

/** Says whether a read saw all that was committed, and what kept its server behind. */
async function readParts(past: Past, root: Reply): Promise<Pick<Found, 'parts' | 'details'>> {
  const { server, zxid, at, step } = root
  if (server === undefined || zxid === undefined || zxid <= 0) return { parts: [] }
  const { scrubberIndex } = branchOf(past.experiment).projections
  const newest = newestCommit(scrubberIndex, step)
  if (newest === undefined || newest.zxid <= zxid) {
    return { parts: [part('reply.fresh', { id: server, zxid: formatZxid(zxid) })] }
  }
  const frame = await frameNow(past)
  const hindrance = hindranceOf(frame, server, newest)
  const values = { zxid: formatZxid(zxid), newest: formatZxid(newest.zxid) }
  const stale = part('reply.stale', { id: server, ...values, spanUs: since(newest.at, at) })
  if (hindrance === undefined) return { parts: [stale], details: [part('reply.local')] }
  const { leader, since: timeUs } = hindrance
  const behind = part('reply.behind', { leader, id: server, timeUs })
  return { parts: [stale, behind], details: [part('reply.local')] }
}
