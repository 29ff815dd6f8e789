import type { SessionRow } from '../../../zookeeper/server'

/** Sessions that would expire together: the tracker looks at whole buckets. */
export interface Bucket {
  /** Time until the bucket expires, local µs. */
  readonly leftUs: number
  readonly sessions: readonly string[]
}

/** The buckets that hold sessions, the next to expire first (`ExpiryQueue`). */
export function bucketsOf(rows: readonly SessionRow[]): readonly Bucket[] {
  const buckets = new Map<number, string[]>()
  for (const { leftUs, session } of rows) {
    if (leftUs === undefined) continue
    const bucket = buckets.get(leftUs)
    if (bucket === undefined) buckets.set(leftUs, [session])
    else bucket.push(session)
  }
  return [...buckets]
    .map(([leftUs, sessions]) => ({ leftUs, sessions }))
    .toSorted((a, b) => a.leftUs - b.leftUs)
}
