import { clip, wordTable, type WordTable } from '../../kernel/lib'
import type { ActorName } from '../../kernel/actor'
import { ETCD_3_4, isRivalName, type Action } from '../../simulator'
import { checkEnds, isFull, type Reading } from './lookup'
import { withKey } from '../format/place'
import { suggestion } from './suggest'
import type { EnsembleSpec, Scenario } from '../format/types'

/** Reads the parts of a scenario for etcd and Redis. */

/** Mutations that are the rivals'. */
export const RIVAL_MUTATIONS: readonly string[] = [ETCD_3_4]

const RECIPES: WordTable<readonly string[]> = wordTable({
  etcd: ['lock', 'election'],
  redis: ['lock', 'election', 'redlock'],
})

/** The names of the rivals' servers: `etcd1`, `redis1` … */
export const rivalNames = ({ rivals = {} }: Scenario): ReadonlySet<string> =>
  new Set(
    Object.entries(rivals).flatMap(([system, count]) =>
      Array.from({ length: count }, (_none, index) => `${system}${index + 1}`),
    ),
  )

/** Clients of ZooKeeper begin by connecting, those of the rivals with what they are first told. */
export function clientsBegunBy(item: Action): readonly ActorName[] {
  const isBeginning =
    item.do === 'connect' ||
    item.do === 'rival' ||
    (item.do === 'recipe' && RECIPES.get(item.system ?? '') !== undefined)
  return isBeginning ? [item.client] : []
}

/** Whether a recipe is the rivals': then it is looked up here. */
export function checkRivalRecipe(
  reading: Reading,
  { name, system = '' }: { readonly name: string; readonly system?: string },
  place: string,
): boolean {
  const recipes = RECIPES.get(system)
  if (recipes === undefined) return false
  if (isFull(reading)) return true
  checkSystem(reading, system, place)
  if (!recipes.includes(name)) {
    const message = `${system} has no recipe "${clip(name)}"; ${suggestion(name, [...recipes])}`
    reading.errors.push({ place: `${place}.name`, message })
  }
  return true
}

/** Whom a client connects to: servers of ZooKeeper, or of its rivals. */
export function checkConnect(reading: Reading, servers: readonly unknown[], place: string): void {
  checkEnds(reading, servers, place)
  const ofRivals = servers.filter((ref) => typeof ref === 'string' && isRivalName(ref))
  if (ofRivals.length === 0 || ofRivals.length === servers.length) return
  const message = 'a client is one of ZooKeeper, or of etcd and Redis; not both'
  reading.errors.push({ place, message })
}

/** A line of a rival's language. */
export function checkRival(
  reading: Reading,
  { client, system }: Extract<Action, { readonly do: 'rival' }>,
  place: string,
): void {
  reading.clients.add(client)
  checkSystem(reading, system, place)
}

function checkSystem({ rivals, errors }: Reading, system: string, place: string): void {
  if (rivals.has(`${system}1`)) return
  const message = `there is no ${system} here; "rivals": { "${system}": 1 } adds it`
  errors.push({ place: `${place}.system`, message })
}

/** Without a ZooKeeper server somebody else has to play, and nobody reads a `zoo.cfg`. */
export function checkRivalsAlone({ rivals, errors }: Reading, ensemble: EnsembleSpec): void {
  if (rivals.size === 0) {
    const message = 'at least one server, of ZooKeeper or of one of "rivals"'
    errors.push({ place: 'ensemble.servers', message })
    return
  }
  for (const key of Object.keys(ensemble)) {
    if (key === 'servers') continue
    const message = 'there is no ZooKeeper server that this could be for'
    errors.push({ place: withKey('ensemble', key), message })
  }
}

/** A name stands for one process. */
export function checkNames({ rivals, allClients, stores, errors }: Reading): void {
  for (const name of stores) {
    const message = `"${name}" is a client too`
    if (allClients.has(name)) errors.push({ place: `stores.${name}`, message })
  }
  for (const name of rivals) {
    const what = allClients.has(name) ? 'client' : stores.has(name) ? 'store' : undefined
    if (what === undefined) continue
    errors.push({ place: 'rivals', message: `"${name}" is a server, and a ${what} too` })
  }
}
