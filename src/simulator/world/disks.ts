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

/** Virtual time that a flush, a truncation or an epoch file takes. */
export const DISK_MIN_US = 400
const DISK_MAX_US = 800
/** What each znode or session adds to a snapshot. */
const SNAPSHOT_ENTRY_US = 2

export function diskOf(world: World, seed: number, server: ServerId): Disk {
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
  }
  world.disks.set(server, disk)
  return disk
}

export const cloneDisk = (disk: Disk): Disk => ({ ...disk, random: { ...disk.random } })

/** Does, or begins, what a server asks of its disk. */
export function askDisk(
  world: World,
  context: StepContext,
  process: Process,
  operation: DiskOperation,
): void {
  if (typeof process.id !== 'number') return
  const disk = diskOf(world, context.rules.spec.seed, process.id)
  endOperations(disk, context.at)
  if (operation.type === 'append' && disk.isFull) {
    disk.hasHole = true
    return
  }
  if (operation.type === 'append' || operation.type === 'roll') {
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
    // A log that lacks what could not be written is not to be had again.
    disk.uncut = disk.hasHole ? undefined : disk.image
    disk.image = applyDiskOperation(disk.image, operation)
    // What could not be written lies behind the cut.
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

/** The newest entries of a log behind a transaction, ascending. */
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

/** What the disk is cutting from its log and has not done; the image is without it already. */
export const cuttingOf = ({ pending, image }: Disk): readonly Zxid[] =>
  pending.flatMap(({ cut = [] }) => cut).filter((zxid) => zxid > lastLogged(image))

/** A snapshot that is still being written goes with the log it was taken of when that is cut. */
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

/** Brings the disk up to a time: what was asked and is done by then has happened. */
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
      // What was asked before the cut is done without it as well.
      disk.uncut &&= done(disk.uncut)
    }
  }
  if (ended > 0) disk.pending = disk.pending.slice(ended)
}

/**
 * Its process has died. A kill leaves what was written, and the kernel flushes that; a power loss
 * leaves what was flushed. Snapshots, epoch files and cuts under way never come to be.
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

/** The kernel keeps what a killed process had written of an epoch file, under another name. */
function leaveTmp(disk: Disk): void {
  const isWriting = disk.pending.some(
    ({ operation }) => operation.type === 'writeEpoch' && operation.file === 'currentEpoch',
  )
  if (isWriting) disk.image = { ...disk.image, hasCurrentEpochTmp: true }
}

/** Takes out of an inbox what only the process that died could have used. */
export function dropOwnArrivals(process: Process): void {
  removeWhere(process.inbox, ({ conn }) => conn === undefined)
}
