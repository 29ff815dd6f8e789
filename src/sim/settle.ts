import type { ServerId } from '../actor'
import { ensembleTold } from '../core'
import { emit } from './tick'
import type { TraceEvent } from './trace'
import {
  wallBetween,
  type World,
  type Rules,
  type Tick,
  type Script,
  type Settle,
  type Known,
  type Settled,
} from './state'

const NOTHING: Known = {
  state: 'NONE',
  serves: undefined,
  committed: -1,
  applied: -1,
  syncedTo: -1,
}

export function createSettle({ spec, registry }: Rules): Settle {
  const first = spec.servers[0]
  const read = first === undefined ? undefined : registry.readEnsemble(first.config)
  // A standalone server's zoo.cfg names no servers; it is its own quorum.
  const isAlone = read === undefined || read.voters.length === 0
  const voters = spec.servers.map(({ id }) => id)
  return {
    ensemble: isAlone ? { version: 0, voters, observers: [], rule: { type: 'majority' } } : read,
    known: new Map(spec.servers.map(({ id }) => [id, NOTHING])),
    isDirty: false,
    isLagDirty: false,
    holds: undefined,
    told: undefined,
  }
}

export const cloneSettle = (settle: Settle): Settle => ({
  ...settle,
  known: new Map(settle.known),
})

/** Learns from one event. */
export function learn(settle: Settle, event: TraceEvent): void {
  switch (event.type) {
    case 'process':
      if (event.server === undefined || event.state === 'starting') return
      if (event.state !== 'paused' && event.state !== 'resumed') know(settle, event.server, NOTHING)
      settle.isDirty = true
      return
    case 'state': {
      const { server, state } = event
      const was = settle.known.get(server)
      const isSame = was?.state === state && event.phase === 'BROADCAST'
      know(settle, server, isSame ? { state } : { state, serves: undefined })
      return
    }
    case 'config':
      learnConfig(settle, event)
      return
    case 'sync':
      know(settle, event.server, { syncedTo: event.to })
      return
    case 'serving': {
      const { server, leader, epoch } = event
      const was = settle.known.get(server) ?? NOTHING
      // What was committed before this epoch came with its synchronisation.
      const committed = server === leader ? -1 : was.committed
      know(settle, server, {
        serves: { leader, epoch },
        committed,
        applied: Math.max(was.applied, was.syncedTo),
      })
      return
    }
    case 'committed':
    case 'applied': {
      const { type, server, zxid } = event
      const known = settle.known.get(server) ?? NOTHING
      const news = type === 'applied' ? { ...known, applied: zxid } : { ...known, committed: zxid }
      settle.known.set(server, news)
      settle.isLagDirty = true
      return
    }
    case 'snapshot':
      if (event.state === 'loaded') know(settle, event.server, { applied: event.zxid })
      return
    default:
  }
}

/** The configuration in force is the last that any server lives by. */
function learnConfig(settle: Settle, event: Extract<TraceEvent, { type: 'config' }>): void {
  if (event.state !== 'activated' || event.zxid <= settle.ensemble.version) return
  settle.ensemble = ensembleTold(event)
  settle.isDirty = true
}

function know(settle: Settle, server: ServerId, news: Partial<Known>): void {
  settle.known.set(server, { ...(settle.known.get(server) ?? NOTHING), ...news })
  settle.isDirty = true
}

const isRunning = (world: World, server: ServerId): boolean =>
  world.processes.get(server)?.status === 'running'

/** The server that `"leader"` means now: one that serves before one that does not, the last epoch's. */
export function leaderNow(world: World): ServerId | undefined {
  let best: ServerId | undefined
  let bestRank = -1
  for (const [server, known] of world.settle.known) {
    if (known.state !== 'LEADING' && known.serves?.leader !== server) continue
    const epoch = known.serves?.epoch ?? 0
    const rank =
      (isRunning(world, server) ? 2 ** 40 : 0) + (known.serves === undefined ? 0 : 2 ** 30) + epoch
    if (rank > bestRank) {
      best = server
      bestRank = rank
    }
  }
  return best
}

/** The smallest-numbered running follower; a serving one before others. */
export function followerNow(world: World): ServerId | undefined {
  let found: ServerId | undefined
  for (const [server, known] of world.settle.known) {
    if (known.state !== 'FOLLOWING' || !isRunning(world, server)) continue
    if (known.serves !== undefined) return server
    found ??= server
  }
  return found
}

/**
 * Looks whether the ensemble is settled, where something changed: a leader serves; the running
 * servers that it can reach both ways hold a quorum, all follow it, and have applied what it
 * committed. Traces it where leader, epoch or members are new, or a trigger waits for it.
 */
export function lookWhetherSettled(
  world: World,
  tick: Tick,
  awaits: (script: Script) => boolean,
): void {
  const { settle } = world
  if (!settle.isDirty && !settle.isLagDirty) return
  const isAwaited = awaits(world.script)
  const isLagOfInterest = settle.isLagDirty && (isAwaited || settle.holds === undefined)
  if (!settle.isDirty && !isLagOfInterest) return
  settle.isDirty = false
  settle.isLagDirty = false
  const held = settle.holds
  const found = findSettled(world, tick.rules)
  settle.holds = found === 'behind' ? undefined : found
  // Only a server that left, not one that lags, makes it news that all are together again.
  if (found === undefined) settle.told = undefined
  const { holds, told } = settle
  if (holds === undefined) return
  const isNew =
    told === undefined ||
    told.leader !== holds.leader ||
    told.epoch !== holds.epoch ||
    told.members.join() !== holds.members.join()
  if (!isNew && (held !== undefined || !isAwaited)) return
  settle.told = holds
  emit(tick, { type: 'settled', leader: holds.leader, epoch: holds.epoch })
}

/** What holds at this very moment, for a trigger that has just been armed. */
export function settledNow(world: World, rules: Rules): Settled | undefined {
  const found = findSettled(world, rules)
  world.settle.holds = found === 'behind' ? undefined : found
  return world.settle.holds
}

/** The leader that serves with all it can reach; `behind` where one of them has yet to apply. */
function findSettled(world: World, { registry }: Rules): Settled | 'behind' | undefined {
  const { settle } = world
  let found: 'behind' | undefined
  for (const [leader, its] of settle.known) {
    if (its.serves === undefined || its.serves.leader !== leader) continue
    if (!isRunning(world, leader)) continue
    const { epoch } = its.serves
    const members = [...settle.known.keys()].filter((id) => isWithin(world, leader, id))
    if (!registry.hasQuorum(settle.ensemble, new Set(members))) continue
    const doFollow = members.every((id) => {
      const serves = settle.known.get(id)?.serves
      return serves?.leader === leader && serves.epoch === epoch
    })
    if (!doFollow) continue
    const isCurrent = members.every((id) => (settle.known.get(id)?.applied ?? -1) >= its.committed)
    if (isCurrent) return { leader, epoch, members }
    found = 'behind'
  }
  return found
}

function isWithin(world: World, leader: ServerId, server: ServerId): boolean {
  if (!isRunning(world, server)) return false
  if (server === leader) return true
  const { network } = world
  return (
    wallBetween(network, leader, server) === undefined &&
    wallBetween(network, server, leader) === undefined
  )
}
