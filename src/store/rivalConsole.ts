import { actorName, type ActorName } from '../actor'
import type { RivalClientView, RivalSystem } from '../rivals'
import type { Frame } from '../sim'
import { inTurn } from './engine'
import { intervene } from './interventions'
import { labStore } from './labStore'
import { pause, play } from './playback'

/** What the console knows of clients of etcd and Redis; loaded with it. */

const SYSTEMS: readonly RivalSystem[] = ['etcd', 'redis']

/** Whose servers there are in a run. */
export const rivalSystems = (frame: Frame | undefined): readonly RivalSystem[] =>
  SYSTEMS.filter((system) => frame?.rivals?.some(({ what }) => what === system) === true)

/** In which language a client's prompt takes lines, where the run has both. */
export function choosePromptSystem(client: ActorName, system: RivalSystem): void {
  labStore.setState(({ promptSystems }) => ({
    promptSystems: { ...promptSystems, [client]: system },
  }))
}

/** Starts a new client for the servers of a system, and shows its prompt; returns its name. */
export async function addRivalClient(
  system: RivalSystem,
  name: string,
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

/** `e1` and on for etcd, `r1` and on for Redis. */
export function freeRivalName(system: RivalSystem): string {
  const { frame } = labStore.getState()
  const taken = new Set<string>(
    [...(frame?.clients ?? []), ...(frame?.rivals ?? [])].map(({ id }) => id),
  )
  let count = 1
  while (taken.has(`${LETTERS[system]}${count}`)) count += 1
  return `${LETTERS[system]}${count}`
}

export interface ServerWords {
  readonly keys: readonly string[]
  readonly leases: readonly string[]
}

/** Keys and leases that a prompt may complete: those of the system's first server that runs. */
export async function getServerWords(system: RivalSystem): Promise<ServerWords> {
  const rivals = labStore.getState().frame?.rivals ?? []
  const server = rivals.find(({ what, process }) => what === system && process === 'running')
  if (server === undefined) return { keys: [], leases: [] }
  const view = await inTurn((lab) => lab.viewRival(server.id))
  if (view?.rival === 'etcd') {
    return { keys: view.kvs.map(({ key }) => key), leases: view.leases.map(({ id }) => id) }
  }
  return { keys: view?.rival === 'redis' ? view.keys.map(({ key }) => key) : [], leases: [] }
}

/** Where a program of etcdctl rests, it ends by `^C` alone, and nobody waits for it. */
const RESTING: ReadonlySet<string> = new Set(['watching', 'keepingAlive', 'holding', 'observing'])

/** The lines that a client has not done, and whether each rests. */
export const runningLines = ({
  terminal,
  etcd,
}: RivalClientView): readonly {
  readonly op: number
  readonly line: string
  readonly isResting: boolean
}[] =>
  terminal.running.map(({ op, line }) => {
    const phase = etcd.programs.find((program) => program.op === op)?.phase ?? ''
    return { op, line, isResting: RESTING.has(phase) }
  })

/** What a client of etcd or Redis tells about itself; undefined while its process is down. */
export async function askRivalClient(client: ActorName): Promise<RivalClientView | undefined> {
  const view = await inTurn((lab) => lab.viewRival(client))
  return view?.rival === 'client' ? view : undefined
}

/** The latest wait: an earlier one no longer stops time. */
let waits = 0

/** Lets time run until a client has the answers to all that was typed, or nobody wants to wait. */
export function playToRivalAnswer(client: ActorName): void {
  play()
  waits += 1
  const own = waits
  let isAsking = false
  const stop = labStore.subscribe(({ isPlaying }) => {
    if (!isPlaying) stop()
    else if (!isAsking) void look()
  })
  const look = async (): Promise<void> => {
    isAsking = true
    const view = await askRivalClient(client)
    isAsking = false
    if (own !== waits) {
      stop()
      return
    }
    if (view !== undefined && runningLines(view).some(({ isResting }) => !isResting)) return
    stop()
    if (labStore.getState().isPlaying) await pause()
  }
}
