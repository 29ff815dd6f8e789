import type { ServerId } from '../../kernel/actor'
import { ensembleOfTrace, type EnsembleConfig } from '../../zookeeper/server'
import { counterOf, makeZxid, newestZxid, ZXID_NONE, ZXID_ZERO } from '../../zookeeper/model'
import type { EventOf, TxnEvent, Fold, TraceEvent } from '../contract'
import { acknowledgementOf, type Acknowledgement } from './acknowledgement'
import type { Rules, StepContext } from './rules'
import {
  wallBetween,
  type EnsembleStatus,
  type Schedule,
  type ServerStatus,
  type Settled,
  type World,
} from './state'
import { emit } from './stepContext'

/** The status of a server before its first event. */
const UNSEEN: Readonly<ServerStatus> = {
  state: 'NONE',
  serves: undefined,
  committed: -1,
  applied: -1,
  syncedTo: ZXID_NONE,
  committedTo: ZXID_ZERO,
  ackedTo: ZXID_ZERO,
  own: undefined,
}

/** Folds the trace into the status of the ensemble; a run's world holds it. */
export const ensembleStatus: Fold<EnsembleStatus, Pick<Rules, 'spec' | 'registry'>> = {
  create({ spec, registry }) {
    const first = spec.servers[0]
    const read = first === undefined ? undefined : registry.readEnsemble(first.config)
    // A standalone server's zoo.cfg names no servers; it is its own quorum.
    const isAlone = read === undefined || read.voters.length === 0
    const voters = spec.servers.map(({ id }) => id)
    return {
      isStandalone: isAlone && first !== undefined,
      ensemble: isAlone ? { version: 0, voters, observers: [], rule: { type: 'majority' } } : read,
      servers: new Map(spec.servers.map(({ id }) => [id, { ...UNSEEN }])),
      isDirty: false,
      isLagDirty: false,
      holds: undefined,
      traced: undefined,
    }
  },
  onEvent(status, event) {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
    switch (event.type) {
      case 'process':
        return onProcess(status, event)
      case 'state':
        return onState(status, event)
      case 'config':
        if (event.state === 'loaded' && event.zxid === 0) {
          // Read from the server's own file: it counts while this server leads.
          update(status, event.server, { own: ensembleOfTrace(event) })
        }
        return onConfig(status, event)
      case 'sync':
        return update(status, event.server, { syncedTo: event.to })
      case 'serving':
        return onServing(status, event)
      case 'committed':
        return onCommitted(status, event)
      case 'applied': {
        statusToChange(status, event.server).applied = event.zxid
        status.isLagDirty = true
        return
      }
      case 'logged':
      case 'delivered':
        return onAcknowledgement(status, acknowledgementOf(event))
      case 'snapshot':
        if (event.state === 'loaded') update(status, event.server, { applied: event.zxid })
        return
      case 'intervention':
        return onIntervention(status, event)
      default:
      // All other events leave the status as it is.
    }
  },
}

/** Returns the status of one server; {@link UNSEEN} before its first event. */
export const statusOf = ({ servers }: EnsembleStatus, server: ServerId): Readonly<ServerStatus> =>
  servers.get(server) ?? UNSEEN

/** Returns the status of one server to be edited: most events of a run change one field of it. */
function statusToChange({ servers }: EnsembleStatus, server: ServerId): ServerStatus {
  const found = servers.get(server)
  if (found !== undefined) return found
  const fresh = { ...UNSEEN }
  servers.set(server, fresh)
  return fresh
}

export const cloneEnsembleStatus = (status: EnsembleStatus): EnsembleStatus => ({
  ...status,
  servers: new Map([...status.servers].map(([id, server]) => [id, { ...server }])),
})

function onProcess(status: EnsembleStatus, { server, state }: EventOf<'process'>): void {
  if (server === undefined || state === 'starting') return
  if (state !== 'paused' && state !== 'resumed') {
    // A process begins or ends: its acknowledgements and the commits that it heard of stay true.
    const { committedTo, ackedTo } = statusOf(status, server)
    update(status, server, { ...UNSEEN, committedTo, ackedTo })
  }
  status.isDirty = true
}

function onState(status: EnsembleStatus, { server, state, phase }: EventOf<'state'>): void {
  const before = status.servers.get(server)
  const isSame = before?.state === state && phase === 'BROADCAST'
  update(status, server, isSame ? { state } : { state, serves: undefined })
}

function onServing(status: EnsembleStatus, { server, leader, epoch }: EventOf<'serving'>): void {
  const before = statusOf(status, server)
  update(status, server, {
    serves: { leader, epoch },
    // A learner's synchronisation brought it all that was committed before this epoch.
    committed: server === leader ? -1 : before.committed,
    applied: Math.max(before.applied, before.syncedTo),
    // A serving leader, and a server in sync with it, hold only committed transactions of older epochs.
    committedTo: newestZxid(
      before.committedTo,
      makeZxid(epoch, 0),
      server === leader ? ZXID_ZERO : before.syncedTo,
    ),
  })
}

function onCommitted(status: EnsembleStatus, { server, zxid }: TxnEvent): void {
  const entry = statusToChange(status, server)
  entry.committed = zxid
  entry.committedTo = newestZxid(entry.committedTo, zxid)
  status.isLagDirty = true
}

function onAcknowledgement(status: EnsembleStatus, ack: Acknowledgement | undefined): void {
  if (ack === undefined || statusOf(status, ack.leader).state !== 'LEADING') return
  const { from, zxid } = ack
  // ACKs of NEWLEADER and UPTODATE acknowledge no transaction: their counter is 0.
  if (zxid <= statusOf(status, from).ackedTo || counterOf(zxid) === 0) return
  statusToChange(status, from).ackedTo = zxid
}

function onConfig(status: EnsembleStatus, event: TraceEvent): void {
  const ensemble = inForce(status.ensemble, event)
  if (ensemble === status.ensemble) return
  status.ensemble = ensemble
  status.isDirty = true
}

/** Returns the configuration in force after an event: the newest that any server has activated. */
export function inForce(ensemble: EnsembleConfig, event: TraceEvent): EnsembleConfig {
  if (event.type !== 'config' || event.state !== 'activated') return ensemble
  return event.zxid <= ensemble.version ? ensemble : ensembleOfTrace(event)
}

/** A wiped disk begins epochs and counters again: nothing that its server acknowledged counts. */
function onIntervention(status: EnsembleStatus, { action, error }: EventOf<'intervention'>): void {
  if (action.do !== 'wipeDisk' || error !== undefined) return
  for (const server of [action.server].flat()) {
    // The trace has interventions with their symbolic servers resolved to numbers.
    if (typeof server !== 'number') continue
    update(status, server, { committedTo: ZXID_ZERO, ackedTo: ZXID_ZERO })
  }
}

function update(status: EnsembleStatus, server: ServerId, news: Partial<ServerStatus>): void {
  Object.assign(statusToChange(status, server), news)
  status.isDirty = true
}

const isRunning = (world: World, server: ServerId): boolean =>
  world.processes.get(server)?.status === 'running'

/**
 * Returns the server that `"leader"` means now: a running one before others, then one that serves, then
 * the one of the newest epoch.
 */
export function leaderNow(world: World): ServerId | undefined {
  let best: ServerId | undefined
  let bestRank = -1
  for (const [server, { state, serves }] of world.status.servers) {
    if (state !== 'LEADING' && serves?.leader !== server) continue
    const epoch = serves?.epoch ?? 0
    // The weights exceed any epoch of a run, which stays far below 2^30.
    const rank =
      (isRunning(world, server) ? 2 ** 40 : 0) + (serves === undefined ? 0 : 2 ** 30) + epoch
    if (rank > bestRank) {
      best = server
      bestRank = rank
    }
  }
  return best
}

/** Returns the smallest-numbered running follower; a serving one before others. */
export function followerNow(world: World): ServerId | undefined {
  let found: ServerId | undefined
  for (const [server, { state, serves }] of world.status.servers) {
    if (state !== 'FOLLOWING' || !isRunning(world, server)) continue
    if (serves !== undefined) return server
    found ??= server
  }
  return found
}

/**
 * Emits `settled` where the ensemble has just become settled: a leader serves, and the running servers
 * that it reaches both ways hold a quorum, follow it, and have applied all that it committed. Emits it
 * only where leader, epoch or members are new, or a trigger waits for it.
 */
export function lookWhetherSettled(
  world: World,
  context: StepContext,
  awaits: (schedule: Schedule) => boolean,
): void {
  const { status } = world
  if (!status.isDirty && !status.isLagDirty) return
  const isAwaited = awaits(world.schedule)
  const isLagOfInterest = status.isLagDirty && (isAwaited || status.holds === undefined)
  if (!status.isDirty && !isLagOfInterest) return
  status.isDirty = false
  status.isLagDirty = false
  const before = status.holds
  const found = findSettled(world, context.rules)
  status.holds = found === 'behind' ? undefined : found
  // A server that lags does not make the same ensemble news again; one that left does.
  if (found === undefined) status.traced = undefined
  const { holds, traced } = status
  if (holds === undefined) return
  const isNew =
    traced === undefined ||
    traced.leader !== holds.leader ||
    traced.epoch !== holds.epoch ||
    traced.members.join() !== holds.members.join()
  if (!isNew && (before !== undefined || !isAwaited)) return
  status.traced = holds
  emit(context, { type: 'settled', leader: holds.leader, epoch: holds.epoch })
}

/** Returns whether the ensemble is settled now, for a trigger that has just been armed. */
export function settledNow(world: World, rules: Rules): Settled | undefined {
  const found = findSettled(world, rules)
  world.status.holds = found === 'behind' ? undefined : found
  return world.status.holds
}

/** Returns the serving leader with all that it reaches; `behind` where one of them has yet to apply. */
function findSettled(world: World, { registry }: Rules): Settled | 'behind' | undefined {
  const { status } = world
  let found: 'behind' | undefined
  for (const [leader, { serves, committed, own }] of status.servers) {
    if (serves?.leader !== leader) continue
    if (!isRunning(world, leader)) continue
    const { epoch } = serves
    const members = [...status.servers.keys()].filter((id) => isWithin(world, leader, id))
    if (!registry.hasQuorum(own ?? status.ensemble, new Set(members))) continue
    const doFollow = members.every((id) => {
      const followed = status.servers.get(id)?.serves
      return followed?.leader === leader && followed.epoch === epoch
    })
    if (!doFollow) continue
    const isCurrent = members.every((id) => (status.servers.get(id)?.applied ?? -1) >= committed)
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
