import { processAck } from '../broadcast'
import {
  appendToLog,
  askDisk,
  traceTxn,
  waitForDisk,
  type Request,
  type Server,
  drawSnapshotAfter,
  startSnapshot,
  send,
  type Turn,
} from '../state'
import { lastLogged } from '../disk'
import { enqueueFinal, traceEntry, wakeStage } from '../clients'

/** The most requests of one flush (`ZooKeeperServer.MAX_BATCH_SIZE`). */
const BATCH_MAX = 1000

/** Appends the queued transactions and flushes them together. Source: `SyncRequestProcessor.run`. */
export function runSync(turn: Turn, server: Server): void {
  const { pipeline } = server
  const batch = pipeline.sync.splice(0, BATCH_MAX)
  if (batch.length === 0) return
  for (const request of batch) {
    if (request.txn === undefined) continue
    appendToLog(turn, server, request.txn)
    countTowardsSnapshot(turn, server)
  }
  pipeline.flushing = batch.length
  const syncTo = lastLogged(server.disk)
  const token = waitForDisk(server, { type: 'flush', requests: batch, syncTo })
  askDisk(turn, server, { type: 'sync', token })
}

/** Acknowledges the flushed requests. Source: `SyncRequestProcessor.flush`. */
export function onFlushed(turn: Turn, server: Server, requests: readonly Request[]): void {
  const { pipeline, role } = server
  pipeline.flushing = 0
  for (const request of requests) {
    if (request.txn === undefined) {
      enqueueFinal(turn, server, request)
      continue
    }
    traceTxn(turn, server, 'logged', request.txn)
    if (role.type === 'standalone') enqueueFinal(turn, server, request)
    else if (role.type === 'leader') {
      // The leader acknowledges from its own disk.
      traceEntry(turn, server, 'AckRequestProcessor', request)
      processAck(turn, server, role, server.id, request.txn.zxid)
    } else if (role.type === 'learner' && !role.isObserver && role.conn !== undefined) {
      traceEntry(turn, server, 'SendAckRequestProcessor', request)
      send(turn, role.conn, { packet: 'ACK', zxid: request.txn.zxid })
    }
  }
  if (pipeline.sync.length > 0) wakeStage(turn, server, 'sync')
}

function countTowardsSnapshot(turn: Turn, server: Server): void {
  server.txnsSinceSnapshot += 1
  if (server.txnsSinceSnapshot <= server.snapshotAfterTxns) return
  server.txnsSinceSnapshot = 0
  server.snapshotAfterTxns = drawSnapshotAfter(server)
  startSnapshot(turn, server)
}
