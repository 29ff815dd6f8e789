import { formatZxid } from '../../zookeeper/model'
import { fill, sayerOf } from '../protocol/details'
import type { TxnEvent } from '../protocol/history'

/** What violations of what clients are promised say, one template a kind. */
export const CLIENT_DETAILS = {
  lostAcknowledged: '{zxid} was {how}, and server {server} leads epoch {epoch} without it',
  askedByNobody: '{txn} was asked for by nobody',
  outOfItsOrder: 'request {request} of session {session} is carried out after {before}',
  committedLate: '{txn} comes too late: {zxid} was known when it was asked for',
  refusedAtHome: '{txn}: {error}, yet session {session} is alive and at home',
  otherOutcome: '{txn}; after the writes before it, {operation} gives {outcome}',
  closedByNobody: '{txn}: nobody closed session {session}, nor did it expire',
  otherEphemerals: 'the end of session {session} takes [{paths}], not what it owns',
  ofNoSession: '{txn} is of session {session}, which nobody ever made',
  ofEndedSession: '{txn} is of session {session}, which ended with {zxid}',
  toldTwice: '{client} is told {event} twice by one watch',
  answeredUnasked: '{client} waits for nothing and is answered {answer}',
  answeredOther: '{client} waits for request {request} and is answered {answer}',
  neverCommitted: '{client} is told {error} of {request}, which was never committed',
  answeredEarly:
    '{client} is answered {request} at {zxid}, before it is carried out with {carriedOut}',
  otherAnswer: '{client} is told {error} of {request}, which came to {expected}',
  otherResult: '{client} is told of {request}: {difference}',
  staleSync: '{client} is at {zxid} after a sync, and {known} was acknowledged before it',
  otherReadError: '{client} is told {error} by {request} at {zxid}, for {expected}',
  outlivedSession:
    '{client} sees by {request} at {zxid} an ephemeral of session {session}, which is gone',
  otherRead: '{client}: {request} at {zxid}: {difference}',
  watchMissed: '{client} sees a state before {event}, which it watches',
  otherEvent: '{client} hears {event} where {due} was due',
  unwatchedEvent: '{client} hears {event}, for which no watch of it stands',
  watchAnswer: '{client} is answered {error} to {operation}',
  otherTreeAtEnd:
    'the tree of server {server} after {zxid} is not one without what that session owned',
  otherTreeOfWrites:
    'the tree of server {server} after {zxid} is not what the writes up to it make',
} as const

/** What stands within such a detail for a transaction that is an error. */
export const TXN_DETAILS = {
  errorTxnAt: '{zxid} an error ({error}) {path}',
  errorTxn: '{zxid} an error ({error})',
} as const

/** What a violation says, as `detail` of the invariants. */
export const detail = sayerOf(CLIENT_DETAILS)

/** A transaction, within a detail. */
export function describe({ zxid: of, txn, path, error }: TxnEvent): string {
  const zxid = formatZxid(of)
  if (error === undefined) return [zxid, txn, path].filter((part) => part !== undefined).join(' ')
  return path === undefined
    ? fill(TXN_DETAILS.errorTxn, { zxid, error })
    : fill(TXN_DETAILS.errorTxnAt, { zxid, error, path })
}
