import { drawInt } from '../../kernel/lib'
import { accept, applyCall, refuse } from './applyCall'
import { answerOrigin, spreadNews } from './answers'
import { checkPut, checkRange, checkTxn } from './check'
import { ERRORS } from './errors'
import { isExpired, renewLease, secondsLeft, TTL_MAX_S } from './leases'
import type { Answer, Call, Calls, RequestOp, TxnRequest } from './protocol'
import { checkRevision, readRange } from './range'
import type { EtcdServer, Origin, Proposal, Turn } from './state'
import { compareText } from './text'
import { compareLeases } from './apply'
import { notifyWatches } from './watches'

/**
 * Calls on the store and the leases. Reads, and transactions that only read, are answered at once: no
 * client has seen anything that is not applied, so they are linearizable. A call that may write is
 * appended to the log, and applied and answered once it is durable.
 */
export function onCall(turn: Turn, server: EtcdServer, call: Call, origin: Origin): void {
  const answer = answerNow(turn, server, call, origin)
  if (answer !== undefined) answerOrigin(turn, origin, call.op, answer)
}

/** Answers a call that changes nothing or is refused; returns `undefined` if the answer comes later. */
function answerNow(turn: Turn, server: EtcdServer, call: Call, origin: Origin): Answer | undefined {
  const { op, args } = call
  const { store } = server
  const { revision } = store
  switch (op) {
    case 'range': {
      const wrong = checkRange(args) ?? checkRevision(store, revision, args.revision ?? 0)
      if (wrong !== undefined) return refuse(wrong)
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
      return applyCall(server, call, turn.now).answer
    }
    case 'compact':
    case 'lease_revoke':
      return propose(turn, server, call, origin)
    case 'lease_grant':
      return grant(turn, server, args, origin)
    case 'lease_keepalive':
      return keepAlive(turn, server, args.ID, origin)
    case 'lease_timetolive':
      return accept(timeToLive(turn, server, args))
    case 'lease_leases':
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

/** Appends an entry to the log; `onDurable` applies it. */
export function propose(turn: Turn, server: EtcdServer, call: Call, origin: Origin): undefined {
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
  apply(turn, server, first)
}

function apply(turn: Turn, server: EtcdServer, { call, origin }: Proposal): void {
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
    },
  })
  answerOrigin(turn, origin, call.op, answer)
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
