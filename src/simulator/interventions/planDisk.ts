import {
  createDisk,
  damageLog,
  damageSnapshot,
  purgeLogs,
  type DiskImage,
} from '../../zookeeper/server'
import { ZXID_ZERO } from '../../zookeeper/model'
import {
  diskOf,
  endOperations,
  type Planned,
  type StepContext,
  msToUs,
  rivalDiskOf,
  wipeRivalDisk,
  type Disk,
  type Process,
  type RivalDiskState,
  type World,
  tell,
} from '../world'
import { refuse, type Action } from '../contract'
import { onServers } from './planStart'
import { ANY, DOWN, isRivalRef, isUp, listOf, resolveServers } from './resolve'

/** The actions on a disk that any server's disk knows. */
type DiskAction = Extract<
  Action,
  {
    readonly do: 'slowDisk' | 'failSync' | 'fillDisk' | 'restoreDisk' | 'purgeLogs' | 'wipeDisk'
  }
>

/** The actions that damage a file of ZooKeeper's. */
type DamageAction = Extract<Action, { readonly do: 'damageLog' | 'damageSnapshot' }>

/** Returns a disk with a damaged file; undefined where it has no such file. */
const damageDisk = (image: DiskImage, { do: what, how }: DamageAction) =>
  what === 'damageLog' ? damageLog(image, how) : damageSnapshot(image, how)

/** Applies an action to one disk, at the time of the context. */
function changeDisk(context: StepContext, disk: Disk, action: DiskAction): void {
  if (action.do === 'purgeLogs') purgeDisk(disk, context.at)
  else if (action.do === 'wipeDisk') wipeDisk(disk)
  else changeFaults(disk, action)
}

/** Deletes old snapshots and the log files that only they needed. */
function purgeDisk(disk: Disk, at: number): void {
  endOperations(disk, at)
  disk.uncut = undefined
  disk.image = purgeLogs(disk.image)
}

/**
 * Tells a running server which files a purge has left, because it mirrors its disk. A server of ZooKeeper
 * hears nothing of a purge: it lists its directory when it looks for a file.
 */
function tellPurged(world: World, context: StepContext, process: Process, { image }: Disk): void {
  const [oldest] = image.snapshots
  if (oldest === undefined || !isUp(process)) return
  const log = image.logs[0]?.first ?? ZXID_ZERO
  tell(world, context, process, { type: 'purged', snapshot: oldest.zxid, log })
}

/** Empties a disk; the files of configuration lie elsewhere and stay. */
function wipeDisk(disk: Disk): void {
  const { config, nextConfig } = disk.image
  disk.image = {
    ...createDisk(),
    ...(config !== undefined && { config }),
    ...(nextConfig !== undefined && { nextConfig }),
  }
  disk.pending = []
  disk.uncut = undefined
  disk.isFull = false
  disk.hasHole = false
}

/** Applies an action to the disk of a rival's server, which keeps no old logs to purge. */
function changeRivalDisk(disk: RivalDiskState, action: DiskAction): void {
  if (action.do === 'purgeLogs') return
  if (action.do === 'wipeDisk') wipeRivalDisk(disk)
  else changeFaults(disk, action)
}

/** The faults that disks of ZooKeeper and of rivals have in common. */
type Faults = Pick<Disk, 'slowUs' | 'syncFailures' | 'isFull'>
type FaultAction = Exclude<DiskAction, { readonly do: 'purgeLogs' | 'wipeDisk' }>

function changeFaults(disk: Faults, action: FaultAction): void {
  switch (action.do) {
    case 'slowDisk':
      disk.slowUs = msToUs(action.ms)
      return
    case 'failSync':
      disk.syncFailures = action.count ?? 1
      return
    case 'fillDisk':
      disk.isFull = true
      return
    case 'restoreDisk':
      disk.slowUs = 0
      disk.syncFailures = 0
      disk.isFull = false
      return
    case 'purgeLogs':
    case 'wipeDisk':
  }
}

type ConfigureAction = Extract<Action, { readonly do: 'configure' }>

/** Plans an action on the disk or the files of servers. */
export function planFiles(
  world: World,
  action: DiskAction | DamageAction | ConfigureAction,
): Planned {
  if (action.do === 'configure') return planConfigure(world, action)
  return 'how' in action ? planDamage(world, action) : planDisk(world, action)
}

function planDisk(world: World, action: DiskAction): Planned {
  // A disk in use cannot be wiped: its process would go on from memory as if nothing had happened.
  const fitness = action.do === 'wipeDisk' ? DOWN : ANY
  const wrong = listOf(action.server).find(
    (ref) => typeof ref === 'string' && ref.startsWith('redis'),
  )
  if (wrong !== undefined) {
    return refuse('now.noDisk', { name: wrong })
  }
  return onServers(world, action, fitness, (target, context, process) => {
    const { id } = process
    const { seed } = context.rules.spec
    if (typeof id !== 'number') return changeRivalDisk(rivalDiskOf(target, id, seed), action)
    const disk = diskOf(target, id, seed)
    changeDisk(context, disk, action)
    if (action.do === 'purgeLogs') tellPurged(target, context, process, disk)
  })
}

/** Plans to damage files that the servers have on their disks; a process in use would never read them. */
function planDamage(world: World, action: DamageAction): Planned {
  const servers = resolveServers(world, action.server, DOWN)
  if (!servers.ok) return servers
  for (const id of servers.value) {
    if (typeof id !== 'number') return refuse('now.noFiles', { name: id })
    const disk = world.disks.get(id)
    if (disk === undefined || damageDisk(disk.image, action) === undefined) {
      return refuse(action.do === 'damageLog' ? 'now.noRecord' : 'now.noSnapshot', { id })
    }
  }
  return onServers(world, action, DOWN, (target, context, { id }) => {
    if (typeof id !== 'number') return
    const disk = diskOf(target, id, context.rules.spec.seed)
    disk.image = damageDisk(disk.image, action) ?? disk.image
  })
}

/**
 * Plans to replace the `zoo.cfg` of servers. A file with server lines of its own no longer refers to the
 * dynamic file that an earlier reconfiguration wrote (`QuorumPeerConfig.parseProperties`).
 */
function planConfigure(world: World, action: ConfigureAction): Planned {
  const rival = listOf(action.server).find(isRivalRef)
  if (rival !== undefined) return refuse('now.noFiles', { name: rival })
  return onServers(world, action, ANY, (target, context, process) => {
    process.config = action.config
    if (typeof process.id !== 'number') return
    const disk = diskOf(target, process.id, context.rules.spec.seed)
    const { config: _dynamic, ...image } = disk.image
    disk.image = image
  })
}
