import type { ActorId } from '../../../kernel/actor'
import type { Phrase } from './phrase'
import type { NarrationKey } from './sentence'

/** Lists of servers and clients in sentences. */

/** The smallest number of neighbouring ids that a list writes as a range. */
const RANGE_MIN = 4
/** Clients up to which each is named. */
const NAMES_MAX = 3

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
    : { key: list, values: { list: ids, count: ids.length } }
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
  values: { list: names },
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
    : { key: list, values: { list: names, count: names.length } }
}
