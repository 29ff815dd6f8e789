import { purgeDisk, wipeDisk } from './disks'
import type { Action } from './interventions'
import { msToUs } from './script'
import { wipeRivalDisk, type RivalDiskState } from './rivals'
import type { Disk, Tick } from './state'

/** What may be done to a disk. */
export type DiskAction = Extract<
  Action,
  {
    readonly do: 'slowDisk' | 'failSync' | 'fillDisk' | 'restoreDisk' | 'purgeLogs' | 'wipeDisk'
  }
>

/** Does it to one disk, at the tick's moment. */
export function changeDisk(disk: Disk, action: DiskAction, tick: Tick): void {
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
      purgeDisk(disk, tick.at)
      return
    case 'wipeDisk':
      wipeDisk(disk)
      return
    default:
  }
}

/** The same to the disk of a rival's server, which keeps no old logs to purge. */
export function changeRivalDisk(disk: RivalDiskState, action: DiskAction): void {
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
    case 'wipeDisk':
      wipeRivalDisk(disk)
      return
    default:
  }
}
