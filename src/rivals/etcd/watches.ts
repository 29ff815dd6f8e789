import type { KeyValue, WatchEvent, WatchReply, WatchRequest } from './protocol'
import { eventsSince, readAt, type Store } from './store'
import { compareText, FROM_KEY, isInRange } from './text'

/** One watch of a stream (`mvcc.watcher`). */
export interface Watch {
  readonly id: number
  readonly key: string
  /** The range end, as in a request. */
  readonly end: string | undefined
  readonly hidden: ReadonlySet<WatchEvent['type']>
  readonly hasPrevKv: boolean
  /** The first revision whose events have not been sent. */
  readonly minRevision: number
  /** Whether the watch gets events as they happen; the catch-up loop serves the others. */
  readonly isSynced: boolean
}

/** The watches of one client's stream; ids count from 0. */
export interface WatchStream {
  next: number
  readonly watches: Map<number, Watch>
}

/** A response for the client of a stream. */
export interface WatchNews {
  readonly stream: number
  readonly response: WatchReply
}

export type WatchStreams = Map<number, WatchStream>

/** The period of the loop for lagging watches, µs (`syncWatchersLoop`). */
export const CATCH_UP_US = 100_000
/** Revisions in one response of that loop (`watchBatchMaxRevs`). */
const BATCH_REVISIONS = 1_000

const EMPTY_RANGE = 'mvcc: watcher range is empty'
const DUPLICATE = 'mvcc: duplicate watch ID provided on the WatchStream'

const HIDES = { NOPUT: 'PUT', NODELETE: 'DELETE' } as const

/**
 * Adds a watch; the response carries the present revision. Start 0 means from now on; a watch from a
 * future revision waits, one from a past revision, inclusive, catches up.
 */
export function addWatch(
  streams: WatchStreams,
  store: Store,
  stream: number,
  request: WatchRequest,
): WatchReply {
  const streamState = streams.get(stream) ?? { next: 0, watches: new Map() }
  streams.set(stream, streamState)
  const { revision } = store
  const refuse = (reason: string): WatchReply => ({
    revision,
    watch_id: -1,
    created: true,
    canceled: true,
    cancel_reason: reason,
  })
  const key = request.key === '' ? '\0' : request.key
  const end = request.range_end
  const isBounded = end !== undefined && end !== '' && end !== FROM_KEY
  if (isBounded && compareText(key, end) >= 0) return refuse(EMPTY_RANGE)
  const watchId = request.watch_id ?? 0
  if (watchId !== 0 && streamState.watches.has(watchId)) return refuse(DUPLICATE)
  let id = watchId
  if (id === 0) {
    while (streamState.watches.has(streamState.next)) streamState.next += 1
    id = streamState.next
    streamState.next += 1
  }
  const start = request.start_revision ?? 0
  streamState.watches.set(id, {
    id,
    key,
    end,
    hidden: new Set((request.filters ?? []).map((filter) => HIDES[filter])),
    hasPrevKv: request.prev_kv === true,
    minRevision: start === 0 ? revision + 1 : start,
    isSynced: start === 0 || start > revision,
  })
  return { revision, watch_id: id, created: true }
}

/** Removes a watch; returns `undefined` if it does not exist. */
export function cancelWatch(
  streams: WatchStreams,
  store: Store,
  stream: number,
  id: number,
): WatchReply | undefined {
  if (streams.get(stream)?.watches.delete(id) !== true) return undefined
  return { revision: store.revision, watch_id: id, canceled: true }
}

/** Returns a transaction's responses to watches that are up to date, one for each watch. */
export function notifyWatches(
  streams: WatchStreams,
  store: Store,
  events: readonly WatchEvent[],
): readonly WatchNews[] {
  if (events.length === 0) return []
  const news: WatchNews[] = []
  for (const [stream, { watches }] of streams) {
    for (const watch of watches.values()) {
      if (!watch.isSynced || watch.minRevision > store.revision) continue
      const seen = events.filter(({ kv }) => isInRange(kv.key, watch.key, watch.end))
      const shown = show(store, watch, seen)
      if (shown.length > 0) news.push(tell(stream, watch, store.revision, shown))
    }
  }
  return news
}

const tell = (
  stream: number,
  { id }: Watch,
  revision: number,
  events: readonly WatchEvent[],
): WatchNews => ({ stream, response: { revision, watch_id: id, events } })

/** Filters events for a watch; adds the previous version if the watch wants it. */
function show(store: Store, watch: Watch, events: readonly WatchEvent[]): readonly WatchEvent[] {
  const shown = events.filter(({ type }) => !watch.hidden.has(type))
  if (!watch.hasPrevKv) return shown
  return shown.map((event) => {
    const before = previous(store, event)
    return before === undefined ? event : { ...event, prev_kv: before }
  })
}

/** The key one revision earlier; none if it was created then, or that revision is compacted. */
function previous(store: Store, { type, kv }: WatchEvent): KeyValue | undefined {
  if (type === 'PUT' && kv.create_revision === kv.mod_revision) return undefined
  const revision = kv.mod_revision - 1
  return revision < store.compacted ? undefined : readAt(store, kv.key, undefined, revision)[0]
}

export const hasLaggards = (streams: WatchStreams): boolean =>
  [...streams.values()].some(({ watches }) => [...watches.values()].some((one) => !one.isSynced))

/**
 * Carries out one round of the catch-up loop: each lagging watch gets its missed events in one
 * response, or is cancelled if they have been compacted (`syncWatchers`).
 */
export function catchUpWatches(streams: WatchStreams, store: Store): readonly WatchNews[] {
  const news: WatchNews[] = []
  for (const [stream, { watches }] of streams) {
    for (const watch of watches.values()) {
      if (watch.isSynced) continue
      if (watch.minRevision < store.compacted) {
        watches.delete(watch.id)
        news.push({ stream, response: compactedReply(watch, store) })
        continue
      }
      const { events, next } = batch(store, watch)
      watches.set(watch.id, { ...watch, minRevision: next, isSynced: next > store.revision })
      const shown = show(store, watch, events)
      if (shown.length > 0) news.push(tell(stream, watch, store.revision, shown))
    }
  }
  return news
}

/** etcd leaves the revision of this header empty. */
const compactedReply = ({ id }: Watch, { compacted }: Store): WatchReply => ({
  revision: 0,
  watch_id: id,
  canceled: true,
  compact_revision: compacted,
})

/** The missed events of a watch, of 1,000 revisions at most; `next` is the first revision after them. */
function batch(
  store: Store,
  { key, end, minRevision }: Watch,
): { readonly events: readonly WatchEvent[]; readonly next: number } {
  const events = eventsSince(store, key, end, minRevision)
  let revisions = 0
  let last = -1
  for (const [index, { kv }] of events.entries()) {
    if (kv.mod_revision === last) continue
    last = kv.mod_revision
    revisions += 1
    if (revisions > BATCH_REVISIONS) return { events: events.slice(0, index), next: last }
  }
  return { events, next: store.revision + 1 }
}

/** The answer to `watch_progress`: the present revision; id −1 stands for all watches of the stream. */
export const progressReply = ({ revision }: Store): WatchReply => ({
  revision,
  watch_id: -1,
  events: [],
})
