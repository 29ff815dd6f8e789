import type { ActorId } from '../../kernel/actor'
import type { LinkPlan, NetworkPlan } from '../contract'

/** The latency of one direction, µs: uniform between the two, plus 0 to `jitterUs`; and its bandwidth. */
export interface LatencyRange {
  readonly minUs: number
  readonly maxUs: number
  readonly jitterUs: number
  /** Bytes a second; undefined for no bound. */
  readonly bandwidth: number | undefined
}

export interface Latencies {
  readonly usual: LatencyRange
  /** By sender, then receiver. */
  readonly links: ReadonlyMap<string, ReadonlyMap<string, LatencyRange>>
}

/** The smallest latency, µs: no actor affects another one sooner. */
export const LOOKAHEAD_MIN_US = 10

const PRESETS_MS: Readonly<Record<'lan' | 'wan' | 'slow', readonly [number, number]>> = {
  lan: [0.2, 0.5],
  wan: [15, 40],
  slow: [150, 300],
}

/** The latencies of a network plan; none is below {@link LOOKAHEAD_MIN_US}. */
export function readLatencies(plan: NetworkPlan): Latencies {
  const usual = readRange(plan, PRESETS_MS[plan.preset ?? 'lan'], 0, undefined)
  const links = new Map<string, Map<string, LatencyRange>>()
  for (const link of plan.links ?? []) {
    const from = String(link.from)
    const of = links.get(from) ?? new Map<string, LatencyRange>()
    links.set(from, of)
    const usualMs = [usual.minUs / 1000, usual.maxUs / 1000] as const
    const range = readRange(link, usualMs, usual.jitterUs / 1000, usual.bandwidth)
    of.set(String(link.to), range)
  }
  return { usual, links }
}

function readRange(
  plan: LinkPlan,
  usualMs: readonly [number, number],
  usualJitterMs: number,
  usualBandwidth: number | undefined,
): LatencyRange {
  const [minMs, maxMs] = plan.latency ?? usualMs
  const minUs = Math.max(LOOKAHEAD_MIN_US, Math.round(minMs * 1000))
  return {
    minUs,
    maxUs: Math.max(minUs, Math.round(maxMs * 1000)),
    jitterUs: Math.round((plan.jitter ?? usualJitterMs) * 1000),
    bandwidth: plan.bandwidth ?? usualBandwidth,
  }
}

export function latencyBetween(latencies: Latencies, from: ActorId, to: ActorId): LatencyRange {
  if (latencies.links.size === 0) return latencies.usual
  return latencies.links.get(String(from))?.get(String(to)) ?? latencies.usual
}

/** The smallest latency that any link can have, µs. */
export function smallestLatency(latencies: Latencies): number {
  let smallest = latencies.usual.minUs
  for (const of of latencies.links.values()) {
    for (const { minUs } of of.values()) smallest = Math.min(smallest, minUs)
  }
  return smallest
}
