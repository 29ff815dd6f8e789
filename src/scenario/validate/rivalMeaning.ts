import { clip, wordTable, type WordTable } from '../../kernel/lib'
import type { ActorName } from '../../kernel/actor'
import { ETCD_3_4, isRivalName, type Action } from '../../simulator'
import { checkEnds, isFull, type Reading } from './lookup'
import {
  withKey,
  errorAt,
  problem,
  withSuggestion,
  type EnsembleSpec,
  type Scenario,
} from '../format'

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
    const what = problem('rivalRecipe', { system, name: clip(name) })
    reading.errors.push({ place: `${place}.name`, ...withSuggestion(what, name, recipes) })
  }
  return true
}

/** Whom a client connects to: servers of ZooKeeper, or of its rivals. */
export function checkConnect(reading: Reading, servers: readonly unknown[], place: string): void {
  checkEnds(reading, servers, place)
  const ofRivals = servers.filter((ref) => typeof ref === 'string' && isRivalName(ref))
  if (ofRivals.length === 0 || ofRivals.length === servers.length) return
  reading.errors.push(errorAt(place, 'clientOfOne'))
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
  const example = `{ "${system}": 1 }`
  errors.push(errorAt(`${place}.system`, 'noSystem', { system, example }))
}

/** Without a ZooKeeper server somebody else has to play, and nobody reads a `zoo.cfg`. */
export function checkRivalsAlone({ rivals, errors }: Reading, ensemble: EnsembleSpec): void {
  if (rivals.size === 0) {
    errors.push(errorAt('ensemble.servers', 'anyServer'))
    return
  }
  for (const key of Object.keys(ensemble)) {
    if (key === 'servers') continue
    errors.push(errorAt(withKey('ensemble', key), 'forNobody'))
  }
}

/** A name stands for one process. */
export function checkNames({ rivals, allClients, stores, errors }: Reading): void {
  for (const name of stores) {
    if (allClients.has(name)) errors.push(errorAt(`stores.${name}`, 'clientToo', { name }))
  }
  for (const name of rivals) {
    if (allClients.has(name)) errors.push(errorAt('rivals', 'serverAndClient', { name }))
    else if (stores.has(name)) errors.push(errorAt('rivals', 'serverAndStore', { name }))
  }
}
