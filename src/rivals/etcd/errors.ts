import type { RpcCode, RpcError } from './protocol'

const refusal = (code: RpcCode, message: string): RpcError => ({ code, message })

/** Refusals in etcd's own words (`api/v3rpc/rpctypes/error.go`, `client/v3/concurrency`). */
export const ERRORS = {
  emptyKey: refusal('INVALID_ARGUMENT', 'etcdserver: key is not provided'),
  keyNotFound: refusal('INVALID_ARGUMENT', 'etcdserver: key not found'),
  valueProvided: refusal('INVALID_ARGUMENT', 'etcdserver: value is provided'),
  leaseProvided: refusal('INVALID_ARGUMENT', 'etcdserver: lease is provided'),
  tooManyOps: refusal('INVALID_ARGUMENT', 'etcdserver: too many operations in txn request'),
  duplicateKey: refusal('INVALID_ARGUMENT', 'etcdserver: duplicate key given in txn request'),
  compacted: refusal('OUT_OF_RANGE', 'etcdserver: mvcc: required revision has been compacted'),
  future: refusal('OUT_OF_RANGE', 'etcdserver: mvcc: required revision is a future revision'),
  leaseNotFound: refusal('NOT_FOUND', 'etcdserver: requested lease not found'),
  leaseExists: refusal('FAILED_PRECONDITION', 'etcdserver: lease already exists'),
  leaseTooLong: refusal('OUT_OF_RANGE', 'etcdserver: too large lease TTL'),
  sessionExpired: refusal('UNKNOWN', 'mutex: session is expired'),
  notLeader: refusal('UNKNOWN', 'election: not leader'),
  noLeader: refusal('UNKNOWN', 'election: no leader'),
  noLeaderKey: refusal('INVALID_ARGUMENT', '"leader" field must be provided'),
  timeout: refusal('UNAVAILABLE', 'etcdserver: request timed out'),
  canceled: refusal('CANCELLED', 'context canceled'),
} as const
