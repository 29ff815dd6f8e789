/** A time to live in ms without digits that say nothing: `60 s`, `1.5 s`, `250 ms`. */
export const formatTtl = (ttlMs: number): string =>
  ttlMs < 1_000 ? `${ttlMs} ms` : `${Number((ttlMs / 1_000).toFixed(2))} s`
