import type { ServerId } from '../../kernel/actor'
import { ensembleTold, type EnsembleConfig, type QuorumMessage } from '../../zookeeper/server'
import {
  counterOf,
  makeZxid,
  newestZxid,
  ZXID_NONE,
  ZXID_ZERO,
  type Zxid,
} from '../../zookeeper/model'
import type { Rules, StepContext } from './rules'
import { emit } from './tick'
import type { TraceEvent } from '../contract/trace'
import {
  wallBetween,
  type Known,
  type Script,
  type EnsembleStatus,
  type Settled,
  type World,
} from './state'

type Delivery = Extract<TraceEvent, { readonly message: unknown }>
type Deed = Extract<TraceEvent, { readonly type: 'intervention' }>

const NOTHING: Known = {
  state: 'NONE',
  serves: undefined,
  committed: -1,
  applied: -1,
  syncedTo: ZXID_NONE,
  toldTo: ZXID_ZERO,
  ackedTo: ZXID_ZERO,
}

export function createEnsembleStatus({ spec, registry }: Rules): EnsembleStatus {
  const first = spec.servers[0]
  const read = first === undefined ? undefined : registry.readEnsemble(first.config)
  // A standalone server's zoo.cfg names no servers; it is its own quorum.
  const isAlone = read === undefined || read.voters.length === 0
  const voters = spec.servers.map(({ id }) => id)
  return {
    isStandalone: isAlone && first !== undefined,
    ensemble: isAlone ? { version: 0, voters, observers: [], rule: { type: 'majority' } } : read,
    known: new Map(spec.servers.map(({ id }) => [id, NOTHING])),
    isDirty: false,
    isLagDirty: false,
    holds: undefined,
    told: undefined,
  }
}

/** What is known of a server. */
export const knownOf = ({ known }: EnsembleStatus, server: ServerId): Known => known.get(server) ?? NOTHING

export const cloneEnsembleStatus = (settle: EnsembleStatus): EnsembleStatus => ({
  ...settle,
  known: new Map(settle.known),
})

/** Learns from one event. */
export function learn(settle: EnsembleStatus, event: TraceEvent): void {
  switch (event.type) {
    case 'process':
      if (event.server === undefined || event.state === 'starting') return
      if (event.state !== 'paused' && event.state !== 'resumed') forget(settle, event.server)
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
      const was = knownOf(settle, server)
      // What was committed before this epoch came with its synchronisation.
      const committed = server === leader ? -1 : was.committed
      know(settle, server, {
        serves: { leader, epoch },
        committed,
        applied: Math.max(was.applied, was.syncedTo),
        // A leader that serves, and who is in sync with it, holds no older history but committed one.
        toldTo: newestZxid(
          was.toldTo,
          makeZxid(epoch, 0),
          server === leader ? ZXID_ZERO : was.syncedTo,
        ),
      })
      return
    }
    case 'committed': {
      const { server, zxid } = event
      const known = knownOf(settle, server)
      const toldTo = newestZxid(known.toldTo, zxid)
      settle.known.set(server, { ...known, committed: zxid, toldTo })
      settle.isLagDirty = true
      return
    }
    case 'applied': {
      const { server, zxid } = event
      settle.known.set(server, { ...knownOf(settle, server), applied: zxid })
      settle.isLagDirty = true
      return
    }
    case 'logged':
      learnAck(settle, event.server, event.server, event.zxid)
      return
    case 'delivered':
      return learnDelivery(settle, event)
    case 'snapshot':
      if (event.state === 'loaded') know(settle, event.server, { applied: event.zxid })
      return
    case 'intervention':
      return forgetWiped(settle, event)
    default:
  }
}

function learnDelivery(settle: EnsembleStatus, { from, to, message }: Delivery): void {
  if (message.packet !== 'ACK' || typeof from !== 'number' || typeof to !== 'number') return
  // No other message is called ACK.
  const { zxid } = message as Extract<QuorumMessage, { packet: 'ACK' }>
  learnAck(settle, from, to, zxid)
}

/** A follower's ACK has come to a leader, or the leader's own, which is its flush. */
function learnAck(settle: EnsembleStatus, from: ServerId, leader: ServerId, zxid: Zxid): void {
  if (knownOf(settle, leader).state !== 'LEADING') return
  const known = knownOf(settle, from)
  // The ACKs of NEWLEADER and of UPTODATE are of no transaction.
  if (zxid <= known.ackedTo || counterOf(zxid) === 0) return
  settle.known.set(from, { ...known, ackedTo: zxid })
}

function learnConfig(settle: EnsembleStatus, event: TraceEvent): void {
  const ensemble = inForce(settle.ensemble, event)
  if (ensemble === settle.ensemble) return
  settle.ensemble = ensemble
  settle.isDirty = true
}

/** The configuration in force after an event: the last that any server lives by. */
export function inForce(ensemble: EnsembleConfig, event: TraceEvent): EnsembleConfig {
  if (event.type !== 'config' || event.state !== 'activated') return ensemble
  return event.zxid <= ensemble.version ? ensemble : ensembleTold(event)
}

/** Its process is another, or none: what came to it and what it has told stays true. */
function forget(settle: EnsembleStatus, server: ServerId): void {
  const { toldTo, ackedTo } = knownOf(settle, server)
  know(settle, server, { ...NOTHING, toldTo, ackedTo })
}

/** Of an empty disk, epochs and counters begin again: nothing that came before counts. */
function forgetWiped(settle: EnsembleStatus, { action, error }: Deed): void {
  if (action.do !== 'wipeDisk' || error !== undefined) return
  for (const server of [action.server].flat()) {
    // The trace tells an intervention with its servers resolved.
    if (typeof server !== 'number') continue
    know(settle, server, { toldTo: ZXID_ZERO, ackedTo: ZXID_ZERO })
  }
}

function know(settle: EnsembleStatus, server: ServerId, news: Partial<Known>): void {
  settle.known.set(server, { ...knownOf(settle, server), ...news })
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
  tick: StepContext,
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
