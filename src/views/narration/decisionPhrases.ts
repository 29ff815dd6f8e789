import type { ActorId } from '../../kernel/actor'
import type { Decision } from '../../engine'
import type { TraceEvent } from '../../simulator'
import type { Phrase } from './phrase'
import type { EventOf, NarrationKey, Sentence } from './sentence'

/** The part of a sentence that tells a decision: the rest is that of its last event. */
export type Telling = Pick<Sentence, 'key' | 'values' | 'words'>

/** Neighbouring ids from which on a list is told as a range. */
const RANGE_MIN = 4
/** Clients up to which each is named. */
const NAMES_MAX = 3

/** The events of a decision that are of one type: its parts. */
export const partsOf = <T extends TraceEvent['type']>(
  { events }: Decision,
  type: T,
): readonly EventOf<T>[] => events.filter((event): event is EventOf<T> => event.type === type)

/** Servers at the beginning of a sentence: `Servers 1, 3 and 4`, `Servers 1 to 5`. */
export const serversFirst = (servers: readonly ActorId[]): Phrase =>
  listPhrase(servers, 'narration.servers', 'narration.serverRange')

/** Servers within a sentence. */
export const serversWithin = (servers: readonly ActorId[]): Phrase =>
  listPhrase(servers, 'narration.serversWithin', 'narration.serverRangeWithin')

function listPhrase(servers: readonly ActorId[], list: NarrationKey, range: NarrationKey): Phrase {
  const ids = ordered(servers)
  const [from] = ids
  const last = ids.at(-1) ?? ''
  const isRange =
    ids.length >= RANGE_MIN &&
    typeof from === 'number' &&
    ids.every((id, index) => id === from + index)
  return isRange
    ? { key: range, values: { from, last } }
    : { key: list, values: { list: ids.slice(0, -1), last, count: ids.length } }
}

/** Ids in their order; names stay in the order in which they came. */
function ordered(ids: readonly ActorId[]): readonly ActorId[] {
  const all = [...new Set(ids)]
  const numbers = all.filter((id) => typeof id === 'number').toSorted((a, b) => a - b)
  return numbers.length === all.length ? numbers : all
}

/** Members of etcd or Redis, which have names of their own. */
export const namesFirst = (names: readonly (ActorId | string)[]): Phrase => ({
  key: 'narration.nameList',
  values: { list: names.slice(0, -1), last: names.at(-1) ?? '', count: names.length },
})

/** Clients at the beginning of a sentence; many are only counted. */
export const clientsFirst = (clients: readonly ActorId[]): Phrase =>
  clientPhrase(clients, 'narration.clientList', 'narration.clientCount')

/** Clients within a sentence. */
export const clientsWithin = (clients: readonly ActorId[]): Phrase =>
  clientPhrase(clients, 'narration.clientListWithin', 'narration.clientCountWithin')

function clientPhrase(
  clients: readonly ActorId[],
  list: NarrationKey,
  count: NarrationKey,
): Phrase {
  const names = [...new Set(clients)]
  return names.length > NAMES_MAX
    ? { key: count, values: { count: names.length } }
    : {
        key: list,
        values: { list: names.slice(0, -1), last: names.at(-1) ?? '', count: names.length },
      }
}
