import protobuf from 'protobufjs'
import { wordTable, type WordTable } from '../../kernel/lib'
import { ETCD_PROTO } from './etcdProto'

/** Encodes and decodes etcd's gRPC messages, in the form that the recorded cases have. */

const { root } = protobuf.parse(ETCD_PROTO, { keepCase: true })

/** A message in the form of the corpus: leases in hex, enums by name, and only the revision of a header. */
export type Plain = Readonly<Record<string, unknown>>

/** A method of etcd: its path, and the codecs of its messages. */
export interface Method {
  readonly path: string
  readonly encodeRequest: (request: Plain) => Buffer
  /** Decodes a request; fields that were not sent are absent. */
  readonly decodeRequest: (bytes: Buffer) => Plain
  /** Decodes a response; fields that were not sent have their zero value, except optional ones. */
  readonly decodeResponse: (bytes: Buffer) => Plain
}

function method(path: string, requestName: string, responseName: string): Method {
  const request = root.lookupType(requestName)
  const response = root.lookupType(responseName)
  return {
    path,
    encodeRequest: (plain) => {
      const fields = mapLeases(plain, (hex) => BigInt(`0x${hex}`).toString())
      return Buffer.from(request.encode(request.fromObject(fields)).finish())
    },
    decodeRequest: (bytes) => shorten(request.toObject(request.decode(bytes), WORDS)),
    decodeResponse: (bytes) =>
      shorten(response.toObject(response.decode(bytes), { ...WORDS, defaults: true })),
  }
}

const WORDS: protobuf.IConversionOptions = { longs: String, enums: String }

/** The names of fields that hold a lease. */
const LEASES: ReadonlySet<string> = new Set(['lease', 'ID'])

/** Rewrites each lease in a message, at any depth. */
function mapLeases(plain: Plain, write: (lease: string) => string): Record<string, unknown> {
  const entries = Object.entries(plain).map(([name, value]): [string, unknown] => {
    if (LEASES.has(name)) return [name, write(String(value))]
    return [name, mapItems(value, (item) => mapLeases(item, write))]
  })
  return Object.fromEntries(entries)
}

/** Applies `map` to a message, or to each message of a list. */
function mapItems(value: unknown, map: (item: Plain) => Plain): unknown {
  if (Array.isArray(value)) return value.map((item) => mapItems(item, map))
  // An object that is no list is a message, as protobuf has no other objects here.
  return typeof value === 'object' && value !== null ? map(value as Plain) : value
}

/** Converts a decoded message to the form of the corpus. */
function shorten(read: Plain): Plain {
  return dropUnset(mapLeases(read, (decimal) => BigInt(decimal).toString(16)))
}

/** Replaces a header by its revision, and drops unset fields. */
function dropUnset(read: Plain): Plain {
  const entries = Object.entries(read).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'header') return [['revision', (value as Plain | null)?.['revision'] ?? 0]]
    if (value === null || (name === 'prev_kvs' && isEmpty(value))) return []
    return [[name, mapItems(value, dropUnset)]]
  })
  return Object.fromEntries(entries)
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** The calls of the corpus by name. */
export const METHODS: WordTable<Method> = wordTable({
  range: method('/etcdserverpb.KV/Range', 'RangeRequest', 'RangeResponse'),
  put: method('/etcdserverpb.KV/Put', 'PutRequest', 'PutResponse'),
  delete_range: method('/etcdserverpb.KV/DeleteRange', 'DeleteRangeRequest', 'DeleteRangeResponse'),
  txn: method('/etcdserverpb.KV/Txn', 'TxnRequest', 'TxnResponse'),
  compact: method('/etcdserverpb.KV/Compact', 'CompactionRequest', 'HeaderResponse'),
  lease_grant: method('/etcdserverpb.Lease/LeaseGrant', 'LeaseGrantRequest', 'LeaseResponse'),
  lease_revoke: method('/etcdserverpb.Lease/LeaseRevoke', 'LeaseIdRequest', 'HeaderResponse'),
  lease_keepalive: method('/etcdserverpb.Lease/LeaseKeepAlive', 'LeaseIdRequest', 'LeaseResponse'),
  lease_timetolive: method(
    '/etcdserverpb.Lease/LeaseTimeToLive',
    'LeaseTimeToLiveRequest',
    'LeaseTimeToLiveResponse',
  ),
  lease_leases: method(
    '/etcdserverpb.Lease/LeaseLeases',
    'LeaseLeasesRequest',
    'LeaseLeasesResponse',
  ),
  watch: method('/etcdserverpb.Watch/Watch', 'WatchRequest', 'WatchResponse'),
  lock: method('/v3lockpb.Lock/Lock', 'LockRequest', 'LockResponse'),
  unlock: method('/v3lockpb.Lock/Unlock', 'UnlockRequest', 'HeaderResponse'),
  campaign: method('/v3electionpb.Election/Campaign', 'CampaignRequest', 'CampaignResponse'),
  proclaim: method('/v3electionpb.Election/Proclaim', 'ProclaimRequest', 'HeaderResponse'),
  resign: method('/v3electionpb.Election/Resign', 'ResignRequest', 'HeaderResponse'),
  leader: method('/v3electionpb.Election/Leader', 'LeaderRequest', 'LeaderResponse'),
  observe: method('/v3electionpb.Election/Observe', 'LeaderRequest', 'LeaderResponse'),
})

/** Returns the method of a call of the corpus; throws for an unknown name. */
export function methodOf(op: string): Method {
  const found = METHODS.get(op)
  if (found === undefined) throw new Error(`${op} is no call of etcd`)
  return found
}
