import type { Txn } from '../../zookeeper/server'
import {
  epochOf,
  formatZxid,
  NO_SESSION,
  ZXID_ZERO,
  type ErrorName,
  type Zxid,
} from '../../zookeeper/model'
import type { TxnEvent, Finding, TraceEvent } from '../../simulator'
import { holds } from '../protocol'
import {
  failed,
  type Outcome,
  type Write,
  closeEntry,
  copyTree,
  isSession,
  znodeNow,
  judgeWrite,
  rolledBack,
  type ReferenceWrite,
} from '../reference'
import { broken, detail } from '../findings'
import { describeTransaction } from './describeTransaction'
import { createSession, type Clients, type Proposal, type Session } from './state'
import { requestOf, judgeOrder, settleOrder, type Request } from './requestOrder'

/**
 * Replays the committed transactions in order, each by the request of its client, and compares the
 * leader's outcome with the reference's.
 */

/** Notes the transaction that a leader, or a standalone server, made of a request. */
export function onProposed(state: Clients, event: TxnEvent, cxid: number): void {
  const { zxid, server } = event
  // No server will follow a deposed leader.
  if (epochOf(zxid) < state.epoch) return
  const seen = state.applied.get(server) ?? ZXID_ZERO
  state.proposals.set(zxid, { event, cxid, seen, txn: undefined })
}

/** Adds the body of a transaction, seen on its way to a learner. */
export function onTxnSent({ proposals }: Clients, txn: Txn): void {
  const proposal = proposals.get(txn.zxid)
  if (proposal === undefined || proposal.txn !== undefined) return
  proposals.set(txn.zxid, { ...proposal, txn })
}

/** A serving server commits: all proposals up to `zxid` are committed. */
export function onCommitted(state: Clients, { server, zxid }: TxnEvent): Finding | undefined {
  if (zxid <= state.committed || epochOf(zxid) < state.epoch) return undefined
  return state.serving.has(server) ? commitUpTo(state, zxid) : undefined
}

/**
 * A leader serves: the history that it started with is committed, and all other proposals of earlier
 * epochs are dropped. Every write that an answer has shown must be in that history.
 */
export function onEstablished(
  state: Clients,
  { server, epoch }: Extract<TraceEvent, { readonly type: 'serving' }>,
): Finding | undefined {
  const { histories, shown, acknowledged, proposals } = state
  const base = histories.bases.get(epoch)
  state.serving.set(server, { epoch, isLeader: true })
  if (base === undefined || epoch < state.epoch) return undefined
  const wrong = commitUpTo(state, base)
  for (const zxid of proposals.keysArray()) if (epochOf(zxid) < epoch) proposals.delete(zxid)
  state.epoch = epoch
  state.applied.set(server, base)
  if (wrong !== undefined) return wrong
  const lost = [acknowledged, shown].find((zxid) => zxid > 0 && !holds(histories, base, zxid))
  if (lost === undefined) return undefined
  const how = lost === acknowledged ? 'acknowledged' : 'read'
  const values = { zxid: formatZxid(lost), how, server, epoch }
  return broken('acknowledged', detail('lostAcknowledged', values))
}

/** Commits all proposals up to `last`. */
export function commitUpTo(state: Clients, last: Zxid): Finding | undefined {
  const { proposals } = state
  let wrong: Finding | undefined
  for (let zxid = proposals.minKey(); zxid !== undefined && zxid <= last;) {
    const proposal = proposals.get(zxid)
    proposals.delete(zxid)
    if (proposal !== undefined) wrong ??= replay(state, proposal)
    zxid = proposals.minKey()
  }
  if (last > state.committed) state.committed = last
  return wrong
}

const SESSION_ERRORS: ReadonlySet<ErrorName> = new Set([
  'SessionExpired',
  'SessionMoved',
  'EphemeralOnLocalSession',
])
const QUOTA_ERRORS: ReadonlySet<string> = new Set(['QuotaExceeded'])

function replay(state: Clients, proposal: Proposal): Finding | undefined {
  const { event } = proposal
  const { zxid, session: id } = event
  const wrong = id === undefined ? undefined : carryOut(state, proposal, id)
  if (state.tree.tip < zxid) closeEntry(state.tree, zxid, [], event.txn === 'closeSession')
  state.sinceForgotten += 1
  return wrong
}

function carryOut(
  state: Clients,
  proposal: Proposal,
  id: NonNullable<TxnEvent['session']>,
): Finding | undefined {
  const { event, cxid } = proposal
  const { zxid } = event
  let session = state.sessions.get(id)
  if (session === undefined) {
    session = createSession()
    if (id !== NO_SESSION) state.sessions.set(id, session)
  }
  if (event.txn === 'createSession') {
    session.created = zxid
    return undefined
  }
  const refusal = refusalOf(proposal)
  const writeRequest = requestOf(session, event, cxid)
  if (writeRequest === undefined) {
    // The session moved to another connection and sent more requests: this one is refused rightly.
    if (refusal !== undefined) return undefined
    const unrequested = detail('askedByNobody', { txn: describeTransaction(event) })
    return judgeOrder(session, proposal, id) ?? broken('writes', unrequested)
  }
  const order = judgeOrder(session, proposal, id)
  if (cxid > 0) settleOrder(session, cxid)
  if (refusal !== undefined) {
    session.done.set(cxid, { zxid, outcome: refusedWrite(writeRequest.operation, refusal) })
    return order ?? judgeRefusal(session, proposal, refusal.error, id)
  }
  const { outcome, wrong } = judge(state, proposal, writeRequest)
  if (outcome !== undefined) {
    closeEntry(state.tree, zxid, outcome.changes, event.txn === 'closeSession')
  }
  if (cxid > 0) session.done.set(cxid, { zxid, outcome })
  return order ?? wrong ?? judgeOwners(state, session, proposal, outcome, id)
}

/** The error with which a leader refuses a write, and the part of a multi that it refuses. */
interface Refusal {
  readonly error: ErrorName
  readonly part: number
}

function refusalOf(
  { event, txn }: Proposal,
  errors: ReadonlySet<string> = SESSION_ERRORS,
): Refusal | undefined {
  const { error } = event
  if (error !== undefined) return errors.has(error) ? { error, part: 0 } : undefined
  if (event.txn !== 'multi' || txn?.body.type !== 'multi') return undefined
  for (const [index, part] of txn.body.parts.entries()) {
    if (part.type === 'error' && errors.has(part.error)) return { error: part.error, part: index }
  }
  return undefined
}

/**
 * Returns the outcome of a refused write. Of a multi, a later part may be the first that needs a global
 * session: an ephemeral node's (`PrepRequestProcessor.validateCreateRequest`).
 */
function refusedWrite(operation: ReferenceWrite, { error, part }: Refusal): Outcome {
  if (operation.packet !== 'multi') return failed(error)
  return rolledBack(operation.ops, part, error)
}

/**
 * A session may be refused if it is ending, or has moved to another server. A local session, which no
 * transaction created, may always be refused.
 */
function judgeRefusal(
  session: Session,
  { event }: Proposal,
  error: ErrorName,
  id: string,
): Finding | undefined {
  const isFair =
    error === 'SessionMoved' ? session.hasMoved : session.isEnding || session.created < 0
  if (isFair) return undefined
  const values = { txn: describeTransaction(event), error, session: id }
  return broken('sessions', detail('refusedAtHome', values))
}

function judge(
  state: Clients,
  proposal: Proposal,
  { operation, identities }: Request,
): { readonly outcome: Outcome | undefined; readonly wrong?: Finding } {
  const { tree, rules } = state
  const { event, seen, txn } = proposal
  if (operation.packet === 'deleteContainer' && event.error !== undefined) {
    return { outcome: failed(event.error) }
  }
  // The leader judges limits by the counts that it had applied: a refusal is always right.
  const quota = rules.znodes.enforcesQuota ? refusalOf(proposal, QUOTA_ERRORS) : undefined
  if (quota !== undefined) return { outcome: refusedWrite(operation, quota) }
  if (txn === undefined && event.error === undefined) tree.isTimed = false
  const write: Write = {
    tree,
    rules,
    session: event.session ?? NO_SESSION,
    identities,
    zxid: event.zxid,
    timeMs: txn?.timeMs ?? 0,
    seen,
    isLeadersView: false,
  }
  const before = tree.shadows.size > 0 ? copyTree(tree) : undefined
  let outcome = judgeWrite(write, operation)
  if (outcome !== undefined && before !== undefined && !isAs(outcome, proposal)) {
    Object.assign(tree, before)
    outcome = judgeWrite({ ...write, isLeadersView: true }, operation)
  }
  if (outcome === undefined || isAs(outcome, proposal)) return { outcome }
  const outcomeText = outcome.error === 'OK' ? (outcome.result.path ?? 'OK') : outcome.error
  const values = {
    txn: describeTransaction(event),
    operation: operation.packet,
    outcome: outcomeText,
  }
  return { outcome, wrong: broken('writes', detail('otherOutcome', values)) }
}

/** Whether the leader's transaction has this outcome. */
function isAs({ error, result }: Outcome, { event, txn }: Proposal): boolean {
  if (error !== (event.error ?? 'OK')) return false
  if (error !== 'OK') return true
  if (event.txn === 'create') return event.path === result.path
  if (event.txn !== 'multi' || txn?.body.type !== 'multi') return true
  const { parts } = txn.body
  // Operations before the one that failed were prepared, and gave nothing.
  const isUndone = parts.some(({ type }) => type === 'error')
  return parts.every((part, index) => {
    const expected = result.results?.[index]
    if (part.type === 'error') return expected?.error === part.error
    if (expected?.error !== 'OK') return false
    return isUndone || part.type !== 'create' || expected.result.path === part.path
  })
}

/** Checks that an ephemeral belongs to a living session, and that a session ends for a reason. */
function judgeOwners(
  state: Clients,
  session: Session,
  { event, txn, cxid }: Proposal,
  outcome: Outcome | undefined,
  id: string,
): Finding | undefined {
  if (event.txn === 'closeSession') {
    session.closed = event.zxid
    if (!session.isEnding) {
      return broken(
        'sessions',
        detail('closedByNobody', { txn: describeTransaction(event), session: id }),
      )
    }
    session.isEnding = true
    if (txn?.body.type !== 'closeSession' || cxid < 0) return undefined
    const left = txn.body.paths.length - (outcome?.changes.length ?? 0)
    if (left === 0) return undefined
    const paths = txn.body.paths
    return broken('ephemerals', detail('otherEphemerals', { session: id, paths }))
  }
  for (const change of outcome?.changes ?? []) {
    if (change.type !== 'created') continue
    const owner = znodeNow(state.tree, change.path)?.ephemeralOwner
    if (owner === undefined || !isSession(owner)) continue
    if (session.created >= 0 && session.closed < 0) continue
    const values = { txn: describeTransaction(event), session: id }
    return broken(
      'ephemerals',
      session.closed < 0
        ? detail('ofNoSession', values)
        : detail('ofEndedSession', { ...values, zxid: formatZxid(session.closed) }),
    )
  }
  return undefined
}
