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

/** The most requests that one flush may hold (`SyncRequestProcessor.maxBatchSize`). */
const BATCH_MAX = 1000

/** Appends what waits and flushes it in one go. Source: `SyncRequestProcessor.run`. */
export function runSync(server: Server, turn: Turn): void {
  const { pipeline } = server
  const batch = pipeline.sync.splice(0, BATCH_MAX)
  if (batch.length === 0) return
  for (const request of batch) {
    if (request.txn === undefined) continue
    appendToLog(server, request.txn, turn)
    countTowardsSnapshot(server, turn)
  }
  pipeline.flushing = batch.length
  const syncTo = lastLogged(server.disk)
  const token = waitForDisk(server, { type: 'flush', requests: batch, syncTo })
  askDisk(server, { type: 'sync', token }, turn)
}

/** The flush is on disk: its requests may be acknowledged. Source: `SyncRequestProcessor.flush`. */
export function onFlushed(server: Server, requests: readonly Request[], turn: Turn): void {
  const { pipeline, role } = server
  pipeline.flushing = 0
  for (const request of requests) {
    if (request.txn === undefined) {
      enqueueFinal(server, request, turn)
      continue
    }
    traceTxn(server, 'logged', request.txn, turn)
    if (role.type === 'standalone') enqueueFinal(server, request, turn)
    else if (role.type === 'leader') {
      // The leader's own acknowledgement comes from its own disk.
      traceEntry(server, 'AckRequestProcessor', request, turn)
      processAck(server, role, server.id, request.txn.zxid, turn)
    } else if (role.type === 'learner' && !role.isObserver && role.conn !== undefined) {
      traceEntry(server, 'SendAckRequestProcessor', request, turn)
      send(turn, role.conn, { packet: 'ACK', zxid: request.txn.zxid })
    }
  }
  if (pipeline.sync.length > 0) wakeStage(server, 'sync', turn)
}

function countTowardsSnapshot(server: Server, turn: Turn): void {
  server.txnsSinceSnapshot += 1
  if (server.txnsSinceSnapshot <= server.snapshotAfterTxns) return
  server.txnsSinceSnapshot = 0
  server.snapshotAfterTxns = drawSnapshotAfter(server)
  startSnapshot(server, turn)
}
