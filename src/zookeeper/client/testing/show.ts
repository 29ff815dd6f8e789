import { formatZxid, OPEN_ACL_UNSAFE, toZxid, type ToServer } from '../../model'
import type { ClientTrace } from '../contract'

/** Prints a client's messages and trace events for golden scripts. */

const HIDDEN = ['output', 'client']
const ZXID_FIELDS = ['lastZxidSeen', 'relativeZxid', 'zxid']

function showFields(fields: object, hidden = HIDDEN): readonly string[] {
  return Object.entries(fields)
    .filter(([name, value]) => !hidden.includes(name) && value !== OPEN_ACL_UNSAFE)
    .map(([name, value]) => `${name}=${showValue(name, value)}`)
}

function showValue(name: string, value: unknown): string {
  if (ZXID_FIELDS.includes(name)) return formatZxid(toZxid(Number(value)))
  if (value instanceof Uint8Array) return JSON.stringify(String.fromCharCode(...value))
  if (name === 'stat') return '(stat)'
  return Array.isArray(value) ? `[${value.map(showItem).join(',')}]` : String(value)
}

/** Prints an operation of a multi, an entry of a list, an identity, or a path. */
function showItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  const { perms, scheme, id, packet, path } = item as Readonly<
    Record<string, string | number | undefined>
  >
  if (packet !== undefined) return `${packet} ${path ?? ''}`
  return [perms, scheme, id].filter((part) => part !== undefined).join('/')
}

/** The printed values of a message that asks for nothing else. */
const DEFAULTS: ReadonlySet<string> = new Set([
  'password=',
  'lastZxidSeen=0:0',
  'readOnly=false',
  'data=null',
  'watch=false',
])

/** Prints a message as a script shows it: its packet, then the fields that differ from the default. */
export function showMessage({ packet, ...fields }: ToServer): string {
  const printed = showFields(fields)
  const isNew = printed.includes('password=')
  const shown = printed.filter(
    (field) =>
      !DEFAULTS.has(field) &&
      !(field === 'mode=PERSISTENT' && packet.startsWith('create')) &&
      // A session 0 with a password is no new one.
      !(field === 'session=0x0' && isNew),
  )
  return [packet, ...shown].join(' ')
}

/** Prints a trace event with its output lines; a reply without its command, which `invoked` has printed. */
export function showTrace({ type, ...fields }: ClientTrace): readonly string[] {
  const hidden = type === 'reply' ? [...HIDDEN, 'command'] : HIDDEN
  const printed = 'output' in fields ? fields.output : []
  return [[type, ...showFields(fields, hidden)].join(' '), ...printed.map((line) => `  | ${line}`)]
}
