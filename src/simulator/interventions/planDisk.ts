import { createDisk, purgeLogs } from '../../zookeeper/server'
import { ZXID_ZERO } from '../../zookeeper/model'
import {
  endOperations,
  type StepContext,
  msToUs,
  wipeRivalDisk,
  type Disk,
  type Process,
  type RivalDiskState,
  type World,
  tell,
} from '../world'
import type { Action } from '../contract'
import { isUp } from './resolve'

/** The actions on a disk. */
export type DiskAction = Extract<
  Action,
  {
    readonly do: 'slowDisk' | 'failSync' | 'fillDisk' | 'restoreDisk' | 'purgeLogs' | 'wipeDisk'
  }
>

/** Applies an action to one disk, at the time of the context. */
export function changeDisk(disk: Disk, action: DiskAction, context: StepContext): void {
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
export function tellPurged(
  world: World,
  context: StepContext,
  process: Process,
  { image }: Disk,
): void {
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
export function changeRivalDisk(disk: RivalDiskState, action: DiskAction): void {
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
