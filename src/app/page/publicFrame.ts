import { formatZxid, toZxid } from '../../zookeeper/model'
import type { Frame } from '../../simulator'

/** A frame in the words of scenario files. */
export type PublicFrame = Readonly<Record<string, unknown>> & {
  readonly step: number
  /** The time of the frame, virtual ms. */
  readonly at: number
}

const TIMES: ReadonlySet<string> = new Set(['at', 'sentAt', 'dueAt', 'since'])
const ZXIDS: ReadonlySet<string> = new Set([
  'zxid',
  'lastZxid',
  'lastProcessed',
  'lastCommitted',
  'committedTo',
  'ackedTo',
  'cutting',
  'czxid',
  'mzxid',
  'pzxid',
])

/**
 * Turns a frame into one for scripts: times in virtual ms with up to three decimals, zxids as
 * `epoch:counter`.
 */
export const publicFrame = (frame: Frame): PublicFrame => translate(frame, '') as PublicFrame

function translate(value: unknown, field: string): unknown {
  if (typeof value === 'number') return translateNumber(value, field)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map((item) => translate(item, field))
  // The `from` and `to` of a synchronisation are zxids; elsewhere they are the ends of a link.
  const isSync = field === 'sync'
  const fields = value as Readonly<Record<string, unknown>>
  const translated: Record<string, unknown> = {}
  // A script may ask for a thousand frames, and lists of pairs would take most of that time.
  for (const key of Object.keys(fields)) {
    // A problem repeats its neighbour `error` as data for the page's own sentences.
    if (key === 'problem') continue
    const isEnd = isSync && (key === 'from' || key === 'to')
    translated[key] = translate(fields[key], isEnd ? 'zxid' : key)
  }
  return translated
}

function translateNumber(value: number, field: string): number | string {
  if (TIMES.has(field)) return value / 1000
  return ZXIDS.has(field) ? formatZxid(toZxid(value)) : value
}
