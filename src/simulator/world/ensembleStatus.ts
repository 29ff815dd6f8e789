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
import { emit } from './stepContext'
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
export const knownOf = ({ known }: EnsembleStatus, server: ServerId): Known =>
  known.get(server) ?? NOTHING

export const cloneEnsembleStatus = (status: EnsembleStatus): EnsembleStatus => ({
  ...status,
  known: new Map(status.known),
})

/** Learns from one event. */
export function learn(status: EnsembleStatus, event: TraceEvent): void {
  switch (event.type) {
    case 'process':
      if (event.server === undefined || event.state === 'starting') return
      if (event.state !== 'paused' && event.state !== 'resumed') forget(status, event.server)
      status.isDirty = true
      return
    case 'state': {
      const { server, state } = event
      const was = status.known.get(server)
      const isSame = was?.state === state && event.phase === 'BROADCAST'
      know(status, server, isSame ? { state } : { state, serves: undefined })
      return
    }
    case 'config':
      learnConfig(status, event)
      return
    case 'sync':
      know(status, event.server, { syncedTo: event.to })
      return
    case 'serving': {
      const { server, leader, epoch } = event
      const was = knownOf(status, server)
      // What was committed before this epoch came with its synchronisation.
      const committed = server === leader ? -1 : was.committed
      know(status, server, {
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
      const known = knownOf(status, server)
      const toldTo = newestZxid(known.toldTo, zxid)
      status.known.set(server, { ...known, committed: zxid, toldTo })
      status.isLagDirty = true
      return
    }
    case 'applied': {
      const { server, zxid } = event
      status.known.set(server, { ...knownOf(status, server), applied: zxid })
      status.isLagDirty = true
      return
    }
    case 'logged':
      learnAck(status, event.server, event.server, event.zxid)
      return
    case 'delivered':
      return learnDelivery(status, event)
    case 'snapshot':
      if (event.state === 'loaded') know(status, event.server, { applied: event.zxid })
      return
    case 'intervention':
      return forgetWiped(status, event)
    default:
  }
}

function learnDelivery(status: EnsembleStatus, { from, to, message }: Delivery): void {
  if (message.packet !== 'ACK' || typeof from !== 'number' || typeof to !== 'number') return
  // No other message is called ACK.
  const { zxid } = message as Extract<QuorumMessage, { packet: 'ACK' }>
  learnAck(status, from, to, zxid)
}

/** A follower's ACK has come to a leader, or the leader's own, which is its flush. */
function learnAck(status: EnsembleStatus, from: ServerId, leader: ServerId, zxid: Zxid): void {
  if (knownOf(status, leader).state !== 'LEADING') return
  const known = knownOf(status, from)
  // The ACKs of NEWLEADER and of UPTODATE are of no transaction.
  if (zxid <= known.ackedTo || counterOf(zxid) === 0) return
  status.known.set(from, { ...known, ackedTo: zxid })
}

function learnConfig(status: EnsembleStatus, event: TraceEvent): void {
  const ensemble = inForce(status.ensemble, event)
  if (ensemble === status.ensemble) return
  status.ensemble = ensemble
  status.isDirty = true
}

/** The configuration in force after an event: the last that any server lives by. */
export function inForce(ensemble: EnsembleConfig, event: TraceEvent): EnsembleConfig {
  if (event.type !== 'config' || event.state !== 'activated') return ensemble
  return event.zxid <= ensemble.version ? ensemble : ensembleTold(event)
}

/** Its process is another, or none: what came to it and what it has told stays true. */
function forget(status: EnsembleStatus, server: ServerId): void {
  const { toldTo, ackedTo } = knownOf(status, server)
  know(status, server, { ...NOTHING, toldTo, ackedTo })
}

/** Of an empty disk, epochs and counters begin again: nothing that came before counts. */
function forgetWiped(status: EnsembleStatus, { action, error }: Deed): void {
  if (action.do !== 'wipeDisk' || error !== undefined) return
  for (const server of [action.server].flat()) {
    // The trace tells an intervention with its servers resolved.
    if (typeof server !== 'number') continue
    know(status, server, { toldTo: ZXID_ZERO, ackedTo: ZXID_ZERO })
  }
}

function know(status: EnsembleStatus, server: ServerId, news: Partial<Known>): void {
  status.known.set(server, { ...knownOf(status, server), ...news })
  status.isDirty = true
}

const isRunning = (world: World, server: ServerId): boolean =>
  world.processes.get(server)?.status === 'running'

/** The server that `"leader"` means now: one that serves before one that does not, the last epoch's. */
export function leaderNow(world: World): ServerId | undefined {
  let best: ServerId | undefined
  let bestRank = -1
  for (const [server, known] of world.status.known) {
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
  for (const [server, known] of world.status.known) {
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
  context: StepContext,
  awaits: (script: Script) => boolean,
): void {
  const { status } = world
  if (!status.isDirty && !status.isLagDirty) return
  const isAwaited = awaits(world.script)
  const isLagOfInterest = status.isLagDirty && (isAwaited || status.holds === undefined)
  if (!status.isDirty && !isLagOfInterest) return
  status.isDirty = false
  status.isLagDirty = false
  const held = status.holds
  const found = findSettled(world, context.rules)
  status.holds = found === 'behind' ? undefined : found
  // Only a server that left, not one that lags, makes it news that all are together again.
  if (found === undefined) status.told = undefined
  const { holds, told } = status
  if (holds === undefined) return
  const isNew =
    told === undefined ||
    told.leader !== holds.leader ||
    told.epoch !== holds.epoch ||
    told.members.join() !== holds.members.join()
  if (!isNew && (held !== undefined || !isAwaited)) return
  status.told = holds
  emit(context, { type: 'settled', leader: holds.leader, epoch: holds.epoch })
}

/** What holds at this very moment, for a trigger that has just been armed. */
export function settledNow(world: World, rules: Rules): Settled | undefined {
  const found = findSettled(world, rules)
  world.status.holds = found === 'behind' ? undefined : found
  return world.status.holds
}

/** The leader that serves with all it can reach; `behind` where one of them has yet to apply. */
function findSettled(world: World, { registry }: Rules): Settled | 'behind' | undefined {
  const { status } = world
  let found: 'behind' | undefined
  for (const [leader, its] of status.known) {
    if (its.serves === undefined || its.serves.leader !== leader) continue
    if (!isRunning(world, leader)) continue
    const { epoch } = its.serves
    const members = [...status.known.keys()].filter((id) => isWithin(world, leader, id))
    if (!registry.hasQuorum(status.ensemble, new Set(members))) continue
    const doFollow = members.every((id) => {
      const serves = status.known.get(id)?.serves
      return serves?.leader === leader && serves.epoch === epoch
    })
    if (!doFollow) continue
    const isCurrent = members.every((id) => (status.known.get(id)?.applied ?? -1) >= its.committed)
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
