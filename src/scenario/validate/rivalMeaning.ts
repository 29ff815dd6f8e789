import { clip } from '../../kernel/lib'
import type { ActorName } from '../../kernel/actor'
import { ETCD_3_4, isRivalName, type Action } from '../../simulator'
import { checkEnds, isFull, type Reading } from './lookup'
import {
  withKey,
  errorAt,
  problem,
  RIVAL_RECIPES,
  withSuggestion,
  type EnsembleSpec,
  type Scenario,
} from '../format'

/** Checks the parts of a scenario for etcd and Redis. */

/** Mutations of the rivals. */
export const RIVAL_MUTATIONS: readonly string[] = [ETCD_3_4]

/** The names of the rivals' servers: `etcd1`, `redis1` … */
export const rivalNames = ({ rivals = {} }: Scenario): ReadonlySet<string> =>
  new Set(
    (['etcd', 'redis'] as const).flatMap((system) =>
      Array.from({ length: rivals[system] ?? 0 }, (_none, index) => `${system}${index + 1}`),
    ),
  )

/** Checks that replicas are servers of Redis; the first server is their primary. */
export function checkReplicas(reading: Reading, { rivals = {} }: Scenario): void {
  const { redis: last = 0, replicas = [] } = rivals
  for (const [index, id] of replicas.entries()) {
    if ((id > 1 && id <= last) || isFull(reading)) continue
    reading.errors.push(errorAt(`rivals.replicas[${index}]`, 'noReplica', { id, last }))
  }
}

/**
 * The clients that an intervention starts: ZooKeeper's at `connect`, the rivals' at their first
 * command.
 */
export function clientsBegunBy(item: Action): readonly ActorName[] {
  const isBeginning =
    item.do === 'connect' ||
    item.do === 'rival' ||
    (item.do === 'recipe' && RIVAL_RECIPES.get(item.system ?? '') !== undefined)
  return isBeginning ? [item.client] : []
}

/** Checks a recipe of a rival; returns false for a recipe of another system. */
export function checkRivalRecipe(
  reading: Reading,
  { name, system = '' }: { readonly name: string; readonly system?: string },
  place: string,
): boolean {
  const recipes = RIVAL_RECIPES.get(system)
  if (recipes === undefined) return false
  if (isFull(reading)) return true
  checkSystem(reading, system, place)
  if (!recipes.includes(name)) {
    const what = problem('rivalRecipe', { system, name: clip(name) })
    reading.errors.push({ place: `${place}.name`, ...withSuggestion(what, name, recipes) })
  }
  return true
}

/** Checks the servers that a client connects to: all of ZooKeeper, or all of its rivals. */
export function checkConnect(reading: Reading, servers: readonly unknown[], place: string): void {
  checkEnds(reading, servers, place)
  const ofRivals = servers.filter((ref) => typeof ref === 'string' && isRivalName(ref))
  if (ofRivals.length === 0 || ofRivals.length === servers.length) return
  reading.errors.push(errorAt(place, 'clientOfOne'))
}

/** Checks a line of a rival's language, and notes its client. */
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

/** Without a ZooKeeper server the scenario needs a rival, and no keys of `zoo.cfg`. */
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

/** Checks that no two processes have the same name. */
export function checkNames({ rivals, allClients, stores, errors }: Reading): void {
  for (const name of stores) {
    if (allClients.has(name)) errors.push(errorAt(`stores.${name}`, 'clientToo', { name }))
  }
  for (const name of rivals) {
    if (allClients.has(name)) errors.push(errorAt('rivals', 'serverAndClient', { name }))
    else if (stores.has(name)) errors.push(errorAt('rivals', 'serverAndStore', { name }))
  }
}
