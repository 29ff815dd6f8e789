import type { ServerId } from '../../kernel/actor'
import {
  lastLogged,
  reloadDatabase,
  toStat,
  type DiskImage,
  type ServerViewAnswer,
} from '../../zookeeper/server'
import { utf8Decode } from '../../kernel/lib'
import type { Data, Zxid } from '../../zookeeper/model'
import { diskImageOf, frameOf, viewOf, type Run, type ServerFrame } from '../../simulator'
import type { Observation, ServerObservation, ZnodeObservation } from './observation'

/**
 * Observes the present step of a run. The observation stays valid when the run continues: all values
 * are read now. A brief one is dropped before that, and reads a tree only where it is asked for a znode.
 */
export function observeRun(run: Run, { isBrief = false } = {}): Observation {
  const frame = frameOf(run)
  return {
    at: frame.at,
    servers: frame.servers.map((server) => observeServer(run, server, isBrief)),
    clients: frame.clients.map(({ id, state, server }) =>
      server === undefined ? { id, state } : { id, state, server },
    ),
    stores: new Map((frame.stores ?? []).map(({ id, value }) => [id, value])),
  }
}

function observeServer(run: Run, frame: ServerFrame, isBrief: boolean): ServerObservation {
  const { id, memory, process } = frame
  const image = diskImageOf(run, id)
  const isAlive = process === 'running' || process === 'paused'
  const read = (): Znodes => (isAlive ? memoryTree(run, id) : diskTree(image))
  let znodes = isBrief ? undefined : read()
  return {
    id,
    isAlive,
    ...(memory !== undefined && {
      memory: {
        state: memory.state,
        ...(memory.leader !== undefined && { leader: memory.leader }),
        isServing: memory.isServing,
        isPaused: process === 'paused',
      },
    }),
    lastZxid: memory?.lastProcessed ?? lastLogged(image),
    acceptedEpoch: image.acceptedEpoch ?? 0,
    currentEpoch: image.currentEpoch ?? 0,
    hasLogged: (zxid: Zxid) => image.logs.some(({ txns }) => txns.has(zxid)),
    znode: (path: string) => withChildren((znodes ??= read()), path),
  }
}

type Znodes = ReadonlyMap<string, Omit<ZnodeObservation, 'children'>>

function withChildren(znodes: Znodes, path: string): ZnodeObservation | undefined {
  const znode = znodes.get(path)
  if (znode === undefined) return undefined
  const prefix = path === '/' ? '/' : `${path}/`
  const children = [...znodes.keys()]
    .filter((other) => other.length > prefix.length && other.startsWith(prefix))
    .map((other) => other.slice(prefix.length))
    .filter((child) => !child.includes('/'))
    .sort()
  return { ...znode, children }
}

function memoryTree(run: Run, server: ServerId): Znodes {
  // The registry's server actor answers with this type.
  const answer = viewOf(run, server, { type: 'tree' }) as ServerViewAnswer | undefined
  if (answer?.type !== 'tree') return new Map()
  return new Map(answer.znodes.map(({ path, data, stat }) => [path, { data, stat }]))
}

/** The tree that a dead server would load; empty if its disk cannot be loaded. */
function diskTree(image: DiskImage): Znodes {
  const loaded = reloadDatabase(image)
  const znodes = new Map<string, Omit<ZnodeObservation, 'children'>>()
  if (!loaded.ok) return znodes
  for (const [path, znode] of loaded.value.tree.znodes.toArray()) {
    znodes.set(path, { data: textOf(znode.data), stat: toStat(znode) })
  }
  return znodes
}

const textOf = (data: Data): string | null => (data === null ? null : utf8Decode(data))
