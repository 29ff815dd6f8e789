import { actorName, virtualUs, type ActorId, type ActorName } from '../../kernel/actor'
import { createRandom, drawInt } from '../../kernel/lib'
import {
  createRivalDisk,
  type RivalBoot,
  type RivalDiskOperation,
  type RivalSystem,
  writeRivalDisk,
} from '../../rivals'
import type { RunSpec } from '../contract'
import type { Rules, StepContext } from './rules'
import type { RivalDiskState } from './rivalDiskState'
import { arrive, type Process, type World } from './state'

/** This file has the servers of etcd and Redis in a run, and their disks. */

/** The public format names servers like this. */
const nameOf = (system: RivalSystem, number: number): ActorName => actorName(`${system}${number}`)

/** Returns the names of a rival's servers in their order: `redis1`, `redis2` … */
export const rivalServers = ({ rivals }: RunSpec, system: RivalSystem): readonly ActorName[] =>
  Array.from({ length: rivals?.[system] ?? 0 }, (_none, index) => nameOf(system, index + 1))

/** The primary of the replicas that a run begins with. */
export const FIRST_PRIMARY = nameOf('redis', 1)

/** Returns the server that a server of Redis replicates at the beginning. */
export const firstPrimaryOf = ({ rivals }: RunSpec, name: ActorName): ActorName | undefined =>
  rivals?.replicas?.some((number) => nameOf('redis', number) === name) === true
    ? FIRST_PRIMARY
    : undefined

export const allRivalServers = (spec: RunSpec): readonly ActorName[] => [
  ...rivalServers(spec, 'etcd'),
  ...rivalServers(spec, 'redis'),
]

const NAME = /^(etcd|redis)\d+$/

/** Returns whether a name is reserved for the rivals' servers. */
export const isRivalName = (name: string): boolean => NAME.test(name)

/** Returns the system of a rival's server; `undefined` for any other actor. */
export function rivalSystemOf(spec: RunSpec, id: ActorId): RivalSystem | undefined {
  if (typeof id === 'number' || spec.rivals === undefined) return undefined
  const system = NAME.exec(id)?.[1]
  if (system !== 'etcd' && system !== 'redis') return undefined
  return rivalServers(spec, system).includes(id) ? system : undefined
}

/** The mutation that makes etcd behave as 3.4, instead of 3.7 where its faults are mended. */
export const ETCD_3_4 = 'etcd-3.4'

interface RivalBootValues {
  readonly seed: number
  readonly wallMs: number
  readonly primary: ActorName | undefined
  readonly endpoints: readonly ActorName[] | undefined
}

/**
 * Returns the boot data of a server or a client of the rivals. `primary`: what a server of Redis replicates,
 * and the server that a client's locks ask. `endpoints`: the members of etcd that a client tries.
 */
export function rivalBoot(
  spec: RunSpec,
  name: ActorName,
  { seed, wallMs, primary, endpoints }: RivalBootValues,
): RivalBoot {
  const own = primary === undefined ? {} : { primary }
  const release = spec.mutations.includes(ETCD_3_4) ? '3.4' : '3.7'
  switch (rivalSystemOf(spec, name)) {
    case 'etcd':
      return etcdBoot(spec, name, seed, release)
    case 'redis':
      return { rival: 'redis', seed, name, wallMs, ...own }
    case undefined: {
      const etcd = endpoints ?? rivalServers(spec, 'etcd')
      const redis = rivalServers(spec, 'redis')
      return { rival: 'client', client: name, seed, etcd, redis, release, ...own }
    }
  }
}

/** A single server knows no members: it is its own quorum. */
function etcdBoot(spec: RunSpec, name: ActorName, seed: number, release: '3.4' | '3.7'): RivalBoot {
  const members = rivalServers(spec, 'etcd')
  const boot = { rival: 'etcd', seed, name, release } as const
  return members.length > 1 ? { ...boot, members } : boot
}

export function rivalDiskOf(world: World, name: ActorName, seed: number): RivalDiskState {
  const found = world.rivalDisks.get(name)
  if (found !== undefined) return found
  const disk: RivalDiskState = {
    image: createRivalDisk(),
    pending: [],
    lastDue: 0,
    random: createRandom(seed, `disk ${name}`),
    slowUs: 0,
    syncFailures: 0,
    isFull: false,
  }
  world.rivalDisks.set(name, disk)
  return disk
}

export const cloneRivalDisk = (disk: RivalDiskState): RivalDiskState => ({
  ...disk,
  image: disk.image.clone(),
  random: { ...disk.random },
})

/** A flush takes as long as on a ZooKeeper server's disk. */
const FLUSH_MIN_US = 400
const FLUSH_MAX_US = 800

/** Begins a disk operation of a rival's server. */
export function askRivalDisk(
  world: World,
  context: StepContext,
  process: Process,
  operation: RivalDiskOperation,
): void {
  const disk = rivalDiskOf(world, actorName(String(process.id)), context.rules.spec.seed)
  endRivalOperations(disk, context.at)
  const duration = drawInt(disk.random, FLUSH_MIN_US, FLUSH_MAX_US) + disk.slowUs
  const due = Math.max(disk.lastDue, context.at + duration)
  const isFailing = disk.isFull || disk.syncFailures > 0
  disk.syncFailures = Math.max(0, disk.syncFailures - 1)
  disk.lastDue = due
  disk.pending = [...disk.pending, { due, operation, isFailing }]
  const type = isFailing ? 'diskFailed' : 'durable'
  const input = { type, token: operation.token } as const
  arrive(world, process, { at: virtualUs(due), input, cause: context.step })
}

/** Applies the operations that are due at or before a time. */
export function endRivalOperations(disk: RivalDiskState, at: number): void {
  const ended = disk.pending.filter(({ due }) => due <= at)
  if (ended.length === 0) return
  disk.pending = disk.pending.slice(ended.length)
  const image = disk.image.clone()
  for (const { operation, isFailing } of ended) {
    if (!isFailing) writeRivalDisk(image, operation)
  }
  disk.image = image
}

/** Settles the disk of a process that has died: a power loss keeps only the entries flushed by then. */
export function dropRivalProcess(disk: RivalDiskState, at: number, isPowerLost: boolean): void {
  endRivalOperations(disk, isPowerLost ? at : Infinity)
  disk.pending = []
  disk.lastDue = at
}

/** Empties a disk. */
export function wipeRivalDisk(disk: RivalDiskState): void {
  disk.image = createRivalDisk()
  disk.pending = []
  disk.isFull = false
}

/** Returns whether an actor is a server of a rival. */
export const isRivalServer = ({ spec }: Rules, id: ActorId): id is ActorName =>
  rivalSystemOf(spec, id) !== undefined
