import { processAck } from '../broadcast'
import {
  appendToLog,
  askDisk,
  clearTimer,
  setTimer,
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
import { enqueueFinal, traceEntry, wakeProcessor } from '../clients'

/** Ends the wait of appended requests for further ones. */
const FLUSH_TIMER = 'processor:flush'

/**
 * Appends the queued transactions, and flushes them together. With `flushDelay` the flush waits for further
 * ones.
 *
 * Source: `SyncRequestProcessor.run`, `shouldFlush`, `getRemainingDelay`.
 */
export function runSync(turn: Turn, server: Server): void {
  const { pipeline } = server
  const { flushDelayMs, pollMs, sizeMax } = server.config.batching
  const requestsMax = sizeMax > 0 ? sizeMax : Infinity
  const batch = pipeline.sync.splice(0, requestsMax - pipeline.unflushed.length)
  for (const request of batch) {
    if (request.txn === undefined) continue
    appendToLog(turn, server, request.txn)
    countTowardsSnapshot(turn, server)
  }
  pipeline.unflushed.push(...batch)
  const remainingUs = pipeline.flushedAtUs + flushDelayMs * 1000 - turn.now
  const waitUs = Math.min(pollMs * 1000, remainingUs)
  if (waitUs <= 0 || pipeline.unflushed.length >= requestsMax) return flush(turn, server)
  setTimer(turn, FLUSH_TIMER, waitUs)
}

/** Flushes the appended requests; without `forceSync` they count as flushed at once. */
export function flush(turn: Turn, server: Server): void {
  const { pipeline, config } = server
  const requests = pipeline.unflushed
  if (requests.length === 0) return
  pipeline.unflushed = []
  if (config.batching.flushDelayMs > 0) clearTimer(turn, FLUSH_TIMER)
  if (!config.forcesSync) return onFlushed(turn, server, requests)
  pipeline.flushing = requests.length
  const syncTo = lastLogged(server.disk)
  const token = waitForDisk(server, { type: 'flush', requests, syncTo })
  askDisk(turn, server, { type: 'sync', token })
}

/** Acknowledges the flushed requests. Source: `SyncRequestProcessor.flush`. */
export function onFlushed(turn: Turn, server: Server, requests: readonly Request[]): void {
  const { pipeline, role } = server
  pipeline.flushing = 0
  pipeline.flushedAtUs = turn.now
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
  if (pipeline.sync.length > 0) wakeProcessor(turn, server, 'sync')
}

function countTowardsSnapshot(turn: Turn, server: Server): void {
  server.txnsSinceSnapshot += 1
  if (server.txnsSinceSnapshot <= server.snapshotAfterTxns) return
  server.txnsSinceSnapshot = 0
  server.snapshotAfterTxns = drawSnapshotAfter(server)
  startSnapshot(turn, server)
}
