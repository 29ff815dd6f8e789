import type { ConnectionId } from '../../../kernel/actor'
import { assertNever, isSortedMap, utf8Decode } from '../../../kernel/lib'
import { formatZxid, toZxid } from '../../model'
import type { ServerEffect } from '../state'

/** The names and the filters of a script's output. */
export interface PrintNames {
  /** The server that acts. */
  readonly self: string
  /** The printed name of a connection's other end: `2`, or `2#7` where the link matters. */
  readonly peerOf: (conn: ConnectionId) => string
  /** The types of trace events that are not printed. */
  readonly hiddenTraces?: readonly string[]
  /** The fields of messages and trace events that are not printed. */
  readonly hiddenFields?: readonly string[]
  /** The objects that are printed with all fields, defaults too: `operation`, `stat`. */
  readonly wholeObjects?: ReadonlySet<string>
}

/** The objects whose fields are printed only where they differ from the default. */
const WITH_DEFAULTS = new Set(['stat', 'operation'])

/** The printed values of a new znode's Stat, and of a `create` with a path alone. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ...['ctime', 'mtime', 'version', 'cversion', 'aversion', 'dataLength', 'numChildren'].map(
    (key): [string, string] => [key, '0'],
  ),
  ['ephemeralOwner', '0x0'],
  ['data', '""'],
  ['acl', '[{perms=31 scheme=world id=anyone}]'],
  ['mode', 'PERSISTENT'],
])

/** Prints each effect as one line, in order. */
export function printEffects(effects: readonly ServerEffect[], names: PrintNames): string[] {
  return effects
    .filter((effect) => effect.type !== 'trace' || !names.hiddenTraces?.includes(effect.event.type))
    .map((effect) => printEffect(effect, names))
}

function printEffect(effect: ServerEffect, names: PrintNames): string {
  const { self, peerOf } = names
  switch (effect.type) {
    case 'listen':
    case 'unlisten':
      return `${effect.type} ${effect.channel}`
    case 'connect':
      return `connect ${self}→${effect.to} ${effect.channel}`
    case 'send': {
      const { packet, ...fields } = effect.message
      return line(`send ${self}→${peerOf(effect.conn)} ${packet}`, fields, names)
    }
    case 'close':
      return `close ${self}→${peerOf(effect.conn)}`
    case 'setTimer':
      return `timer ${effect.timer} ${printUs(effect.delayUs)}`
    case 'clearTimer':
      return `timer ${effect.timer} off`
    case 'disk': {
      const { type, ...fields } = effect.operation
      return line(`disk ${type}`, fields)
    }
    case 'trace': {
      const { type, server, ...traced } = effect.event
      const { problem: _problem, ...fields } = { problem: undefined, ...traced }
      const shown = String(server) === self ? fields : { server, ...fields }
      return line(`trace ${type}`, shown, names)
    }
    case 'exit':
      return `exit ${effect.reason}`
    default:
      return assertNever(effect)
  }
}

/** Prints `200 ms`, or µs where the time is not whole ms. */
function printUs(us: number): string {
  return us % 1000 === 0 ? `${us / 1000} ms` : `${us} us`
}

/** Prints `head key=value …`, with nested values in braces and brackets. */
export function printFields(
  fields: object,
  { hiddenFields = [], wholeObjects }: Shown = {},
): string {
  return Object.entries(fields)
    .filter(([key, value]) => value !== undefined && !hiddenFields.includes(key))
    .map(([key, value]) => `${key}=${printValue(key, value, wholeObjects)}`)
    .join(' ')
}

type Shown = Pick<PrintNames, 'hiddenFields' | 'wholeObjects'>

function line(head: string, fields: object, shown?: Shown): string {
  const tail = printFields(fields, shown)
  return tail === '' ? head : `${head} ${tail}`
}

/** The fields that hold a zxid under another name. */
const ZXID_FIELDS = new Set(['czxid', 'mzxid', 'pzxid', 'relativeZxid', 'lastZxidSeen', 'first'])
/** The fields that hold zxids in a sync's trace, where they are large numbers, and else servers. */
const ZXID_OR_SERVER = new Set(['from', 'to'])

function printValue(key: string, value: unknown, whole?: ReadonlySet<string>): string {
  if (typeof value === 'number') {
    const isZxid =
      key === 'zxid' || ZXID_FIELDS.has(key) || (ZXID_OR_SERVER.has(key) && value > 2 ** 31)
    return isZxid ? formatZxid(toZxid(value)) : String(value)
  }
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return 'null'
  if (value instanceof Uint8Array) return `"${utf8Decode(value)}"`
  if (Array.isArray(value))
    return `[${value.map((item) => printValue(key, item, whole)).join(',')}]`
  if (value instanceof Set) return printValue(key, [...value])
  if (value instanceof Map) return printEntries([...value])
  if (isSortedMap(value)) return printEntries(value.toArray())
  const hiddenFields = WITH_DEFAULTS.has(key) && !whole?.has(key) ? defaultsOf(value) : []
  return `{${printFields(value, { hiddenFields, ...(whole && { wholeObjects: whole }) })}}`
}

const defaultsOf = (fields: object): readonly string[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    printValue(key, value) === DEFAULTS.get(key) ? [key] : [],
  )

function printEntries(entries: readonly (readonly [unknown, unknown])[]): string {
  return `{${entries.map(([key, item]) => `${String(key)}: ${printValue('', item)}`).join(', ')}}`
}
