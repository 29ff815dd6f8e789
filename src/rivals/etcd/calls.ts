import { drawInt } from '../../kernel/lib'
import { accept, applyCall, refuse } from './applyCall'
import { answerOrigin, spreadNews } from './answers'
import { checkPut, checkRange, checkTxn } from './check'
import type { PendingCall } from './cluster'
import { ERRORS } from './errors'
import { isExpired, renewLease, secondsLeft, TTL_MAX_S } from './leases'
import type { Answer, Call, Calls, RequestOp, TxnRequest } from './protocol'
import { checkRevision, readRange } from './range'
import type { Origin } from './origin'
import type { EtcdServer, Turn } from './state'
import { compareText } from './text'
import { compareLeases } from './apply'
import { notifyWatches } from './watches'

/**
 * Calls on the store and the leases. A server that stands alone answers reads, and transactions that only
 * read, at once: no client has seen anything that is not applied, so they are linearizable. A member has
 * its leader confirmed first, unless the read is serializable. A call that may write is appended to the log,
 * and applied and answered once it is durable, in a cluster on a quorum of disks.
 */
export function onCall(
  turn: Turn,
  server: EtcdServer,
  call: Call,
  origin: Origin,
  isConfirmed = server.cluster === undefined,
): void {
  const answer = answerNow(turn, server, call, { origin, isConfirmed })
  if (answer !== undefined) answerOrigin(turn, origin, call.op, answer)
}

/** Answers a call that changes nothing or is refused; returns `undefined` if the answer comes later. */
function answerNow(
  turn: Turn,
  server: EtcdServer,
  call: Call,
  { origin, isConfirmed }: { readonly origin: Origin; readonly isConfirmed: boolean },
): Answer | undefined {
  const wait = (kind: PendingCall['kind']): undefined =>
    void turn.exchanges.push({ type: 'pending', call, origin, kind })
  const { op, args } = call
  const { store } = server
  const { revision } = store
  switch (op) {
    case 'range': {
      const isLocal = isConfirmed || args.serializable === true
      const wrong =
        checkRange(args) ??
        (isLocal ? checkRevision(store, revision, args.revision ?? 0) : undefined)
      if (wrong !== undefined) return refuse(wrong)
      if (!isLocal) return wait('read')
      return accept(readRange(store, args, revision, server.release))
    }
    case 'put': {
      const wrong = checkPut(args)
      return wrong === undefined ? propose(turn, server, call, origin) : refuse(wrong)
    }
    case 'delete_range': {
      const wrong = checkRange(args)
      return wrong === undefined ? propose(turn, server, call, origin) : refuse(wrong)
    }
    case 'txn': {
      const wrong = checkTxn(args)
      if (wrong !== undefined) return refuse(wrong)
      if (!isReadOnly(args)) return propose(turn, server, call, origin)
      return isConfirmed ? applyCall(server, call, turn.now).answer : wait('read')
    }
    case 'compact':
    case 'lease_revoke':
      return propose(turn, server, call, origin)
    case 'lease_grant':
      return grant(turn, server, args, origin)
    case 'lease_keepalive':
      if (!keepsLeases(server)) return wait('lease')
      return keepAlive(turn, server, args.ID, origin)
    case 'lease_timetolive':
      if (!keepsLeases(server)) return wait('lease')
      return accept(timeToLive(turn, server, args))
    case 'lease_leases':
      if (!isConfirmed) return wait('read')
      return accept({ revision, leases: [...server.leases.granted.keys()].sort(compareLeases) })
    case 'campaign':
    case 'leader':
    case 'lock':
    case 'observe':
    case 'proclaim':
    case 'resign':
    case 'unlock':
    case 'watch':
    case 'watch_cancel':
    case 'watch_progress':
      return undefined
  }
}

/** Whether no operation of either branch can write (`isTxnReadonly`). */
function isReadOnly({ success = [], failure = [] }: TxnRequest): boolean {
  const reads = (op: RequestOp): boolean => 'range' in op || ('txn' in op && isReadOnly(op.txn))
  return success.every(reads) && failure.every(reads)
}

const HEX_DIGITS = '0123456789abcdef'
const LEASE_DIGITS = 16

/** Draws a lease id of etcd's size; the first digit keeps it below 2^63. */
export function drawLease({ random, leases }: EtcdServer): string {
  for (;;) {
    let id = HEX_DIGITS.charAt(drawInt(random, 1, 7))
    while (id.length < LEASE_DIGITS) id += HEX_DIGITS.charAt(drawInt(random, 0, 15))
    if (!leases.granted.has(id)) return id
  }
}

function grant(
  turn: Turn,
  server: EtcdServer,
  { ID = '0', TTL = 0 }: Calls['lease_grant'],
  origin: Origin,
): Answer | undefined {
  if (TTL > TTL_MAX_S) return refuse(ERRORS.leaseTooLong)
  const id = ID === '0' ? drawLease(server) : ID
  return propose(turn, server, { op: 'lease_grant', args: { ID: id, TTL } }, origin)
}

/** Whether this server keeps the time of leases: it stands alone, or leads and has applied its first entry. */
export const keepsLeases = ({ leases }: EtcdServer): boolean => leases.isPrimary

/** The leader renews a lease alone; a renewal of an expired lease waits for its revoke. */
function keepAlive(turn: Turn, server: EtcdServer, id: string, origin: Origin): Answer | undefined {
  const lease = server.leases.granted.get(id)
  if (lease === undefined) return accept({ revision: server.store.revision, ID: id, TTL: 0 })
  if (isExpired(lease, turn.now)) {
    server.renewals = [...server.renewals, { origin, lease: id }]
    return undefined
  }
  renewLease(server.leases, lease, turn.now)
  return accept({ revision: server.store.revision, ID: id, TTL: lease.ttl })
}

function timeToLive(
  turn: Turn,
  { store: { revision }, leases }: EtcdServer,
  { ID, keys = false }: Calls['lease_timetolive'],
): { revision: number; ID: string; TTL: number; grantedTTL: number; keys: readonly string[] } {
  const lease = leases.granted.get(ID)
  if (lease === undefined) return { revision, ID, TTL: -1, grantedTTL: 0, keys: [] }
  return {
    revision,
    ID,
    TTL: secondsLeft(lease, turn.now),
    grantedTTL: lease.ttl,
    keys: keys ? [...lease.keys].sort(compareText) : [],
  }
}

/** Appends an entry to the log; `onDurable` applies it, in a cluster the commit of a quorum. */
export function propose(turn: Turn, server: EtcdServer, call: Call, origin: Origin): undefined {
  if (server.cluster !== undefined) {
    turn.exchanges.push({ type: 'pending', call, origin, kind: 'entry' })
    return
  }
  server.tokens += 1
  const token = server.tokens
  server.proposals = [...server.proposals, { token, call, origin }]
  const index = server.index + server.proposals.length
  turn.effects.push({ type: 'disk', operation: { type: 'appendEntry', token, index, entry: call } })
}

/** An entry is durable: applies it, answers its caller and informs the watches. */
export function onDurable(turn: Turn, server: EtcdServer, token: number): void {
  const [first] = server.proposals
  if (first?.token !== token) return
  server.proposals = server.proposals.slice(1)
  applyEntry(turn, server, first)
}

/** Applies an entry of the log; only the member that proposed it knows whom to answer. */
export function applyEntry(
  turn: Turn,
  server: EtcdServer,
  { call, origin, term }: { call: Call; origin: Origin | undefined; term?: number },
): void {
  const { answer, events } = applyCall(server, call, turn.now)
  server.index += 1
  const { args } = call
  turn.effects.push({
    type: 'trace',
    event: {
      type: 'etcd',
      server: server.name,
      state: 'applied',
      op: call.op,
      index: server.index,
      revision: server.store.revision,
      ...('key' in args && { key: args.key }),
      ...('ID' in args && { lease: args.ID }),
      ...(!answer.ok && { error: answer.error.message }),
      ...(term !== undefined && { term }),
    },
  })
  if (origin !== undefined) answerOrigin(turn, origin, call.op, answer)
  spreadNews(turn, notifyWatches(server.streams, server.store, events))
  if (call.op === 'lease_revoke') answerRenewals(turn, server, call.args.ID)
}

/** Answers the renewals that came after the lease had expired. */
function answerRenewals(turn: Turn, server: EtcdServer, id: string): void {
  const late = server.renewals.filter(({ lease }) => lease === id)
  if (late.length === 0) return
  server.renewals = server.renewals.filter(({ lease }) => lease !== id)
  const reply = { revision: server.store.revision, ID: id, TTL: 0 }
  for (const { origin } of late) answerOrigin(turn, origin, 'lease_keepalive', accept(reply))
}
