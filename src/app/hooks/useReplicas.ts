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

/** One server's tree. Two of the same digest hold the same. */
export interface Replica {
  readonly server: ServerId
  readonly digest: number
  readonly lastProcessed: Zxid
  readonly outline: TreeOutline
}

/** The trees of all servers that run, at one moment. */
export interface Replicas {
  readonly shown: Replica
  /** How many watch a path, through whichever server. */
  readonly watched: readonly (readonly [string, number])[]
  /** Servers that hold the same tree. */
  readonly same: readonly ServerId[]
  /** Servers that hold another one. */
  readonly others: readonly Replica[]
}

type Answer<T extends ServerAspect['type']> = Extract<ServerViewAnswer, { readonly type: T }>

async function ask<T extends ServerAspect['type']>(
  lab: LabApi,
  server: ServerId,
  aspect: Extract<ServerAspect, { readonly type: T }>,
): Promise<Answer<T> | undefined> {
  // The engine answers the aspect that it was asked.
  return (await lab.viewServer(server, aspect)) as Answer<T> | undefined
}

/** Servers whose memory can be asked, at the moment that is shown. */
function runningServers(): readonly ServerId[] {
  const servers = labStore.getState().frame?.servers ?? []
  return servers.flatMap(({ id, memory }) => (memory === undefined ? [] : [id]))
}

/**
 * The tree of a server, and those of all others where they differ from it: asked within one turn, so
 * that all tell of the same moment. A tree that is known already is not carried again, and stays the
 * same object. Undefined while the server is down.
 */
export function useReplicas(server: ServerId | undefined): Replicas | undefined {
  const known = useRef<ReadonlyMap<ServerId, Replica>>(new Map())
  return useAnswer(
    async () => {
      if (server === undefined) return undefined
      const replicas = await enqueue((lab) => askReplicas(lab, server, known.current))
      if (replicas !== undefined) {
        const held = [replicas.shown, ...replicas.others]
        known.current = new Map(held.map((replica) => [replica.server, replica]))
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

/** Another server's tree, which is left out where it is the one that is known. */
const askOther = (lab: LabApi, server: ServerId, { digest }: Replica) =>
  ask<'outline'>(lab, server, { type: 'outline', known: { digest } })

/** The replica in a server's answer, with the known tree where the answer left its own out. */
function replicaOf(
  server: ServerId,
  answer: Answer<'outline'> | undefined,
  known: Replica,
): Replica | undefined {
  if (answer === undefined) return undefined
  const { digest, lastProcessed, outline = known.outline } = answer
  return { server, digest, lastProcessed, outline }
}

/** Watches by path, those of all servers together. */
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

/** A znode as one server holds it, and who hears of it on any. */
export interface ZnodeReport {
  readonly path: string
  /** Absent where that server has no such znode. */
  readonly znode: ZnodeView | undefined
  readonly watchers: readonly (WatcherRow & { readonly server: ServerId })[]
}

/** One znode of a server, with its watchers on all servers: each knows those of its own clients. */
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

/** A session as the whole ensemble knows it. */
export interface SessionReport extends SessionRow {
  /** The server whose client it is. */
  readonly connectedTo?: ServerId
  /** When its bucket ends on the clock of whoever watches over it, µs. */
  readonly bucketUs?: number
}

/**
 * Every session, put together from what each server knows: whoever leads how long it lives, the
 * server that its client is connected to what it watches and who it is.
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
