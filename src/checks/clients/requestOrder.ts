import { formatZxid, ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import type { TxnEvent, Finding } from '../../simulator'
import type { Write, ReferenceWrite } from '../reference'
import { broken, detail } from '../findings'
import { describeTransaction } from './describeTransaction'
import type { Proposal, Session } from './state'

/** The order in which a client's requests become transactions. */

export interface Request {
  readonly operation: ReferenceWrite
  readonly identities: Write['identities']
  readonly floor: Zxid
}

/** Finds the request of a transaction: a client's, or the leader's own. */
export function requestOf(
  session: Session,
  { txn, path }: TxnEvent,
  cxid: number,
): Request | undefined {
  const writeRequest = session.writes.get(cxid)
  if (writeRequest !== undefined) return writeRequest
  if (cxid !== 0) return undefined
  const own = { identities: [], floor: ZXID_ZERO }
  if (txn === 'closeSession') return { ...own, operation: { packet: 'closeSession' } }
  if (path !== undefined) return { ...own, operation: { packet: 'deleteContainer', path } }
  // The container was gone, or in use again, when the leader judged it.
  return { ...own, operation: { packet: 'deleteContainer', path: '' } }
}

/**
 * Checks that a client's writes are committed in its own order, and each after the writes that were
 * acknowledged when it was requested.
 */
export function judgeOrder(
  session: Session,
  { event, cxid }: Proposal,
  id: string,
): Finding | undefined {
  const { zxid } = event
  if (cxid <= 0) return undefined
  if (cxid <= session.lastCxid && !isHeldUp(session, cxid)) {
    const values = { request: cxid, session: id, before: session.lastCxid }
    return broken('sessions', detail('outOfItsOrder', values))
  }
  const floor = session.writes.get(cxid)?.floor ?? ZXID_ZERO
  if (floor < zxid) return undefined
  const values = { txn: describeTransaction(event), zxid: formatZxid(floor) }
  return broken('writes', detail('committedLate', values))
}

/**
 * Whether a request of an earlier connection may still be carried out. A delayed server may send it
 * late; if the session returns to that very server, the leader learns so while the request still waits
 * for `PrepRequestProcessor`, and accepts it. Source: `LearnerHandler` at REVALIDATE,
 * `PrepRequestProcessor` at `checkSession`.
 */
const isHeldUp = ({ earlierCxid, writes }: Session, cxid: number): boolean =>
  cxid <= earlierCxid && writes.has(cxid)

/** Drops earlier requests of the same connection: they will not be carried out any more. */
export function settleOrder(session: Session, cxid: number): void {
  const { writes, earlierCxid } = session
  session.lastCxid = Math.max(session.lastCxid, cxid)
  writes.delete(cxid)
  for (let first = writes.nextHigherKey(earlierCxid); first !== undefined && first < cxid;) {
    writes.delete(first)
    first = writes.nextHigherKey(earlierCxid)
  }
}
