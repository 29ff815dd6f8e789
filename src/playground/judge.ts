import type { ActorName, StepIndex, VirtualUs } from '../kernel/actor'
import type { TraceEvent } from '../simulator'
import type { CodeLog } from './codeLog'
import type { CodeEntry } from './contract'

/**
 * A verdict on a lock, from its clients' own reports: when each arrived, entered, and left. A client whose
 * code has ended, or whose process was killed, or that has heard of its expired session is no longer inside.
 */
export interface Verdict {
  /** The number of entries. */
  readonly entries: number
  /** Clients that are inside at the end of the log. */
  readonly inside: readonly ActorName[]
  /** Moments at which a second client entered. */
  readonly overlaps: readonly Overlap[]
  /** The number of pairs in which a client entered before an earlier one. */
  readonly overtakings: number
  /** The clients of all entries, in the order of arrival, and in the order of entry. */
  readonly came: readonly ActorName[]
  readonly served: readonly ActorName[]
  /** The number of times that a client left, or was lost inside. */
  readonly releases: number
  /** Watch events between a release and the next entry: the most in one interval, and all watch events. */
  readonly herdMost: number
  readonly herdAll: number
}

export interface Overlap {
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly clients: readonly ActorName[]
}

/**
 * A client's arrival: the zxid of the answer to its first request. That is the ensemble's order, not the
 * order in which the network delivered the answers.
 */
interface Arrival {
  readonly zxid: number
  /** The rank among arrivals with the same zxid. */
  readonly order: number
}

const isBefore = (a: Arrival, b: Arrival): boolean =>
  a.zxid < b.zxid || (a.zxid === b.zxid && a.order < b.order)

interface Judging {
  readonly inside: Set<ActorName>
  /** The waiting clients, with their arrival once their first request is answered. */
  readonly waiting: Map<ActorName, Arrival | undefined>
  readonly overlaps: Overlap[]
  readonly served: { readonly name: ActorName; readonly arrival: Arrival }[]
  eventCount: number
  overtakings: number
  releases: number
  herd: number
  herdMost: number
  herdAll: number
}

/** Judges a log up to a step. */
export function judge({ events, entries }: CodeLog, upTo: number): Verdict {
  const judging: Judging = {
    inside: new Set(),
    waiting: new Map(),
    overlaps: [],
    served: [],
    eventCount: 0,
    overtakings: 0,
    releases: 0,
    herd: 0,
    herdMost: 0,
    herdAll: 0,
  }
  let next = 0
  for (const entry of entries) {
    if (entry.step > upTo) break
    for (; next < events.length && (events[next]?.step ?? 0) <= entry.step; next += 1) {
      onTraceEvent(judging, events[next])
    }
    onEntry(judging, entry)
  }
  for (const event of events.slice(next)) if (event.step <= upTo) onTraceEvent(judging, event)
  const { inside, overlaps, served, overtakings, releases, herdMost, herdAll } = judging
  return {
    entries: served.length,
    inside: [...inside],
    overlaps,
    overtakings,
    came: served
      .toSorted((a, b) => (isBefore(a.arrival, b.arrival) ? -1 : 1))
      .map(({ name }) => name),
    served: served.map(({ name }) => name),
    releases,
    herdMost,
    herdAll,
  }
}

function onTraceEvent(judging: Judging, event: TraceEvent | undefined): void {
  if (event?.type === 'reply') {
    const { client, zxid = 0 } = event
    const isFirst = judging.waiting.has(client) && judging.waiting.get(client) === undefined
    judging.eventCount += 1
    if (isFirst) judging.waiting.set(client, { zxid, order: judging.eventCount })
    return
  }
  if (event?.type !== 'process' || !('client' in event) || event.client === undefined) return
  if (event.state === 'killed' || event.state === 'crashed') lose(judging, event.client)
}

/** Removes a client that is gone or has lost its claim. */
function lose(judging: Judging, client: ActorName): void {
  judging.waiting.delete(client)
  if (judging.inside.delete(client)) release(judging)
}

function release(judging: Judging): void {
  judging.releases += 1
  judging.herd = 0
}

function onEntry(judging: Judging, entry: CodeEntry): void {
  const { client, input, out } = entry
  if (input.type === 'watch') {
    judging.herd += 1
    judging.herdAll += 1
    judging.herdMost = Math.max(judging.herdMost, judging.herd)
  }
  if (input.type === 'state' && input.state === 'expired') lose(judging, client.name)
  for (const effect of out.effects) {
    if (effect.type === 'op') arrive(judging, client.name)
    else if (effect.type === 'enter') enter(judging, entry)
    else if (effect.type === 'leave' && judging.inside.delete(client.name)) release(judging)
  }
  if (out.ended !== undefined) lose(judging, client.name)
}

function arrive(judging: Judging, client: ActorName): void {
  if (judging.inside.has(client) || judging.waiting.has(client)) return
  judging.waiting.set(client, undefined)
}

function enter(judging: Judging, { client: { name }, step, input: { at } }: CodeEntry): void {
  // A client without a request arrives at its entry.
  const arrival = judging.waiting.get(name) ?? { zxid: Infinity, order: judging.eventCount }
  judging.waiting.delete(name)
  for (const other of judging.waiting.values()) {
    if (other !== undefined && isBefore(other, arrival)) judging.overtakings += 1
  }
  judging.served.push({ name, arrival })
  judging.herd = 0
  if (judging.inside.size > 0) {
    judging.overlaps.push({ step, at, clients: [...judging.inside, name] })
  }
  judging.inside.add(name)
}
