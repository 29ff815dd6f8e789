import { useRef } from 'react'
import type { ServerId } from '../../kernel/actor'
import type {
  ServerAspect,
  ServerViewAnswer,
  SessionRow,
  TreeOutline,
  WatcherRow,
  ZnodeView,
} from '../../zookeeper/server'
import type { Zxid } from '../../zookeeper/model'
import type { LabApi } from '../../engine'
import { askEngine, enqueue } from '../engine'
import { labStore } from '../state'
import { useAnswer } from './useView'

/** One server's tree. Trees with the same digest are equal. */
export interface Replica {
  readonly server: ServerId
  readonly digest: number
  readonly lastProcessed: Zxid
  readonly outline: TreeOutline
}

/** The trees of all running servers at one moment. */
export interface Replicas {
  readonly shown: Replica
  /** The number of watches on each path, those of all servers together. */
  readonly watched: readonly (readonly [string, number])[]
  /** Servers with the same tree. */
  readonly same: readonly ServerId[]
  /** The trees of the other servers. */
  readonly others: readonly Replica[]
}

type Answer<T extends ServerAspect['type']> = Extract<ServerViewAnswer, { readonly type: T }>

async function ask<T extends ServerAspect['type']>(
  lab: LabApi,
  server: ServerId,
  aspect: Extract<ServerAspect, { readonly type: T }>,
): Promise<Answer<T> | undefined> {
  // A server answers with the type of the aspect asked.
  return (await lab.viewServer(server, aspect)) as Answer<T> | undefined
}

/** Returns the servers whose memory can be asked at the shown moment. */
function runningServers(): readonly ServerId[] {
  const servers = labStore.getState().frame?.servers ?? []
  return servers.flatMap(({ id, memory }) => (memory === undefined ? [] : [id]))
}

/**
 * Returns the tree of a server, and those of other servers that differ from it. All are asked within one
 * turn, for the same moment. A known tree is not sent again, and stays the same object. Undefined while
 * the server is down.
 */
export function useReplicas(server: ServerId | undefined): Replicas | undefined {
  const known = useRef<ReadonlyMap<ServerId, Replica>>(new Map())
  return useAnswer(
    async () => {
      if (server === undefined) return undefined
      const replicas = await enqueue((lab) => askReplicas(lab, server, known.current))
      if (replicas !== undefined) {
        const all = [replicas.shown, ...replicas.others]
        known.current = new Map(all.map((replica) => [replica.server, replica]))
      }
      return replicas
    },
    `replicas ${server ?? ''}`,
  )
}

async function askReplicas(
  lab: LabApi,
  server: ServerId,
  known: ReadonlyMap<ServerId, Replica>,
): Promise<Replicas | undefined> {
  const before = known.get(server)
  const answer = await ask<'outline'>(lab, server, {
    type: 'outline',
    ...(before !== undefined && {
      known: { digest: before.digest, zxid: before.lastProcessed },
    }),
  })
  if (answer === undefined) return undefined
  const { digest, lastProcessed, outline } = answer
  const shown = outline === undefined ? before : { server, digest, lastProcessed, outline }
  if (shown === undefined) return undefined
  const rest = runningServers().filter((id) => id !== server)
  const answers = await Promise.all(rest.map((id) => askOther(lab, id, known.get(id) ?? shown)))
  const found = rest.map((id, place) => replicaOf(id, answers[place], known.get(id) ?? shown))
  return {
    shown,
    watched: sumWatches([answer, ...answers]),
    same: rest.filter((_, place) => answers[place]?.digest === digest),
    others: found.flatMap((replica) =>
      replica === undefined || replica.digest === digest ? [] : [replica],
    ),
  }
}

/** Asks another server for its tree, which the answer omits where its digest is the known one. */
const askOther = (lab: LabApi, server: ServerId, { digest }: Replica) =>
  ask<'outline'>(lab, server, { type: 'outline', known: { digest } })

/** Returns the replica of an answer; where the answer has no tree, the known one is taken. */
function replicaOf(
  server: ServerId,
  answer: Answer<'outline'> | undefined,
  known: Replica,
): Replica | undefined {
  if (answer === undefined) return undefined
  const { digest, lastProcessed, outline = known.outline } = answer
  return { server, digest, lastProcessed, outline }
}

/** Sums the watches of all servers by path. */
function sumWatches(
  answers: readonly (Answer<'outline'> | undefined)[],
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const answer of answers) {
    for (const [path, count] of answer?.watched ?? []) {
      counts.set(path, (counts.get(path) ?? 0) + count)
    }
  }
  return [...counts]
}

/** A znode as one server holds it, and its watchers on all servers. */
export interface ZnodeReport {
  readonly path: string
  /** Absent where that server has no such znode. */
  readonly znode: ZnodeView | undefined
  readonly watchers: readonly (WatcherRow & { readonly server: ServerId })[]
}

/**
 * Returns one znode of a server, with its watchers on all servers: each knows those of its own clients.
 */
export function useZnode(server: ServerId | undefined, path: string): ZnodeReport | undefined {
  return useAnswer(
    () => (server === undefined ? NOTHING : enqueue((lab) => askZnode(lab, server, path))),
    `znode ${server ?? ''} ${path}`,
  )
}

async function askZnode(
  lab: LabApi,
  server: ServerId,
  path: string,
): Promise<ZnodeReport | undefined> {
  const answer = await ask<'znode'>(lab, server, { type: 'znode', path })
  if (answer === undefined) return undefined
  const servers = runningServers()
  const answers = await Promise.all(
    servers.map((id) => ask<'watchers'>(lab, id, { type: 'watchers', path })),
  )
  const watchers = servers.flatMap((id, place) =>
    (answers[place]?.watchers ?? []).map((watcher) => ({ ...watcher, server: id })),
  )
  return { path, znode: answer.znode, watchers }
}

/** A session, put together from all servers. */
export interface SessionReport extends SessionRow {
  /** The server that its client is connected to. */
  readonly connectedTo?: ServerId
  /** The end of its bucket on the clock of the leader, µs. */
  readonly bucketUs?: number
}

/**
 * Returns every session, put together from the servers: the leader knows its life time, the server of its
 * client knows its watches and identities.
 */
export function useSessions(leader: ServerId | undefined): readonly SessionReport[] | undefined {
  return useAnswer(() => askEngine((lab) => askSessions(lab, leader)), `sessions ${leader ?? ''}`)
}

async function askSessions(
  lab: LabApi,
  leader: ServerId | undefined,
): Promise<readonly SessionReport[]> {
  const servers = runningServers().toSorted(
    (a, b) => Number(b === leader) - Number(a === leader) || a - b,
  )
  const answers = await Promise.all(servers.map((id) => ask<'sessions'>(lab, id, SESSIONS)))
  const merged = new Map<string, SessionReport>()
  servers.forEach((server, place) => {
    const answer = answers[place]
    for (const row of answer?.sessions ?? []) {
      const known = merged.get(row.session)
      merged.set(row.session, merge(known, row, server, answer?.nowUs ?? 0))
    }
  })
  return [...merged.values()]
}

/** Adds a further server's row to the report of a session. */
function merge(
  known: SessionReport | undefined,
  row: SessionRow,
  server: ServerId,
  nowUs: number,
): SessionReport {
  const here = row.isConnectedHere ? { ...row, connectedTo: server } : row
  if (known === undefined) {
    return row.leftUs === undefined ? here : { ...here, bucketUs: nowUs + row.leftUs }
  }
  if (!row.isConnectedHere) return known
  const { leftUs, owner, isClosing, ...rest } = row
  void [leftUs, owner, isClosing]
  return { ...known, ...rest, connectedTo: server }
}

const SESSIONS = { type: 'sessions' } as const
const NOTHING = Promise.resolve(undefined)
