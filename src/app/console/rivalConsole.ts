import { actorName, type ActorName } from '../../kernel/actor'
import type { RivalSystem } from '../../rivals'
import type { Frame } from '../../simulator'
import { enqueue } from '../engine'
import { takenNames, intervene } from '../actions'
import { labStore } from '../state'

/** Opens and completes consoles of clients of etcd and Redis. */

const SYSTEMS: readonly RivalSystem[] = ['etcd', 'redis']

/** Returns the systems beside ZooKeeper that have servers in a run. */
export const rivalSystems = (frame: Frame | undefined): readonly RivalSystem[] =>
  SYSTEMS.filter((system) => frame?.rivals?.some(({ what }) => what === system) === true)

/** Chooses the language of a client's prompt, where the run has both systems. */
export function choosePromptSystem(client: ActorName, system: RivalSystem): void {
  labStore.setState(({ promptSystems }) => ({
    promptSystems: { ...promptSystems, [client]: system },
  }))
}

/** Starts a new client for the servers of a system, and shows its prompt; returns its name. */
export async function addRivalClient(
  name: string,
  system: RivalSystem,
): Promise<ActorName | undefined> {
  const client = actorName(name)
  const rivals = labStore.getState().frame?.rivals ?? []
  const servers = rivals.flatMap(({ id, what }) => (what === system ? [id] : []))
  const result = await intervene({ do: 'connect', client, servers })
  if (result?.ok !== true) return undefined
  choosePromptSystem(client, system)
  labStore.setState({ consoleClient: client })
  return client
}

const LETTERS: Readonly<Record<RivalSystem, string>> = { etcd: 'e', redis: 'r' }

/** Returns the first free name: `e1` and on for etcd, `r1` and on for Redis. */
export function freeRivalName(system: RivalSystem): string {
  const usedNames = takenNames(labStore.getState().frame)
  let count = 1
  while (usedNames.has(`${LETTERS[system]}${count}`)) count += 1
  return `${LETTERS[system]}${count}`
}

export interface ServerWords {
  readonly keys: readonly string[]
  readonly leases: readonly string[]
}

/** Returns the keys and leases that a prompt may complete: those of the system's first running server. */
export async function getServerWords(system: RivalSystem): Promise<ServerWords> {
  const rivals = labStore.getState().frame?.rivals ?? []
  const server = rivals.find(({ what, process }) => what === system && process === 'running')
  if (server === undefined) return { keys: [], leases: [] }
  const view = await enqueue((lab) => lab.viewRival(server.id))
  if (view?.rival === 'etcd') {
    return { keys: view.kvs.map(({ key }) => key), leases: view.leases.map(({ id }) => id) }
  }
  return { keys: view?.rival === 'redis' ? view.keys.map(({ key }) => key) : [], leases: [] }
}
