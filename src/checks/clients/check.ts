import type { ActorId, ActorName, ServerId } from '../../kernel/actor'
import {
  authenticate,
  identitiesOf,
  type InitialState,
  type QuorumMessage,
  type Txn,
} from '../../zookeeper/server'
import { createSortedMap } from '../../kernel/lib'
import {
  NO_SESSION,
  ZXID_ZERO,
  type ClientRequest,
  type ConnectRequest,
  type ToClient,
  type ToServer,
  WRITE_OPERATIONS,
} from '../../zookeeper/model'
import type { TxnEvent, Check, Finding, TraceEvent } from '../../simulator'
import { learnHistory } from '../protocol'
import { type Rules, CONFIG_NODE } from '../reference'
import { onApplied, onLeft } from './applied'
import { commitUpTo, onCommitted, onEstablished, onProposed, onTxnSent } from './commits'
import { judgeHandleWatch } from './handleWatches'
import { isWrite, onReply } from './replies'
import {
  createClients,
  createSession,
  createWatches,
  type Clients,
  type Connection,
  type Session,
} from './state'
import { judgeEnd } from './watches'

/**
 * The guarantees to clients, judged by their requests and answers and by the order of committed
 * transactions. A reference tree replays that order: every answer must follow from the writes before
 * it, a write must be committed after all writes that were acknowledged when it was requested, and no
 * answered write may get lost. A request without an answer may have been carried out once, or not at
 * all. This is linearizability of writes with the order itself as the witness, and sequential
 * consistency of reads.
 *
 * Source: `zookeeperProgrammers.md`, consistency guarantees; `zookeeperInternals.md`.
 */
export const clientsCheck = (
  rules: Rules,
  isStandalone: boolean,
  initial?: InitialState,
): Check<Clients> => ({
  name: 'clients',
  create: () => createClients(rules, isStandalone, initial),
  onEvent(state, event) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'sent':
        return onSent(state, event)
      case 'delivered':
        return event.channel === 'client' ? onDelivered(state, event) : undefined
      case 'pipeline':
        onPipeline(state, event)
        return undefined
      case 'proposed':
        return onTxnProposed(state, event)
      case 'committed':
        return onCommitted(state, event)
      case 'applied':
        return onApplied(state, event)
      case 'watch':
        return 'client' in event ? judgeHandleWatch(state, event) : undefined
      case 'connected':
        return undefined
      default:
        return onRest(state, event)
    }
  },
})

type Flight = Extract<TraceEvent, { readonly type: 'sent' | 'delivered' | 'lost' }>

function onSent(state: Clients, { channel, from, to, conn, message }: Flight): Finding | undefined {
  if (channel === 'quorum') {
    const { packet } = message
    // The type of the packet is lost on the way: on this channel these two carry transactions.
    if (packet === 'PROPOSAL' || packet === 'INFORM') {
      onTxnSent(state, (message as Extract<QuorumMessage, { readonly txn: Txn }>).txn)
    }
    return undefined
  }
  if (channel !== 'client' || typeof from === 'number' || typeof to !== 'number') return undefined
  const request = message as ToServer
  if (request.packet === 'connect') return onConnect(state, conn, from, to, request)
  const connection = state.connections.get(from)
  if (connection?.conn === conn && 'xid' in request) onRequest(state, connection, request)
  return undefined
}

function onConnect(
  state: Clients,
  conn: Connection['conn'],
  client: ActorName,
  server: ServerId,
  { address = '127.0.0.1', identities: proved = [], session }: ConnectRequest,
): Finding | undefined {
  const before = state.connections.get(client)
  const identities = identitiesOf(address, proved, state.rules.auth)
  state.connections.set(client, {
    conn,
    client,
    server,
    session,
    identities,
    confirmed: identities,
    confirmedBefore: undefined,
    auths: [],
    pending: createSortedMap(),
    requestCount: 0,
    at: ZXID_ZERO,
    watchEvents: [],
    watches: createWatches(),
    isLost: false,
    isReadOnly: false,
  })
  if (session !== NO_SESSION) {
    const former = sessionOf(state, session)
    former.hasMoved = true
    former.earlierCxid = former.writes.maxKey() ?? former.earlierCxid
  }
  return before === undefined ? undefined : judgeEnd(state, before)
}

function sessionOf({ sessions }: Clients, id: Connection['session']): Session {
  let session = sessions.get(id)
  if (session === undefined) {
    session = createSession()
    sessions.set(id, session)
  }
  return session
}

function onRequest(state: Clients, connection: Connection, request: ClientRequest): void {
  const { packet, xid } = request
  if (packet === 'ping') return
  if (packet === 'auth') {
    connection.auths.push(request)
    const { auth } = state.rules
    const known = authenticate(request.scheme, request.auth, connection.identities, auth)
    if (known !== undefined) connection.identities = known
    return
  }
  const { identities } = connection
  const pending = { xid, operation: request, identities, floor: state.acknowledged }
  connection.requestCount += 1
  connection.pending.set(connection.requestCount, pending)
  if (!isWrite(request)) return
  const session = sessionOf(state, connection.session)
  session.writes.set(xid, pending)
  if (packet === 'closeSession') session.isEnding = true
}

function onDelivered(state: Clients, { to, conn, message }: Flight): Finding | undefined {
  if (typeof to === 'number') return undefined
  const connection = state.connections.get(to)
  if (connection?.conn !== conn) return undefined
  // Only `ToClient` messages go to clients.
  const received = message as ToClient
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other packets
  switch (received.packet) {
    case 'connected':
      connection.session = received.session
      connection.isReadOnly = received.readOnly === true
      return undefined
    case 'watchEvent':
      // Every server writes its configuration itself: when it learns of it, and again under its zxid.
      if (received.path === CONFIG_NODE) return undefined
      connection.watchEvents.push({ event: received.event, path: received.path })
      return undefined
    default:
      if (!('isReply' in received)) return undefined
      return onReply(state, connection, sessionOf(state, connection.session), received)
  }
}

function onPipeline(state: Clients, event: Extract<TraceEvent, { type: 'pipeline' }>): void {
  state.entry = event
  if (!state.isStandalone || event.processor !== 'SyncRequestProcessor') return
  if (!LOGGED.has(event.request)) return
  state.unlogged.push({ session: event.session, cxid: event.cxid })
}

/** Requests that a standalone server logs; reads pass the same processor. */
const LOGGED: ReadonlySet<string> = new Set([
  ...WRITE_OPERATIONS,
  'deleteContainer',
  'createSession',
  'closeSession',
])

/** The pipeline event just before names the request that the leader proposes. */
function onTxnProposed(state: Clients, event: TxnEvent): undefined {
  const { entry } = state
  const isOf = entry?.server === event.server && entry.session === event.session
  onProposed(state, event, isOf ? entry.cxid : -1)
}

function onRest(state: Clients, event: TraceEvent): Finding | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'appended':
      learnHistory(state.histories, event)
      return state.isStandalone ? onAppended(state, event) : undefined
    case 'serving':
      return onServing(state, event)
    case 'sync': {
      learnHistory(state.histories, event)
      const { to } = event
      state.applied.set(event.server, to < state.committed ? to : state.committed)
      return undefined
    }
    case 'session':
      if (event.state === 'expired') sessionOf(state, event.session).isEnding = true
      return undefined
    case 'state':
      learnHistory(state.histories, event)
      if (event.state === 'LOOKING') onLeft(state, event.server)
      return undefined
    case 'process':
      onProcess(state, event)
      return undefined
    default:
      learnHistory(state.histories, event)
      return undefined
  }
}

function onServing(
  state: Clients,
  event: Extract<TraceEvent, { readonly type: 'serving' }>,
): Finding | undefined {
  const { server, leader, epoch } = event
  if (server === leader && !state.isStandalone) return onEstablished(state, event)
  state.serving.set(server, { epoch, isLeader: server === leader })
  if (!state.applied.has(server)) state.applied.set(server, state.committed)
  return undefined
}

function onProcess(state: Clients, event: Extract<TraceEvent, { readonly type: 'process' }>): void {
  const server: ActorId | undefined = event.server
  if (server === undefined) return
  if (event.state === 'paused' || event.state === 'resumed' || event.state === 'starting') return
  onLeft(state, server)
  state.unlogged = []
  state.hasRestarted = true
}

/** A standalone server numbers a transaction after the last one in its log. */
function onAppended(state: Clients, event: TxnEvent): Finding | undefined {
  const { unlogged, proposals } = state
  let wrong: Finding | undefined
  if (state.hasRestarted) {
    state.hasRestarted = false
    for (const zxid of proposals.keysArray()) if (zxid >= event.zxid) proposals.delete(zxid)
    wrong = commitUpTo(state, proposals.maxKey() ?? ZXID_ZERO)
  }
  const next = unlogged.findIndex(({ session }) => session === event.session)
  const cxid = unlogged[next]?.cxid ?? -1
  if (next >= 0) state.unlogged = unlogged.slice(next + 1)
  onProposed(state, event, cxid)
  return wrong
}
