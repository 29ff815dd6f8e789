import { isForNobody } from '../../../zookeeper/model'
import type { ActorId, ServerId } from '../../../kernel/actor'
import type { Frame, ServerFrame, TraceEvent } from '../../../simulator'
import type { Role } from '../../shared/glyphs'

/** The role that a card names: the server's ZooKeeper state or mode, or the state of its process. */
export function roleOf({ process, memory }: ServerFrame): Role {
  if (process === 'paused') return 'PAUSED'
  if (process !== 'running' || memory === undefined) return 'DOWN'
  return memory.isStandalone ? 'STANDALONE' : memory.state
}

/** Whether a running process has not reached its first step: it reads its disk. */
export const isStarting = ({ process, memory }: ServerFrame): boolean =>
  process === 'running' && memory === undefined

/** The server in the hub: of several leaders the one of the latest epoch, or a standalone server. */
export function leaderOf(frame: Frame): ServerId | undefined {
  let leader: ServerFrame | undefined
  for (const server of frame.servers) {
    if (server.process !== 'running' || server.memory?.state !== 'LEADING') continue
    if (leader === undefined || epochOfServer(server) > epochOfServer(leader)) leader = server
  }
  return leader?.id
}

/**
 * The epoch that colours a card: the current one, of a leader that does not serve yet the accepted one if it
 * is greater, and of a process that is down the one on disk.
 */
export function epochOfServer({ memory, disk }: ServerFrame): number {
  if (memory === undefined) return disk.currentEpoch
  return memory.state === 'LEADING' && !memory.isServing
    ? Math.max(memory.acceptedEpoch, memory.currentEpoch)
    : memory.currentEpoch
}

/** A link that is cut in at least one direction. */
export interface CutLink {
  readonly from: ActorId
  readonly to: ActorId
  readonly isBidirectional: boolean
}

export interface Separation {
  /** Servers that reach each other, perhaps through others; one group where there is no wall. */
  readonly sides: readonly (readonly ServerId[])[]
  /** Cut links that no wall explains. */
  readonly cuts: readonly CutLink[]
  /** The start of the oldest part of the wall, virtual µs. */
  readonly since?: number
}

const key = (from: ActorId, to: ActorId): string => `${from}>${to}`

/** Finds the groups into which the cut links part the servers. */
export function separationOf({ servers, walls }: Frame): Separation {
  const blocked = blockedBy(walls)
  const sides = sidesAmong(
    servers.map(({ id }) => id),
    blocked,
  ).map((side) => side.toSorted((a, b) => a - b))
  const sideOf = new Map(sides.flatMap((side, index) => side.map((id) => [id, index] as const)))
  const cuts = cutLinks(walls, blocked, (actor) =>
    typeof actor === 'number' ? sideOf.get(actor) : undefined,
  )
  const since = Math.min(...walls.map((wall) => wall.since))
  return { sides, cuts, ...(Number.isFinite(since) && { since }) }
}

/** The directions that are cut. */
export const blockedBy = (walls: Frame['walls']): ReadonlySet<string> =>
  new Set(walls.map(({ from, to }) => key(from, to)))

/** The groups of actors that reach each other, perhaps through others. */
export function sidesAmong<T extends ActorId>(
  ids: readonly T[],
  blocked: ReadonlySet<string>,
): T[][] {
  const sides: T[][] = []
  const visited = new Set<T>()
  for (const id of ids) {
    if (visited.has(id)) continue
    const side: T[] = []
    const waiting = [id]
    visited.add(id)
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      side.push(at)
      for (const other of ids) {
        const isCut = blocked.has(key(at, other)) && blocked.has(key(other, at))
        if (visited.has(other) || isCut) continue
        visited.add(other)
        waiting.push(other)
      }
    }
    sides.push(side)
  }
  return sides
}

function cutLinks(
  walls: Frame['walls'],
  blocked: ReadonlySet<string>,
  sideOf: (actor: ActorId) => number | undefined,
): readonly CutLink[] {
  return walls.flatMap(({ from, to }) => {
    const isWithinSide = sideOf(from) === sideOf(to) || sideOf(from) === undefined
    if (!isWithinSide && sideOf(to) !== undefined) return []
    const isBidirectional = blocked.has(key(to, from))
    // A pair that is cut both ways is one mark, made for its first direction.
    const isSecondHalf = isBidirectional && String(from) > String(to)
    return isSecondHalf ? [] : [{ from, to, isBidirectional }]
  })
}

export interface Candidate {
  readonly leader: ServerId
  readonly voters: readonly ServerId[]
}

/**
 * The candidates of an election with their voters, most votes first. Voters in LOOKING count, and those that
 * already follow a candidate still in LOOKING.
 */
export function tallyOf({ servers }: Frame): readonly Candidate[] {
  const votes = new Map<ServerId, ServerId[]>()
  for (const server of servers) {
    const { id, isObserver, memory } = server
    if (isObserver || memory?.vote === undefined) continue
    if (roleOf(server) !== 'LOOKING' && !isAhead(server, servers)) continue
    const voters = votes.get(memory.vote.leader)
    if (voters === undefined) votes.set(memory.vote.leader, [id])
    else voters.push(id)
  }
  return [...votes]
    .map(([leader, voters]) => ({ leader, voters }))
    .toSorted((a, b) => b.voters.length - a.voters.length || b.leader - a.leader)
}

/** Whether a server follows one that is still LOOKING, in the round that elected it. */
function isAhead(server: ServerFrame, servers: readonly ServerFrame[]): boolean {
  const { memory } = server
  const leader = servers.find(({ id }) => id === memory?.vote?.leader)
  return (
    roleOf(server) === 'FOLLOWING' &&
    leader !== undefined &&
    roleOf(leader) === 'LOOKING' &&
    leader.memory?.logicalClock === memory?.logicalClock
  )
}

/**
 * The leader that a server voted for before it changed its vote in this step; undefined where it did not. An
 * observer's first vote, for nobody, does not count.
 */
export function voteBefore(events: readonly TraceEvent[], server: ServerId): ServerId | undefined {
  const change = events.find((event) => event.type === 'vote' && event.server === server)
  if (change?.type !== 'vote' || change.was === undefined) return undefined
  return isForNobody(change.was) ? undefined : change.was.leader
}

export type Served = 'some' | 'readOnly' | 'nobody'

/**
 * The service that clients still get while nobody leads: a server that has not noticed the loss answers
 * reads.
 */
export function servedIn({ servers }: Frame): Served {
  const up = servers.flatMap(({ process, memory }) =>
    process === 'running' && memory ? [memory] : [],
  )
  if (up.some(({ isServing, isReadOnly }) => isServing && !isReadOnly)) return 'some'
  return up.some(({ isReadOnly }) => isReadOnly) ? 'readOnly' : 'nobody'
}

/**
 * Whether a server is LOOKING, or starts and will be. The loss of a leader may not be noticed yet. A
 * standalone server looks for none.
 */
export const isElecting = ({ servers, isStandalone }: Frame): boolean =>
  !isStandalone && servers.some((server) => isStarting(server) || roleOf(server) === 'LOOKING')

/** The phase of the whole ensemble, for the strip over the stage. */
export type EnsemblePhase = 'ELECTION' | 'DISCOVERY' | 'SYNCHRONIZATION' | 'BROADCAST'

/**
 * The phase that the leader is in, else ELECTION; undefined where nobody leads and nobody is LOOKING: all are
 * down, or the loss is not noticed yet.
 */
export function phaseOf(frame: Frame): EnsemblePhase | undefined {
  const leader = frame.servers.find(({ id }) => id === leaderOf(frame))
  return leader?.memory?.phase ?? (isElecting(frame) ? 'ELECTION' : undefined)
}

/**
 * The actors that some are cut off from: the other servers, and, where one of etcd or Redis is among them,
 * those as well.
 */
export function othersThan(
  { servers, rivals = [] }: Frame,
  cutOff: readonly ActorId[],
): readonly ActorId[] {
  const names = rivals.map(({ id }): ActorId => id)
  const all: readonly ActorId[] = [
    ...servers.map(({ id }) => id),
    ...(names.some((id) => cutOff.includes(id)) ? names : []),
  ]
  return all.filter((id) => !cutOff.includes(id))
}
