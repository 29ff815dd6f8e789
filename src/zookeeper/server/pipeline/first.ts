import { assert, defined } from '../../../kernel/lib'
import { nextZxid, ZXID_NONE, type ErrorName } from '../../model'
import { isOnlyLocal } from '../acl'
import { processSync, propose, isQuorumSynced } from '../broadcast'
import {
  type ForwardedRequest,
  prepareTxn,
  type PrepareRequest,
  type ReconfigRules,
  type Txn,
} from '../tree'
import { type Leader, type Request, type Server, wallClockMs, send, type Turn } from '../state'
import {
  checkSession,
  isLocalSession,
  makerOf,
  setClosing,
  setOwner,
  trackSession,
} from '../sessions'
import { enqueueCommit, enqueueSync, isWrite, traceEntry, wakeProcessor } from '../clients'
import { filterReadOnly } from './readOnly'

/**
 * The first processor of each role: PrepRequestProcessor of the leader and the standalone server,
 * FollowerRequestProcessor and ObserverRequestProcessor of learners.
 */

export function runFirst(turn: Turn, server: Server): void {
  const request = server.pipeline.first.shift()
  if (request === undefined) return
  if (server.role.type === 'readOnly') filterReadOnly(turn, server, request)
  else if (server.role.type === 'learner') forward(turn, server, request)
  else prepare(turn, server, request)
  if (server.pipeline.first.length > 0) wakeProcessor(turn, server, 'first')
}

/**
 * Queues the request for the learner's own CommitProcessor, and sends writes and syncs to the leader.
 *
 * Source: `FollowerRequestProcessor.run`, `ObserverRequestProcessor.run`.
 */
function forward(turn: Turn, server: Server, request: Request): void {
  const { role } = server
  if (role.type !== 'learner' || role.conn === undefined) return
  enqueueCommit(turn, server, request)
  const isSync = request.operation?.packet === 'sync'
  if (!isWrite(request) && !isSync) return
  if (isSync) role.pendingSyncs.push(request)
  const { session, cxid, operation } = request
  if (operation === undefined) return
  send(turn, role.conn, {
    packet: 'REQUEST',
    zxid: ZXID_NONE,
    request: { session, cxid, operation, ...toForward(request) },
  })
}

/**
 * Turns a write into a transaction; of a read checks the session alone. Each write takes its zxid
 * before validation, so a failing one takes one too, for an error transaction.
 *
 * Source: `PrepRequestProcessor.pRequest`, `ProposalRequestProcessor.processRequest`.
 */
function prepare(turn: Turn, server: Server, request: Request): void {
  const { role } = server
  if (role.type !== 'leader' && role.type !== 'standalone') return
  if (isWrite(request)) request.txn = makeTxn(turn, server, request)
  else if (!request.isLocal) request.error = sessionError(server, request)

  if (role.type === 'standalone') return enqueueSync(turn, server, request)
  if (request.operation?.packet === 'sync' && request.owner !== undefined) {
    traceEntry(turn, server, 'ProposalRequestProcessor', request)
    return processSync(turn, role, request.owner, request)
  }
  traceEntry(turn, server, 'ProposalRequestProcessor', request)
  enqueueCommit(turn, server, request)
  if (request.txn === undefined) return
  propose(turn, server, role, request.txn)
  // A spent counter ends the leadership, and nothing is logged.
  if (turn.ending === undefined) enqueueSync(turn, server, request)
}

function makeTxn(turn: Turn, server: Server, request: Request): Txn {
  const { role } = server
  assert(role.type === 'leader' || role.type === 'standalone', 'only a leader prepares')
  const zxid = nextZxid(role.hzxid)
  role.hzxid = zxid
  const { session, cxid, identities } = request
  const operation = defined(request.operation, 'the operation of a prepared request')
  const timeMs = wallClockMs(turn, server)
  if (operation.packet === 'createSession') {
    trackSession(role.sessions, session, operation.timeoutMs, turn.now)
    setOwner(role.sessions, session, request.owner)
  } else if (operation.packet === 'closeSession') {
    setClosing(role.sessions, session)
  }
  const judged = { session, cxid, operation, identities, ...sessionErrors(server, request) }
  const { config } = server
  const rules =
    operation.packet === 'reconfig' && role.type === 'leader'
      ? { ...config, reconfig: reconfigRules(server, role) }
      : config
  return prepareTxn(server.db.tree, role.pending, judged, { zxid, timeMs }, rules)
}

const reconfigRules = (server: Server, leader: Leader): ReconfigRules => ({
  ensemble: server.ensemble,
  lastSeen: server.lastSeen,
  isSynced: (next) => isQuorumSynced(server, leader, next),
})

/** Leaves out the identities of a client that has its local address alone, as most do. */
const toForward = ({ identities }: Request): Pick<ForwardedRequest, 'identities'> =>
  isOnlyLocal(identities) ? {} : { identities }

/** Returns the session's errors of a request that needs a session. */
function sessionErrors(
  server: Server,
  request: Request,
): Pick<PrepareRequest, 'sessionError' | 'globalError'> {
  const packet = request.operation?.packet
  if (packet === 'createSession' || packet === 'closeSession' || packet === 'deleteContainer') {
    return {}
  }
  const error = sessionError(server, request)
  if (error !== undefined) return { sessionError: error }
  if (server.local === undefined) return {}
  const globalError = request.error ?? globalSessionError(server, request)
  return globalError === undefined ? {} : { globalError }
}

/**
 * Checks a request's session. A session that no server knows may be local to another, unless this
 * server made it.
 *
 * Source: `SessionTrackerImpl.checkSession`, `LeaderSessionTracker.checkSession`.
 */
function sessionError(server: Server, request: Request): ErrorName | undefined {
  const { role, local } = server
  const { session, owner } = request
  if (role.type !== 'leader' && role.type !== 'standalone') return undefined
  if (local !== undefined && !role.sessions.sessions.has(session)) {
    if (isLocalSession(local, session)) return named(checkSession(local.tracker, session, owner))
    return makerOf(session) === server.id ? 'SessionExpired' : undefined
  }
  return named(checkSession(role.sessions, session, owner))
}

/** Source: `LeaderSessionTracker.checkGlobalSession`. */
function globalSessionError({ role }: Server, { session, owner }: Request): ErrorName | undefined {
  if (role.type !== 'leader' && role.type !== 'standalone') return undefined
  return named(checkSession(role.sessions, session, owner))
}

const named = (error: ReturnType<typeof checkSession>): ErrorName | undefined =>
  error === 'OK' ? undefined : error
