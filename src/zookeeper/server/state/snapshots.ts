import { drawInt } from '../../../kernel/lib'
import { advanceSnapshot, beginSnapshot, snapshotNow } from '../disk'
import { setTimer, type Turn } from './turn'
import { askDisk, waitForDisk } from './serverDisk'
import type { Learner, Server } from './server'
import { SNAPSHOT_TIMER } from './timers'

/** Virtual time to copy one portion of a snapshot, µs. */
const PORTION_US = 500

/**
 * Rolls the log and begins a snapshot in the background, unless one is in progress. It is fuzzy, for
 * transactions are applied meanwhile.
 *
 * Source: `SyncRequestProcessor.run`.
 */
export function startSnapshot(turn: Turn, server: Server): void {
  askDisk(turn, server, { type: 'roll' })
  if (server.snapshotTask !== undefined) return
  server.snapshotTask = beginSnapshot(server.db)
  setTimer(turn, SNAPSHOT_TIMER, PORTION_US)
}

/** Copies one more portion; after the last, writes the snapshot. */
export function onSnapshotTimer(turn: Turn, server: Server): void {
  const task = server.snapshotTask
  if (task === undefined) return
  const snapshot = advanceSnapshot(task, server.db, server.config.snapChunkZnodes)
  if (snapshot === undefined) return setTimer(turn, SNAPSHOT_TIMER, PORTION_US)
  server.snapshotTask = undefined
  const token = waitForDisk(server, { type: 'snapshot', snapshot })
  askDisk(turn, server, { type: 'snapshot', snapshot, token })
}

/** Writes a snapshot of the whole state at once, for a leader or a learner that does not serve yet. */
export function writeSnapshotNow(turn: Turn, server: Server, learner: Learner | undefined): void {
  const isReceived = learner?.sync?.mode === 'SNAP'
  const { digestFrom, db } = server
  const now = snapshotNow(db)
  const fuzzyUntil = digestFrom > now.zxid ? digestFrom : now.zxid
  const snapshot = { ...now, fuzzyUntil, ...(isReceived && { isReceived }) }
  const type = learner === undefined ? 'leaderSnapshot' : 'learnerSnapshot'
  const token = waitForDisk(server, { type, snapshot })
  askDisk(turn, server, { type: 'snapshot', snapshot, token })
}

/** Source: `SyncRequestProcessor.shouldSnapshot`: snapCount/2 plus a random number below snapCount/2. */
export function drawSnapshotAfter(server: Server): number {
  const half = Math.floor(server.config.snapCount / 2)
  return half + drawInt(server.random, 0, Math.max(0, half - 1))
}
