import { assert, type Result } from '../../kernel/lib'
import { applyDelete, applyPut, applyTxn, type ApplyContext } from './apply'
import { ERRORS } from './errors'
import { grantLease } from './leases'
import type { Answer, Call, Replies, CallName, RpcError, WatchEvent } from './protocol'
import type { EtcdServer } from './state'
import { compareText } from './text'
import { beginWrite, compactStore, endWrite } from './store'

/** The result of an applied entry: the answer, and the events for watches. */
export interface Applied {
  readonly answer: Answer
  readonly events: readonly WatchEvent[]
}

/**
 * Applies one entry of the log to the state: the same entries in the same order always make the same
 * store. `nowUs` only starts the time of a lease; no reply and no revision depends on it.
 */
export function applyCall(server: EtcdServer, { op, args }: Call, nowUs: number): Applied {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other operations
  switch (op) {
    case 'put':
      return inTransaction(server, (context) => answerOf(applyPut(context, args)))
    case 'delete_range':
      return inTransaction(server, (context) => accept(applyDelete(context, args)))
    case 'txn':
      return inTransaction(server, (context) => answerOf(applyTxn(context, args)))
    case 'compact':
      return { answer: compact(server, args.revision ?? 0), events: [] }
    case 'lease_grant':
      return { answer: grant(server, args.ID ?? '', args.TTL ?? 0, nowUs), events: [] }
    case 'lease_revoke':
      return revoke(server, args.ID)
    default:
      assert(false, `${op} is no entry of the log`)
  }
}

export const accept = (reply: Replies[CallName]): Answer => ({ ok: true, reply })
export const refuse = (error: RpcError): Answer => ({ ok: false, error })
const answerOf = (result: Result<Replies[CallName], RpcError>): Answer =>
  result.ok ? accept(result.value) : refuse(result.error)

function inTransaction(server: EtcdServer, work: (context: ApplyContext) => Answer): Applied {
  const { store, leases, release } = server
  const writing = beginWrite(store)
  const answer = work({ writing, leases, release })
  return { answer, events: endWrite(writing) }
}

function compact({ store, release }: EtcdServer, revision: number): Answer {
  if (revision <= store.compacted) return refuse(ERRORS.compacted)
  if (revision > store.revision) return refuse(ERRORS.future)
  compactStore(store, revision, release !== '3.4')
  return accept({ revision: store.revision })
}

function grant({ store, leases }: EtcdServer, id: string, ttl: number, nowUs: number): Answer {
  if (leases.granted.has(id)) return refuse(ERRORS.leaseExists)
  const lease = grantLease(leases, id, ttl, nowUs)
  return accept({ revision: store.revision, ID: id, TTL: lease.ttl })
}

/** Deletes the keys of a lease in order, all in one revision; a lease without keys adds no revision. */
function revoke(server: EtcdServer, id: string): Applied {
  const lease = server.leases.granted.get(id)
  if (lease === undefined) return { answer: refuse(ERRORS.leaseNotFound), events: [] }
  server.leases.granted.delete(id)
  const { store, leases, release } = server
  const writing = beginWrite(store)
  for (const key of [...lease.keys].sort(compareText)) {
    applyDelete({ writing, leases, release }, { key })
  }
  const events = endWrite(writing)
  return { answer: accept({ revision: store.revision }), events }
}
