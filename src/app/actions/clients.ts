import type { ActorName } from '../../kernel/actor'
import type { Frame } from '../../simulator'
import { enqueue } from '../engine'
import { intervene } from './interventions'
import { labStore, selectLeader } from '../state'
import { pause, play } from '../playback'

/** Returns the names of all clients, and of all servers of etcd and Redis. */
export const takenNames = (frame: Frame | undefined): ReadonlySet<string> =>
  new Set<string>([...(frame?.clients ?? []), ...(frame?.rivals ?? [])].map(({ id }) => id))

/** Returns the first free name of `a` to `z`, then `c27` and on. */
export function freeClientName(): string {
  const usedNames = takenNames(labStore.getState().frame)
  for (let code = 97; code <= 122; code += 1) {
    const name = String.fromCharCode(code)
    if (!usedNames.has(name)) return name
  }
  let count = 27
  while (usedNames.has(`c${count}`)) count += 1
  return `c${count}`
}

/** Types one line at a client's prompt. */
export const runCommand = (client: ActorName, command: string): Promise<unknown> =>
  intervene({ do: 'op', client, command })

/** Lets time run until a client has all its answers, unless the reader halts it. */
export function playToAnswer(client: ActorName): void {
  play()
  const stop = labStore.subscribe(({ frame, isPlaying }) => {
    if (isPlaying && waitsFor(frame, client) > 0) return
    stop()
    if (isPlaying) void pause()
  })
}

/** Counts the client's lines that wait for an answer at the shown moment. */
function waitsFor(frame: Frame | undefined, client: ActorName): number {
  const rival = frame?.rivals?.find(({ id }) => id === client)
  if (rival !== undefined) return rival.waiting ?? 0
  return frame?.clients.find(({ id }) => id === client)?.waiting.length ?? 0
}

/** Returns the paths for completion: those in the tree of the client's server. */
export async function getKnownPaths(client: ActorName): Promise<readonly string[]> {
  const frame = labStore.getState().frame
  const server =
    frame?.clients.find(({ id }) => id === client)?.server ?? selectLeader(labStore.getState())
  if (server === undefined) return []
  const view = await enqueue((lab) => lab.viewServer(server, { type: 'tree' }))
  return view?.type === 'tree' ? view.znodes.map(({ path }) => path) : []
}
