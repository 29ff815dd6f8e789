import type { TraceEvent } from '../contract'
import type { Chunk, StepRecord } from './stepRecord'

/**
 * The archive of a branch: those steps that explain what may still stand, such as the election of the leader,
 * kept after the rest of their chunk was forgotten. They are read, and never sought.
 */
export interface Archive {
  /** Records by their steps, ascending. */
  readonly records: Map<number, StepRecord>
  /** The last step that set each fact, by the fact's name. */
  readonly facts: Map<string, number>
  /** The step from which on the last election is whole. */
  electedSince: number
}

/** The records of an archive; a longer one forgets what a later event has overruled. */
export const ARCHIVE_MAX = 8_000

/** Chunks after a forgotten one whose steps may have their causes in it. */
const CHUNKS_AFTER = 4

export const createArchive = (): Archive => ({
  records: new Map(),
  facts: new Map(),
  electedSince: 0,
})

/** Returns an independent archive of the steps before one. */
export function archiveBefore({ records, facts, electedSince }: Archive, step: number): Archive {
  const isBefore = ([key, value]: readonly [unknown, unknown]): boolean =>
    (typeof key === 'number' ? key : Number(value)) < step
  return {
    records: new Map([...records].filter(isBefore)),
    facts: new Map([...facts].filter(isBefore)),
    electedSince,
  }
}

/** Takes into an archive those steps of a forgotten chunk that explain standing facts, with their causes. */
export function archiveChunk(archive: Archive, [dropped, ...later]: readonly Chunk[]): void {
  if (dropped === undefined) return
  const end = dropped.first + dropped.records.length
  const needed = neededSteps([dropped, ...later.slice(0, CHUNKS_AFTER)])
  dropped.records.forEach((record, index) => {
    const step = dropped.first + index
    if (needed.has(step)) archive.records.set(step, record)
    for (const event of record.events) noteFact(archive, event, step)
  })
  if (archive.records.size > ARCHIVE_MAX) prune(archive, end)
}

/** Returns the steps with a telling event, and the steps that led to them, within the chunks. */
function neededSteps(chunks: readonly Chunk[]): ReadonlySet<number> {
  const needed = new Set<number>()
  for (const { first, records } of chunks.toReversed()) {
    for (let index = records.length - 1; index >= 0; index -= 1) {
      const record = records[index]
      const step = first + index
      if (record === undefined) continue
      const isTelling = record.type === 'intervention' || record.events.some(isTellingEvent)
      if (!isTelling && !needed.has(step)) continue
      needed.add(step)
      const cause = record.cause ?? record.events[0]?.cause
      if (cause !== undefined) needed.add(cause)
    }
  }
  return needed
}

function noteFact(archive: Archive, event: TraceEvent, step: number): void {
  const fact = factOf(event)
  if (fact !== undefined) archive.facts.set(fact, step)
  const isElected = event.type === 'elected' && event.server === event.leader
  if (isElected) archive.electedSince = Math.max(0, step - ELECTION_STEPS)
}

/** The steps before a leader is elected that count as its election. */
const ELECTION_STEPS = 2_000

/** Forgets the steps that belong neither to the last election nor to a fact that still stands. */
function prune({ records, facts, electedSince }: Archive, end: number): void {
  const needed = new Set<number>()
  for (const fact of facts.values()) {
    for (let step: number | undefined = fact; step !== undefined && !needed.has(step);) {
      needed.add(step)
      const record = records.get(step)
      step = record?.cause ?? record?.events[0]?.cause
    }
  }
  for (const [step, record] of records) {
    if (records.size <= ARCHIVE_MAX / 2) return
    const isKept = step >= electedSince || needed.has(step) || record.type === 'intervention'
    if (!isKept) records.delete(step)
  }
  // The rest is one election, or facts of very many processes: the oldest go.
  for (const step of records.keys()) {
    if (records.size <= ARCHIVE_MAX || step >= end) return
    records.delete(step)
  }
}

const TELLING: ReadonlySet<string> = new Set([
  'vote',
  'elected',
  'state',
  'epoch',
  'serving',
  'sync',
  'applied',
  'logged',
  'config',
  'committed',
  'proposed',
  'violation',
  'process',
  'session',
  'connected',
  'disconnected',
  'expired',
  'reply',
  'invoked',
  'recipe',
])

/** Returns whether an event sets a fact, or tells the way of a request through a server. */
const isTellingEvent = (event: TraceEvent): boolean =>
  TELLING.has(event.type) ||
  (event.type === 'pipeline' && event.request !== 'ping') ||
  ((event.type === 'watch' || event.type === 'delivered') && factOf(event) !== undefined)

/** Returns the name of the fact that an event sets; undefined where nothing that it says lasts. */
function factOf(event: TraceEvent): string | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'vote':
    case 'elected':
    case 'state':
    case 'epoch':
    case 'serving':
    case 'sync':
    case 'applied':
    case 'logged':
    case 'config':
      return `${event.type} ${event.server}`
    case 'committed':
    case 'proposed':
    case 'violation':
      return event.type
    case 'process':
      return `process ${String(event.server ?? ('client' in event ? event.client : ''))}`
    case 'session':
      return `session ${event.session} ${event.state}`
    case 'connected':
    case 'disconnected':
    case 'expired':
    case 'reply':
    case 'invoked':
      return `${event.type} ${event.client}`
    case 'recipe':
      return `recipe ${event.client} ${event.resource} ${event.state}`
    case 'watch':
      return 'client' in event ? `watch ${event.client} ${event.path}` : undefined
    case 'delivered':
      return deliveryFact(event)
    default:
      return undefined
  }
}

/** The last notification and the last acknowledgement between two servers tell of votes and quorums. */
function deliveryFact({
  from,
  to,
  message,
}: Extract<TraceEvent, { readonly message: unknown }>): string | undefined {
  const isTelling = message.packet === 'NOTIFICATION' || message.packet === 'ACK'
  return isTelling ? `${message.packet} ${from} ${to}` : undefined
}
