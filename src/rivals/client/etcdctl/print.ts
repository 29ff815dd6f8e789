import { assert, base64Encode, utf8Encode } from '../../../kernel/lib'
import type {
  DeleteRangeReply,
  KeyValue,
  LeaseReply,
  PutReply,
  RangeReply,
  Replies,
  ResponseOp,
  TxnReply,
  WatchEvent,
} from '../../etcd'
import type { Command, Show, Style } from './command'

/** Prints a reply as etcdctl's simple printer does (`etcdctl/ctlv3/command/printer_simple.go`). */
export function printReply(
  { call, show }: Extract<Command, { readonly type: 'call' }>,
  reply: Replies[keyof Replies],
  style: Style,
): readonly string[] {
  if (style === 'json') return [printJson(reply)]
  switch (call.op) {
    case 'range':
      return printKvs((reply as RangeReply).kvs, show)
    case 'put':
      return ['OK', ...previous((reply as PutReply).prev_kv)]
    case 'delete_range': {
      const { deleted, prev_kvs: pairs = [] } = reply as DeleteRangeReply
      return [String(deleted), ...printKvs(pairs)]
    }
    case 'txn': {
      const { succeeded, responses } = reply as TxnReply
      return [
        succeeded ? 'SUCCESS' : 'FAILURE',
        ...responses.flatMap((one) => ['', ...printOp(one)]),
      ]
    }
    case 'compact':
      return [`compacted revision ${call.args.revision ?? 0}`]
    case 'lease_grant': {
      const { ID, TTL } = reply as LeaseReply
      return [`lease ${padLease(ID)} granted with TTL(${TTL}s)`]
    }
    case 'lease_revoke':
      return [`lease ${padLease(call.args.ID)} revoked`]
    case 'lease_timetolive':
      return [printTimeToLive(reply as Replies['lease_timetolive'], call.args.keys === true)]
    case 'lease_leases': {
      const { leases } = reply as Replies['lease_leases']
      return [`found ${leases.length} leases`, ...leases.map(padLease)]
    }
    case 'campaign':
    case 'leader':
    case 'lease_keepalive':
    case 'lock':
    case 'observe':
    case 'proclaim':
    case 'resign':
    case 'unlock':
    case 'watch':
    case 'watch_cancel':
    case 'watch_progress':
      assert(false, `${call.op} is printed elsewhere`)
  }
}

const LEASE_DIGITS = 16
export const padLease = (id: string): string => id.padStart(LEASE_DIGITS, '0')

export const printKvs = (
  kvs: readonly KeyValue[],
  { keys, values }: Show = { keys: true, values: true },
): readonly string[] =>
  kvs.flatMap(({ key, value }) => [...(keys ? [key] : []), ...(values ? [value] : [])])

const previous = (kv: KeyValue | undefined): readonly string[] =>
  kv === undefined ? [] : [kv.key, kv.value]

function printOp(response: ResponseOp): readonly string[] {
  if ('range' in response) return printKvs(response.range.kvs)
  if ('put' in response) return ['OK', ...previous(response.put.prev_kv)]
  if ('delete_range' in response) return [String(response.delete_range.deleted)]
  const { succeeded, responses } = response.txn
  return [succeeded ? 'SUCCESS' : 'FAILURE', ...responses.flatMap((one) => ['', ...printOp(one)])]
}

function printTimeToLive(reply: Replies['lease_timetolive'], hasKeys: boolean): string {
  const { ID, TTL, grantedTTL, keys } = reply
  if (grantedTTL === 0 && TTL === -1) return `lease ${padLease(ID)} already expired`
  const attached = hasKeys ? `, attached keys([${keys.join(' ')}])` : ''
  return `lease ${padLease(ID)} granted with TTL(${grantedTTL}s), remaining(${TTL}s)${attached}`
}

/** Prints watch events: type, previous key and value where requested, key and value. */
export const printEvents = (events: readonly WatchEvent[]): readonly string[] =>
  events.flatMap(({ type, kv, prev_kv: before }) => [type, ...previous(before), kv.key, kv.value])

/** Prints JSON as Go writes a protobuf message: bytes in base64, ids as numbers, no zero values. */
export function printJson(reply: { readonly revision: number }): string {
  const { revision, ...fields } = reply
  const json = JSON.stringify({ header: { revision }, ...(plain(fields) as object) })
  return json.replace(/"#(\d+)"/g, '$1')
}

const BYTES: ReadonlySet<string> = new Set(['key', 'value'])
const IDS: ReadonlySet<string> = new Set(['lease', 'ID'])

function plain(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, name))
  if (typeof value === 'string') {
    if (BYTES.has(name)) return base64Encode(utf8Encode(value))
    // A lease id exceeds JavaScript's numbers: `#` marks its digits, and `printJson` removes the
    // quotes.
    return IDS.has(name) ? `#${BigInt(`0x${value}`)}` : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] =>
    isZero(item) ? [] : [[key, plain(item, key)]],
  )
  return Object.fromEntries(entries)
}

const isZero = (value: unknown): boolean =>
  value === undefined ||
  value === 0 ||
  value === '' ||
  value === '0' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
