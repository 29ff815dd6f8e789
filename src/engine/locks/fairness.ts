/** The order in which clients were served. */
export interface Fairness {
  /** The arrivals of served clients, µs, in the order of service. */
  readonly came: number[]
}

export const createFairness = (): Fairness => ({ came: [] })

export function noteService({ came }: Fairness, cameUs: number): void {
  came.push(cameUs)
}

/**
 * Compares all pairs of served clients that arrived at different moments, and returns the share of pairs
 * that were served in the order of their arrival: 1 where no client overtook another, about a half where
 * chance alone decides. Undefined without such a pair.
 */
export function fairnessOf({ came }: Fairness): number | undefined {
  const ranks = [...new Set(came)].toSorted((a, b) => a - b)
  const rankOf = new Map(ranks.map((value, index) => [value, index + 1]))
  // A Fenwick tree over the ranks counts the served clients that came no later than a rank.
  const tree = new Uint32Array(ranks.length + 1)
  const countTo = (rank: number): number => {
    let sum = 0
    for (let at = rank; at > 0; at -= at & -at) sum += tree[at] ?? 0
    return sum
  }
  let inOrder = 0
  let pairs = 0
  came.forEach((value, served) => {
    const rank = rankOf.get(value) ?? 1
    const earlier = countTo(rank - 1)
    const same = countTo(rank) - earlier
    inOrder += earlier
    pairs += served - same
    for (let at = rank; at <= ranks.length; at += at & -at) tree[at] = (tree[at] ?? 0) + 1
  })
  return pairs === 0 ? undefined : inOrder / pairs
}
