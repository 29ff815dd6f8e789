import {
  compareActors,
  virtualUs,
  type ActorId,
  type ActorName,
  type ServerId,
} from '../../kernel/actor'
import { cloneQueue, cloneState, createQueue, defined } from '../../kernel/lib'
import { createInitialDisk } from '../../zookeeper/server'
import type { ActorKind } from '../contract'
import { cloneDisk, diskOf } from './disks'
import { TRUE_CLOCK } from '../hosts'
import { cloneNetwork, createNetwork } from './network'
import type { Rules } from './rules'
import { cloneSchedule, createSchedule } from './interventionSchedule'
import { cloneEnsembleStatus, ensembleStatus } from './ensembleStatus'
import { startQuietly } from './processes'
import { allRivalServers, cloneRivalDisk, firstPrimaryOf } from './rivals'
import type { RivalDiskState } from './rivalDiskState'
import type { Disk, Process, World } from './state'

/** Makes and copies the state of a run outside its actors. */

export function createWorld(rules: Rules): World {
  const { spec, options } = rules
  const world: World = {
    step: 0,
    at: virtualUs(0),
    processes: new Map(),
    order: [],
    stirred: [],
    incarnations: 0,
    messages: 0,
    arrivals: 0,
    network: createNetwork(spec),
    disks: new Map(),
    rivalDisks: new Map(),
    schedule: createSchedule(spec.interventions),
    status: ensembleStatus.create(rules),
    sessions: new Map(),
    checks: (options.checks ?? []).map((check) => check.create()),
  }
  for (const { id, initial } of spec.servers) {
    addProcess(world, id)
    if (initial !== undefined) diskOf(world, id, spec.seed).image = createInitialDisk(initial)
  }
  for (const { name } of spec.stores ?? []) startQuietly(world, rules, addProcess(world, name))
  for (const name of allRivalServers(spec)) {
    const process = addProcess(world, name, 'rival')
    const primary = firstPrimaryOf(spec, name)
    if (primary !== undefined) process.primary = primary
    startQuietly(world, rules, process)
  }
  return world
}

/** Adds a process that has not been started. */
export function addProcess(
  world: World,
  id: ActorId,
  kind: ActorKind = typeof id === 'number' ? 'server' : 'client',
): Process {
  const process: Process = {
    id,
    kind,
    incarnation: 0,
    status: 'down',
    isStirred: false,
    local: 0,
    inbox: createQueue(),
    timers: new Map(),
    listening: new Set(),
    clock: TRUE_CLOCK,
    jumpUs: 0,
    down: { at: world.at, by: 'never' },
  }
  world.processes.set(id, process)
  world.order.push(process)
  world.order.sort((a, b) => compareActors(a.id, b.id))
  return process
}

/** Returns an independent copy; immutable parts are shared. */
export function cloneWorld(world: World): World {
  const processes = new Map<ActorId, Process>()
  for (const [id, process] of world.processes) {
    processes.set(id, {
      ...process,
      isStirred: false,
      inbox: cloneQueue(process.inbox),
      timers: new Map(process.timers),
      listening: new Set(process.listening),
    })
  }
  const rivalDisks = new Map<ActorName, RivalDiskState>()
  for (const [id, disk] of world.rivalDisks) rivalDisks.set(id, cloneRivalDisk(disk))
  const disks = new Map<ServerId, Disk>()
  for (const [id, disk] of world.disks) disks.set(id, cloneDisk(disk))
  return {
    ...world,
    processes,
    stirred: [],
    order: world.order.map(({ id }) => defined(processes.get(id), `process ${id}`)),
    network: cloneNetwork(world.network),
    disks,
    rivalDisks,
    schedule: cloneSchedule(world.schedule),
    status: cloneEnsembleStatus(world.status),
    sessions: new Map(world.sessions),
    checks: world.checks.map(cloneState),
  }
}
