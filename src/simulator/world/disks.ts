import { virtualUs, type ServerId } from '../../kernel/actor'
import {
  applyDiskOperation,
  createDisk,
  lastLogged,
  LOG_CELLS,
  losePower,
  markSynced,
  type DiskImage,
  type DiskOperation,
} from '../../zookeeper/server'
import { createRandom, drawInt, removeWhere } from '../../kernel/lib'
import type { Zxid } from '../../zookeeper/model'
import type { HostInput } from '../hosts'
import type { StepContext } from './rules'
import { arrive, type Disk, type Pending, type Process, type World } from './state'

/** The shortest virtual time of a flush, a truncation or an epoch file, µs. */
export const DISK_MIN_US = 400
const DISK_MAX_US = 800
/** Additional time of a snapshot for each znode or session, µs. */
const SNAPSHOT_ENTRY_US = 2

export function diskOf(world: World, server: ServerId, seed: number): Disk {
  const found = world.disks.get(server)
  if (found !== undefined) return found
  const disk: Disk = {
    image: createDisk(),
    pending: [],
    uncut: undefined,
    lastDue: 0,
    random: createRandom(seed, `disk ${server}`),
    slowUs: 0,
    syncFailures: 0,
    isFull: false,
    hasHole: false,
    isLogOwned: false,
  }
  world.disks.set(server, disk)
  return disk
}

/** Returns an independent copy; the log file that both share belongs to neither now. */
export function cloneDisk(disk: Disk): Disk {
  disk.isLogOwned = false
  return { ...disk, random: { ...disk.random } }
}

/** Returns the image for a server, which keeps it. */
export function handOver(disk: Disk): DiskImage {
  disk.isLogOwned = false
  return disk.image
}

/** Carries out, or begins, a disk operation of a server. */
export function askDisk(
  world: World,
  context: StepContext,
  process: Process,
  operation: DiskOperation,
): void {
  if (typeof process.id !== 'number') return
  const disk = diskOf(world, process.id, context.rules.spec.seed)
  endOperations(disk, context.at)
  if (operation.type === 'append' && disk.isFull) {
    disk.hasHole = true
    return
  }
  if (operation.type === 'append') return append(disk, operation)
  if (operation.type === 'roll') {
    disk.uncut = undefined
    disk.image = applyDiskOperation(disk.image, operation)
    return
  }
  const due = Math.max(disk.lastDue, context.at + drawDuration(disk, operation))
  disk.lastDue = due
  const isFailing = fails(disk, operation)
  const isCutting = operation.type === 'truncate' && !isFailing
  const cut = isCutting ? entriesBehind(disk.image, operation.zxid) : []
  if (isCutting) {
    // A log with a hole cannot be restored without the cut.
    disk.uncut = disk.hasHole ? undefined : disk.image
    disk.image = applyDiskOperation(disk.image, operation)
    // The entries that could not be written lie behind the cut.
    disk.hasHole = false
    disk.pending = disk.pending.map((earlier) => overtake(earlier, operation.zxid))
  }
  const syncTo = lastLogged(disk.image)
  disk.pending = [...disk.pending, { due, operation, syncTo, isFailing, ...(isCutting && { cut }) }]
  if (operation.type === 'writeConfig') return
  const input: HostInput = {
    type: isFailing ? 'diskFailed' : 'durable',
    token: operation.token,
  }
  arrive(world, process, { at: virtualUs(due), input, cause: context.step })
}

/** Appends to the log, in place where nothing else has the file: a copy would cost more than the append. */
function append(disk: Disk, operation: Extract<DiskOperation, { readonly type: 'append' }>): void {
  disk.uncut = undefined
  const { logs, isRolled } = disk.image
  const last = logs.at(-1)
  if (disk.isLogOwned && isRolled !== true && last !== undefined) {
    last.txns.set(operation.txn.zxid, operation.txn)
    return
  }
  disk.image = applyDiskOperation(disk.image, operation)
  disk.isLogOwned = true
}

/** Returns the newest entries of a log behind a transaction, ascending, at most `LOG_CELLS`. */
function entriesBehind({ logs }: DiskImage, zxid: Zxid): readonly Zxid[] {
  const behind: Zxid[] = []
  for (const { txns } of logs.toReversed()) {
    for (const [key] of txns.entriesReversed()) {
      if (key <= zxid || behind.length >= LOG_CELLS) return behind.reverse()
      behind.push(key)
    }
  }
  return behind.reverse()
}

/** Returns the entries that the disk is cutting from its log; the image lacks them already. */
export const cuttingOf = ({ pending, image }: Disk): readonly Zxid[] =>
  pending.flatMap(({ cut = [] }) => cut).filter((zxid) => zxid > lastLogged(image))

/** Lets an unfinished snapshot fail if a cut removes transactions that it contains. */
const overtake = (earlier: Pending, cut: Zxid): Pending =>
  earlier.operation.type === 'snapshot' && earlier.operation.snapshot.zxid > cut
    ? { ...earlier, isFailing: true }
    : earlier

function drawDuration(disk: Disk, operation: DiskOperation): number {
  const duration = drawInt(disk.random, DISK_MIN_US, DISK_MAX_US) + disk.slowUs
  if (operation.type !== 'snapshot') return duration
  const { znodes, sessions } = operation.snapshot
  return duration + (znodes.size + sessions.size) * SNAPSHOT_ENTRY_US
}

function fails(disk: Disk, operation: DiskOperation): boolean {
  if (operation.type !== 'sync') return disk.isFull && operation.type !== 'truncate'
  if (disk.syncFailures > 0) {
    disk.syncFailures -= 1
    return true
  }
  return disk.hasHole
}

/** Applies the operations that are due at or before a time. */
export function endOperations(disk: Disk, at: number): void {
  let ended = 0
  for (const { due, operation, syncTo, isFailing } of disk.pending) {
    if (due > at) break
    ended += 1
    if (operation.type === 'truncate') disk.uncut = undefined
    else if (!isFailing) {
      const done = (image: DiskImage): DiskImage =>
        operation.type === 'sync' ? markSynced(image, syncTo) : applyDiskOperation(image, operation)
      disk.image = done(disk.image)
      // An operation asked before the cut holds for the disk without the cut as well.
      disk.uncut &&= done(disk.uncut)
    }
  }
  if (ended > 0) disk.pending = disk.pending.slice(ended)
}

/**
 * Settles the disk of a process that has died. A kill keeps all written data, which the kernel flushes; a
 * power loss keeps flushed data alone. Snapshots, epoch files and cuts under way are lost.
 */
export function dropProcess(disk: Disk, at: number, isPowerLost: boolean): void {
  endOperations(disk, at)
  disk.image = disk.uncut ?? disk.image
  disk.uncut = undefined
  if (!isPowerLost) leaveTmp(disk)
  disk.pending = []
  disk.lastDue = at
  disk.hasHole = false
  disk.image = isPowerLost ? losePower(disk.image) : markSynced(disk.image, lastLogged(disk.image))
}

/** Leaves the temporary file of the epoch that a killed process was writing. */
function leaveTmp(disk: Disk): void {
  const isWriting = disk.pending.some(
    ({ operation }) => operation.type === 'writeEpoch' && operation.file === 'currentEpoch',
  )
  if (isWriting) disk.image = { ...disk.image, hasCurrentEpochTmp: true }
}

/** Removes arrivals that belong to no connection: only the process that died could use them. */
export function dropOwnArrivals(process: Process): void {
  removeWhere(process.inbox, ({ conn }) => conn === undefined)
}
