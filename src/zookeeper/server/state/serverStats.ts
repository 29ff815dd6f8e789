import { ZXID_NONE, type Zxid } from '../../model'

/** Latencies of answered requests, in whole ms of the server's own clock. */
interface Latencies {
  /** −1 before the first reply. */
  minMs: number
  maxMs: number
  sumMs: number
  count: number
}

/** The counters of a connection (`ServerCnxn`). */
export interface ConnectionStats extends Latencies {
  readonly openedMs: number
  received: number
  sent: number
  /** The operation of the last reply; empty before the first. */
  lastOp: string
  /** The last cxid that is not negative, as those of pings are; −1 before the first. */
  lastCxid: number
  lastZxid: Zxid
  lastResponseMs: number
  lastLatencyMs: number
}

/** The counters of a server since it began to serve (`ServerStats`, a leader's `BufferStats`). */
export interface ServerStats extends Latencies {
  /** The start of service, the server's own µs. */
  readonly startedAtUs: number
  received: number
  sent: number
  /** Bytes of this leader's proposals; −1 before the first. */
  lastProposal: number
  minProposal: number
  maxProposal: number
}

const NO_LATENCIES: Latencies = { minMs: -1, maxMs: 0, sumMs: 0, count: 0 }
const NO_PROPOSALS = { lastProposal: -1, minProposal: -1, maxProposal: -1 } as const

/** Creates a server's counters; `startedAtUs` is in its own µs. */
export const createServerStats = (startedAtUs = 0): ServerStats => ({
  ...NO_LATENCIES,
  ...NO_PROPOSALS,
  startedAtUs,
  received: 0,
  sent: 0,
})

/** Creates a connection's counters; `openedMs` is wall time. */
export const createConnectionStats = (openedMs: number): ConnectionStats => ({
  ...NO_LATENCIES,
  openedMs,
  received: 0,
  sent: 0,
  lastOp: '',
  lastCxid: -1,
  lastZxid: ZXID_NONE,
  lastResponseMs: 0,
  lastLatencyMs: 0,
})

/** Counts the reply to a request (`FinalRequestProcessor.updateStats`). Times are in the server's own µs. */
export function countReply(
  server: ServerStats,
  connection: ConnectionStats,
  reply: { readonly op: string; readonly cxid: number; readonly zxid: Zxid },
  createdAtUs: number,
  nowUs: number,
): void {
  const endMs = Math.floor(nowUs / 1000)
  const latencyMs = endMs - Math.floor(createdAtUs / 1000)
  addLatency(server, latencyMs)
  addLatency(connection, latencyMs)
  if (reply.cxid >= 0) connection.lastCxid = reply.cxid
  connection.lastOp = reply.op
  connection.lastZxid = reply.zxid
  connection.lastResponseMs = endMs
  connection.lastLatencyMs = latencyMs
}

function addLatency(latencies: Latencies, ms: number): void {
  if (latencies.minMs < 0 || ms < latencies.minMs) latencies.minMs = ms
  if (ms > latencies.maxMs) latencies.maxMs = ms
  latencies.sumMs += ms
  latencies.count += 1
}

/** Counts a proposal by its bytes (`BufferStats.setLastBufferSize`). */
export function countProposal(stats: ServerStats, bytes: number): void {
  stats.lastProposal = bytes
  if (stats.minProposal < 0 || bytes < stats.minProposal) stats.minProposal = bytes
  if (bytes > stats.maxProposal) stats.maxProposal = bytes
}

/** Resets all counters except the start of service (`ServerStats.reset`). */
export function resetServerStats(stats: ServerStats): void {
  Object.assign(stats, createServerStats(stats.startedAtUs))
}

/** Resets all counters of a connection (`ServerCnxn.resetStats`). */
export function resetConnectionStats(stats: ConnectionStats): void {
  Object.assign(stats, createConnectionStats(stats.openedMs))
}
