import { ERRORS } from './errors'
import type { Answer, KeyValue, RangeReply, WatchReply, WatchRequest } from './protocol'
import { prefixEnd } from './text'
import { ask, lost, prefixOf, type RecipeTurn } from './waiting'

/** A client of an election that follows its leaders (`Election.Observe`). Plain data. */
export interface Observer {
  readonly name: string
  phase: 'reading' | 'awaiting' | 'following'
}

/** The present leader, with the revision at which it was seen. */
export interface Observed {
  readonly revision: number
  readonly kv: KeyValue
}

/** The next step of an observer, with the leaders that it saw. */
export interface ObserverTurn {
  readonly seen: readonly Observed[]
  readonly next: RecipeTurn | undefined
  /** The present watch is no longer needed. */
  readonly isUnwatching: boolean
}

export const createObserver = (name: string): Observer => ({ name, phase: 'reading' })

/** Reads the oldest key under the prefix: the leader's. */
export const leaderRead = (name: string): RecipeTurn =>
  ask({
    op: 'range',
    args: {
      key: prefixOf(name),
      range_end: prefixEnd(prefixOf(name)),
      limit: 1,
      sort_order: 'ASCEND',
      sort_target: 'CREATE',
    },
  })

export const startObserve = ({ name }: Observer): RecipeTurn => leaderRead(name)

export function onLeaderRead(observer: Observer, answer: Answer): ObserverTurn {
  if (!answer.ok) return { seen: [], next: lost(answer.error), isUnwatching: false }
  const { revision, kvs } = answer.reply as RangeReply
  const [kv] = kvs
  if (kv !== undefined) return follow(observer, { revision, kv }, false)
  observer.phase = 'awaiting'
  const prefix = prefixOf(observer.name)
  const args = { key: prefix, range_end: prefixEnd(prefix), start_revision: revision }
  return { seen: [], next: watch(args), isUnwatching: false }
}

const watch = (request: WatchRequest): RecipeTurn => ({ type: 'watch', watch: request })

/** Watches the leader's key from the revision after the one seen. */
function follow(observer: Observer, seen: Observed, isUnwatching: boolean): ObserverTurn {
  observer.phase = 'following'
  const args = { key: seen.kv.key, start_revision: seen.revision + 1 }
  return { seen: [seen], next: watch(args), isUnwatching }
}

/** Takes watch events: the first put under the prefix, or changes of the leader's key. */
export function onObserverEvents(observer: Observer, response: WatchReply): ObserverTurn {
  if (response.canceled === true) {
    return { seen: [], next: lost(ERRORS.compacted), isUnwatching: false }
  }
  const events = response.events ?? []
  if (observer.phase === 'awaiting') {
    const first = events.find(({ type }) => type === 'PUT')
    if (first === undefined) return { seen: [], next: undefined, isUnwatching: false }
    return follow(observer, { revision: first.kv.mod_revision, kv: first.kv }, true)
  }
  const deletion = events.findIndex(({ type }) => type === 'DELETE')
  const puts = deletion < 0 ? events : events.slice(0, deletion)
  const seen = puts.map(({ kv }) => ({ revision: response.revision, kv }))
  if (deletion < 0) return { seen, next: undefined, isUnwatching: false }
  observer.phase = 'reading'
  return { seen, next: startObserve(observer), isUnwatching: true }
}
