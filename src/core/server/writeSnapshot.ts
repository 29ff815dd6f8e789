import { snapshotNow } from '../disk'
import type { Turn } from '../turn'
import { askDisk, waitForDisk } from './disk'
import type { Learner, Server } from './state'

/** Writes the whole state at once, as a server does that serves nobody yet: a leader, or a learner in sync. */
export function writeSnapshotNow(server: Server, learner: Learner | undefined, turn: Turn): void {
  const isReceived = learner?.sync?.mode === 'SNAP'
  const { digestFrom, db } = server
  const now = snapshotNow(db)
  const fuzzyUntil = digestFrom > now.zxid ? digestFrom : now.zxid
  const snapshot = { ...now, fuzzyUntil, ...(isReceived && { isReceived }) }
  const type = learner === undefined ? 'snapshot' : 'learnerSnapshot'
  const token = waitForDisk(server, { type, snapshot })
  askDisk(server, { type: 'snapshot', snapshot, token }, turn)
}
