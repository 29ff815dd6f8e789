import type { RunTimes } from './runTimes'

/** A stretch of a band, from 0 to 1, with the epoch of its leader. */
export interface BandSpan {
  readonly left: number
  readonly right: number
  readonly epoch: number | undefined
}

/** The length, ms, from which on a stretch grows with its logarithm: elections are short, and silences long. */
const SHORT_MS = 50

/** Places the stretches of a run on a band, and its faults among them. */
export function placeBand({ spans, faultsMs }: RunTimes): {
  readonly spans: readonly BandSpan[]
  readonly faults: readonly number[]
} {
  const parts = spans.map(({ fromMs, toMs }) => Math.log1p((toMs - fromMs) / SHORT_MS))
  const total = parts.reduce((sum, part) => sum + part, 0)
  const ends = parts.reduce<readonly number[]>(
    (before, part) => [...before, (before.at(-1) ?? 0) + part / total],
    [],
  )
  const placed = spans.map((span, index) => ({
    ...span,
    left: ends[index - 1] ?? 0,
    right: ends[index] ?? 1,
  }))
  const faults = faultsMs.flatMap((atMs) => {
    const span = placed.find(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs)
    if (span === undefined) return []
    const { fromMs, toMs, left, right } = span
    return [left + ((atMs - fromMs) / Math.max(1, toMs - fromMs)) * (right - left)]
  })
  return { spans: placed.map(({ left, right, epoch }) => ({ left, right, epoch })), faults }
}
