import type { ActorName, StepIndex, VirtualUs } from '../kernel/actor'
import type { TraceEvent } from '../simulator'
import type { CodeLog } from './codeLog'
import type { CodeEntry } from './contract'

/**
 * What a lock of one's own is worth, by what its clients themselves say: when each came, when it was
 * inside, when it left. Who was killed, or has heard that its session is over, is inside no longer.
 */
export interface Verdict {
  /** How often somebody came in. */
  readonly entries: number
  /** Whoever is inside where the log ends. */
  readonly inside: readonly ActorName[]
  /** Two were inside at once: from when on. */
  readonly overlaps: readonly Overlap[]
  /** Whoever came in before somebody who had come earlier, counted for each of those. */
  readonly overtakings: number
  /** In the order in which they came, and in which they were let in. */
  readonly came: readonly ActorName[]
  readonly served: readonly ActorName[]
  /** How often somebody left, or was lost inside. */
  readonly releases: number
  /** Watch events that clients heard between such a moment and the next entry: the most, and all. */
  readonly herdMost: number
  readonly herdAll: number
}

export interface Overlap {
  readonly step: StepIndex
  readonly at: VirtualUs
  readonly clients: readonly ActorName[]
}

/**
 * When a client came: by the zxid of the answer to its first request, as the ensemble saw it, not by
 * the accidents of the network on its way.
 */
interface Arrival {
  readonly zxid: number
  /** Among those who heard the same. */
  readonly order: number
}

const isBefore = (a: Arrival, b: Arrival): boolean =>
  a.zxid < b.zxid || (a.zxid === b.zxid && a.order < b.order)

interface Judging {
  readonly inside: Set<ActorName>
  /** Who is waiting, since its first request: when it came, once that is answered. */
  readonly waiting: Map<ActorName, Arrival | undefined>
  readonly overlaps: Overlap[]
  readonly served: { readonly name: ActorName; readonly arrival: Arrival }[]
  heard: number
  overtakings: number
  releases: number
  herd: number
  herdMost: number
  herdAll: number
}

/** Judges a log up to a step. */
export function judge({ heard, entries }: CodeLog, upTo: number): Verdict {
  const judging: Judging = {
    inside: new Set(),
    waiting: new Map(),
    overlaps: [],
    served: [],
    heard: 0,
    overtakings: 0,
    releases: 0,
    herd: 0,
    herdMost: 0,
    herdAll: 0,
  }
  let next = 0
  for (const entry of entries) {
    if (entry.step > upTo) break
    for (; next < heard.length && (heard[next]?.step ?? 0) <= entry.step; next += 1) {
      seeEvent(judging, heard[next])
    }
    seeEntry(judging, entry)
  }
  for (const event of heard.slice(next)) if (event.step <= upTo) seeEvent(judging, event)
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

function seeEvent(judging: Judging, event: TraceEvent | undefined): void {
  if (event?.type === 'reply') {
    const { client, zxid = 0 } = event
    const isFirst = judging.waiting.has(client) && judging.waiting.get(client) === undefined
    judging.heard += 1
    if (isFirst) judging.waiting.set(client, { zxid, order: judging.heard })
    return
  }
  if (event?.type !== 'process' || !('client' in event) || event.client === undefined) return
  if (event.state === 'killed' || event.state === 'crashed') lose(judging, event.client)
}

/** It is gone, or has heard that its claim is. */
function lose(judging: Judging, client: ActorName): void {
  judging.waiting.delete(client)
  if (judging.inside.delete(client)) release(judging)
}

function release(judging: Judging): void {
  judging.releases += 1
  judging.herd = 0
}

function seeEntry(judging: Judging, entry: CodeEntry): void {
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
  // Who asked nobody has come now.
  const mine = judging.waiting.get(name) ?? { zxid: Infinity, order: judging.heard }
  judging.waiting.delete(name)
  for (const theirs of judging.waiting.values()) {
    if (theirs !== undefined && isBefore(theirs, mine)) judging.overtakings += 1
  }
  judging.served.push({ name, arrival: mine })
  judging.herd = 0
  if (judging.inside.size > 0) {
    judging.overlaps.push({ step, at, clients: [...judging.inside, name] })
  }
  judging.inside.add(name)
}
