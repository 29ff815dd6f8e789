import { compareActors, type ActorId, type ActorName, type ServerId } from '../../kernel/actor'
import { ok, type Result } from '../../kernel/lib'
import { refuse } from '../contract'
import type {
  EndRef,
  EndRefs,
  PacketMatch,
  ServerRef,
  ServerRefs,
  InterventionError,
} from '../contract'
import { followerNow, leaderNow, isRivalName, type World, type Process } from '../world'

/** The refusals of processes in the wrong state. */
const REFUSED = {
  down: ['now.noneRunning', 'now.serverDown', 'now.rivalDown', 'now.clientDown'],
  running: ['now.allRunning', 'now.serverRuns', 'now.rivalRuns', 'now.clientRuns'],
  notPaused: ['now.nonePaused', 'now.serverNotPaused', 'now.rivalNotPaused', 'now.clientNotPaused'],
} as const

/** The processes that an intervention fits, and the refusals of others. */
export interface Fitness {
  readonly fits: (process: Process) => boolean
  /** Codes of refusals: for all servers, one of ZooKeeper, one of a rival, a client. */
  readonly refusals: (typeof REFUSED)[keyof typeof REFUSED]
}

export const isUp = ({ status }: Process): boolean => status === 'running' || status === 'paused'

export const ANY: Fitness = { fits: () => true, refusals: REFUSED.down }
export const UP: Fitness = {
  fits: isUp,
  refusals: REFUSED.down,
}
export const DOWN: Fitness = {
  fits: (process) => !isUp(process),
  refusals: REFUSED.running,
}
/** Rivals are up from the beginning: starting one is no error. */
export const STARTABLE: Fitness = {
  fits: (process) => !isUp(process) || process.kind === 'rival',
  refusals: REFUSED.running,
}
export const RUNNING: Fitness = {
  fits: ({ status }) => status === 'running',
  refusals: REFUSED.down,
}
export const PAUSED: Fitness = {
  fits: ({ status }) => status === 'paused',
  refusals: REFUSED.notPaused,
}

const isList = <T>(refs: T | readonly T[]): refs is readonly T[] => Array.isArray(refs)
export const listOf = <T>(refs: T | readonly T[]): readonly T[] => (isList(refs) ? refs : [refs])

/**
 * Resolves references to servers, ascending. Each named server must fit; `all` takes those that fit, at
 * least one.
 */
export function resolveServers(
  world: World,
  refs: ServerRefs,
  fitness: Fitness,
): Result<readonly ActorId[], InterventionError> {
  const found = new Set<ActorId>()
  for (const ref of listOf<ServerRef>(refs)) {
    if (ref === 'all') {
      const all = serversOf(world).filter((id) => fitsNow(world, id, fitness))
      if (all.length === 0) return refuse(fitness.refusals[0], {})
      for (const id of all) found.add(id)
      continue
    }
    const one = isRivalRef(ref) ? resolveRival(world, ref) : resolveServer(world, ref)
    if (!one.ok) return one
    if (!fitsNow(world, one.value, fitness)) {
      const [, server, rival] = fitness.refusals
      const id = one.value
      return typeof id === 'number' ? refuse(server, { id }) : refuse(rival, { name: id })
    }
    found.add(one.value)
  }
  return ok([...found].sort(compareActors))
}

/** Returns whether a reference names a rival's server. */
export const isRivalRef = (ref: ServerRef): ref is ActorName =>
  typeof ref === 'string' && ref !== 'leader' && ref !== 'follower' && ref !== 'all'

function resolveRival(world: World, name: ActorName): Result<ActorName, InterventionError> {
  if (isRivalName(name) && world.processes.has(name)) return ok(name)
  return refuse('now.noRival', { name })
}

export const serversOf = (world: World): readonly ServerId[] =>
  world.order.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))

const fitsNow = (world: World, id: ActorId, { fits }: Fitness): boolean => {
  const process = world.processes.get(id)
  return process !== undefined && fits(process)
}

function resolveServer(world: World, ref: ServerRef): Result<ServerId, InterventionError> {
  const id = ref === 'leader' ? leaderNow(world) : ref === 'follower' ? followerNow(world) : ref
  if (id === undefined) {
    return refuse(ref === 'leader' ? 'now.noLeader' : 'now.noFollower', {})
  }
  if (typeof id !== 'number' || !world.processes.has(id)) {
    return refuse('now.noServer', { id })
  }
  return ok(id)
}

/** Resolves a client's servers in the given order; `all` is all of them in the order of their numbers. */
export function resolveInOrder(
  world: World,
  refs: readonly ServerRef[],
): Result<readonly ServerId[], InterventionError> {
  const found: ServerId[] = []
  for (const ref of refs) {
    if (ref === 'all') {
      found.push(...serversOf(world))
      continue
    }
    const one = resolveServer(world, ref)
    if (!one.ok) return one
    found.push(one.value)
  }
  return ok(found)
}

/** Resolves the ends of a link or the members of a group; a client need not exist yet. */
export function resolveEnds(
  world: World,
  refs: EndRefs,
): Result<readonly ActorId[], InterventionError> {
  const found = new Set<ActorId>()
  for (const ref of listOf<EndRef>(refs)) {
    if (ref === 'all') {
      for (const id of serversOf(world)) found.add(id)
    } else if (typeof ref === 'number' || ref === 'leader' || ref === 'follower') {
      const one = resolveServer(world, ref)
      if (!one.ok) return one
      found.add(one.value)
    } else found.add(ref)
  }
  return ok([...found])
}

/** Resolves the ends of a packet match, `leader` and `follower` among them. */
export function resolveMatch(
  world: World,
  match: PacketMatch,
): Result<PacketMatch, InterventionError> {
  const resolved: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(match)) {
    if (name !== 'from' && name !== 'to') {
      resolved[name] = value
      continue
    }
    // The format admits nothing else here.
    const ends = resolveEnds(world, value as EndRefs)
    if (!ends.ok) return ends
    resolved[name] = ends.value
  }
  return ok(resolved)
}
