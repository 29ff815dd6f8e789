import { transferHandlers } from 'comlink'
import { assert, isSameData, reuse } from '../../kernel/lib'
import type { ConnectionFrame, FlyingMessage, Frame } from '../../simulator'
import type { RunReport } from './runApi'

/**
 * Reports as they cross to the page: of the long lists of a frame only what is new since the report
 * before. Where a thousand messages are on their way, most of them were so a moment ago.
 */
export interface ReportDelta extends Omit<RunReport, 'frame'> {
  /** Counts the reports: each can be read only after the one before it. */
  readonly turn: number
  readonly frame: Omit<Frame, 'messages' | 'connections'>
  /** Absent where the list is the same as before. */
  readonly messages?: ListWire<FlyingMessage>
  readonly connections?: ListWire<ConnectionFrame>
}

interface ListWire<T> {
  /** For each member its place in the list before, or −1 for the next of `fresh`. */
  readonly from: Int32Array
  readonly fresh: readonly T[]
}

/** Makes each report smaller by what the one before it told. */
export function createReportPacker(): (report: RunReport) => ReportDelta {
  let turn = 0
  const packMessages = createListPacker<FlyingMessage>(({ id }) => id, isSameFlight)
  const packConnections = createListPacker<ConnectionFrame>(({ conn }) => conn, isSameData)
  return ({ frame: { messages, connections, ...frame }, ...report }) => {
    turn += 1
    const its = { messages: packMessages(messages), connections: packConnections(connections) }
    return {
      ...report,
      turn,
      frame,
      ...(its.messages !== undefined && { messages: its.messages }),
      ...(its.connections !== undefined && { connections: its.connections }),
    }
  }
}

const WAY = ['from', 'to', 'channel', 'conn', 'sentStep', 'sentAt', 'dueAt', 'waits'] as const

/** What it carries is most often the very same object, and need not be compared. */
const isSameFlight = (a: FlyingMessage, b: FlyingMessage): boolean =>
  WAY.every((field) => a[field] === b[field]) && isSameData(a.message, b.message)

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
 * Puts reports together again. Whatever did not change since the report before is the same object
 * as in that: views that remember it need not draw it anew.
 */
export function createReportReader(): (wire: ReportDelta) => RunReport {
  let turn = 0
  let last: Frame | undefined
  return ({ turn: its, frame, messages, connections, ...report }) => {
    turn += 1
    assert(its === turn, 'reports are read in the order in which they were sent')
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
    assert(item !== undefined, 'a report tells all that is new')
    list.push(item)
  }
  return list
}

/** The name under which both ends of the page's port know how reports cross it. */
const NAME = 'report'

const isReport = (value: unknown): value is RunReport =>
  typeof value === 'object' &&
  value !== null &&
  'frame' in value &&
  'head' in value &&
  'events' in value

const wrongWay = (): never => {
  throw new RangeError('reports go from the conductor to the page')
}

/** From now on this thread sends reports by what is new in them. */
export function packReports(): void {
  const pack = createReportPacker()
  transferHandlers.set(NAME, {
    canHandle: isReport,
    serialize: (report: RunReport) => [pack(report), []],
    deserialize: wrongWay,
  })
}

/** From now on this thread reads such reports. */
export function readReports(): void {
  transferHandlers.set(NAME, {
    canHandle: isReport,
    serialize: wrongWay,
    deserialize: createReportReader(),
  })
}
