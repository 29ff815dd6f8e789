import { transferHandlers } from 'comlink'
import { assert, isSameData, reuse } from '../../kernel/lib'
import type { ConnectionFrame, FlyingMessage, Frame } from '../../simulator'
import type { RunReport } from './runApi'

/**
 * A report as it crosses to the page: of a frame's long lists only the items that are new since the
 * report before. Most messages in flight were in flight a moment ago.
 */
export interface ReportDelta extends Omit<RunReport, 'frame'> {
  /** Number of the report, from 1: each can be read only after the one before it. */
  readonly sequence: number
  readonly frame: Omit<Frame, 'messages' | 'connections'>
  /** Absent where the list has not changed. */
  readonly messages?: ListWire<FlyingMessage>
  readonly connections?: ListWire<ConnectionFrame>
}

interface ListWire<T> {
  /** For each item its index in the list before, or −1 for the next of `fresh`. */
  readonly from: Int32Array
  readonly fresh: readonly T[]
}

/** Returns a function that packs reports in their order. */
export function createReportPacker(): (report: RunReport) => ReportDelta {
  let sequence = 0
  const packMessages = createListPacker<FlyingMessage>(({ id }) => id, isSameFlight)
  const packConnections = createListPacker<ConnectionFrame>(({ conn }) => conn, isSameData)
  return ({ frame: { messages, connections, ...frame }, ...report }) => {
    sequence += 1
    const newMessages = packMessages(messages)
    const newConnections = packConnections(connections)
    return {
      ...report,
      sequence,
      frame,
      ...(newMessages !== undefined && { messages: newMessages }),
      ...(newConnections !== undefined && { connections: newConnections }),
    }
  }
}

const TRAVEL_FIELDS = [
  'from',
  'to',
  'channel',
  'conn',
  'sentStep',
  'sentAt',
  'dueAt',
  'waits',
] as const

/** Compares the content last: it is most often the same object. */
const isSameFlight = (a: FlyingMessage, b: FlyingMessage): boolean =>
  TRAVEL_FIELDS.every((field) => a[field] === b[field]) && isSameData(a.message, b.message)

function createListPacker<T>(
  keyOf: (item: T) => unknown,
  isSame: (a: T, b: T) => boolean,
): (list: readonly T[]) => ListWire<T> | undefined {
  let last: readonly T[] = []
  let places: ReadonlyMap<unknown, number> = new Map()
  return (list) => {
    const from = new Int32Array(list.length)
    const fresh: T[] = []
    const next = new Map<unknown, number>()
    let isUnchanged = list.length === last.length
    list.forEach((item, index) => {
      const key = keyOf(item)
      next.set(key, index)
      const place = places.get(key)
      const before = place === undefined ? undefined : last[place]
      const isKnown = place !== undefined && before !== undefined && isSame(before, item)
      from[index] = isKnown ? place : -1
      if (!isKnown) fresh.push(item)
      if (place !== index || !isKnown) isUnchanged = false
    })
    last = list
    places = next
    return isUnchanged ? undefined : { from, fresh }
  }
}

/**
 * Returns a function that unpacks reports in their order. A part that has not changed is the same object as
 * in the report before, so that memoised views need not draw it again.
 */
export function createReportReader(): (wire: ReportDelta) => RunReport {
  let sequence = 0
  let last: Frame | undefined
  return ({ sequence: received, frame, messages, connections, ...report }) => {
    sequence += 1
    assert(received === sequence, 'reports are read in the order in which they were sent')
    const lists = {
      messages: readList(last?.messages ?? [], messages),
      connections: readList(last?.connections ?? [], connections),
    }
    last = { ...reuse(last, frame), ...lists }
    return { ...report, frame: last }
  }
}

function readList<T>(last: readonly T[], wire: ListWire<T> | undefined): readonly T[] {
  if (wire === undefined) return last
  const { from, fresh } = wire
  let next = 0
  const list: T[] = []
  for (const place of from) {
    const item = place < 0 ? fresh[next] : last[place]
    if (place < 0) next += 1
    assert(item !== undefined, 'a report holds all new items')
    list.push(item)
  }
  return list
}

/** The name of comlink's transfer handler at both ends of the page's port. */
const NAME = 'report'

const isReport = (value: unknown): value is RunReport =>
  typeof value === 'object' &&
  value !== null &&
  'frame' in value &&
  'head' in value &&
  'events' in value

const refuseReport = (): never => {
  throw new RangeError('reports go from the conductor to the page')
}

/** Lets this thread send reports packed. */
export function packReports(): void {
  const pack = createReportPacker()
  transferHandlers.set(NAME, {
    canHandle: isReport,
    serialize: (report: RunReport) => [pack(report), []],
    deserialize: refuseReport,
  })
}

/** Lets this thread read packed reports, from the first of a conductor on. */
export function readReports(): void {
  transferHandlers.set(NAME, {
    canHandle: isReport,
    serialize: refuseReport,
    deserialize: createReportReader(),
  })
}
