import { ZXID_NONE, type Zxid } from '../../model'

/** Latencies in whole ms of a server's own clock, of requests whose replies were made. */
interface Latencies {
  /** −1 before the first. */
  minMs: number
  maxMs: number
  sumMs: number
  count: number
}

/** What a connection counts of itself (`ServerCnxn`). */
export interface ConnectionStats extends Latencies {
  readonly openedMs: number
  received: number
  sent: number
  /** The request answered last: its operation's name, empty before the first. */
  lastOp: string
  /** −1 before the first; pings and their like leave it as it is. */
  lastCxid: number
  lastZxid: Zxid
  lastResponseMs: number
  lastLatencyMs: number
}

/** What a server counts from the moment it serves on (`ServerStats`, a leader's `BufferStats`). */
export interface ServerStats extends Latencies {
  /** The server's own µs. */
  readonly startedAtUs: number
  received: number
  sent: number
  /** Bytes of the proposals of this leader; −1 before the first. */
  lastProposal: number
  minProposal: number
  maxProposal: number
}

const NO_LATENCIES: Latencies = { minMs: -1, maxMs: 0, sumMs: 0, count: 0 }
const NO_PROPOSALS = { lastProposal: -1, minProposal: -1, maxProposal: -1 } as const

/** A server's counters before anything is counted. */
export const createServerStats = (startedAtUs = 0): ServerStats => ({
  ...NO_LATENCIES,
  ...NO_PROPOSALS,
  startedAtUs,
  received: 0,
  sent: 0,
})

/** A connection's counters before anything is counted; `openedMs` is wall time. */
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

/** Counts the reply to a request (`FinalRequestProcessor.updateStats`). Times are the server's own µs. */
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

/** Counts a proposal of so many bytes (`BufferStats.setLastBufferSize`). */
export function countProposal(stats: ServerStats, bytes: number): void {
  stats.lastProposal = bytes
  if (stats.minProposal < 0 || bytes < stats.minProposal) stats.minProposal = bytes
  if (bytes > stats.maxProposal) stats.maxProposal = bytes
}

/** Counts from nothing again, the time that it has served aside (`ServerStats.reset`). */
export function resetServerStats(stats: ServerStats): void {
  Object.assign(stats, createServerStats(stats.startedAtUs))
}

/** Counts from nothing again (`ServerCnxn.resetStats`). */
export function resetConnectionStats(stats: ConnectionStats): void {
  Object.assign(stats, createConnectionStats(stats.openedMs))
}
