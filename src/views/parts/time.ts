/** Virtual µs as seconds with the digits that matter at that size: `14.62 s`. */
export function formatSeconds(us: number): string {
  const seconds = us / 1_000_000
  return `${seconds.toFixed(seconds < 10 ? 3 : 2)} s`
}

/** A span of virtual µs in the unit that reads best: `312 µs`, `1.5 ms`, `40 ms`, `2.40 s`. */
export function formatSpan(us: number): string {
  if (us < 1_000) return `${Math.round(us)} µs`
  if (us < 1_000_000) return `${Number((us / 1_000).toFixed(us < 10_000 ? 1 : 0))} ms`
  return `${(us / 1_000_000).toFixed(2)} s`
}
