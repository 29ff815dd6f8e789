/**
 * A winner tree finds the least of some numbers, few of which change at a time. A change costs as many
 * comparisons as the tree has levels. `winners[1]` is the lane of the least number.
 */
export interface WinnerTree {
  /** The number of leaves, a power of two. */
  readonly width: number
  /** The numbers by lane; `Infinity` beyond the last. */
  readonly values: Float64Array
  /** The winning lane of each pair, the root at 1. */
  readonly winners: Int32Array
}

/** Creates a tree over numbers, each in the lane of its index. */
export function createWinnerTree(values: readonly number[]): WinnerTree {
  let width = 1
  while (width < values.length) width *= 2
  const lanes = new Float64Array(width).fill(Infinity)
  lanes.set(values)
  const winners = new Int32Array(2 * width)
  for (let lane = 0; lane < width; lane += 1) winners[width + lane] = lane
  const tournament = { width, values: lanes, winners }
  for (let node = width - 1; node > 0; node -= 1) decide(tournament, node)
  return tournament
}

/** Changes the number of a lane. */
export function setLane(tournament: WinnerTree, lane: number, value: number): void {
  tournament.values[lane] = value
  for (let node = (tournament.width + lane) >> 1; node > 0; node >>= 1) decide(tournament, node)
}

/** Returns the lane of the least number; of equal ones the first lane. */
export const firstLane = ({ winners }: WinnerTree): number => winners[1] ?? 0

function decide({ values, winners }: WinnerTree, node: number): void {
  const left = winners[2 * node] ?? 0
  const right = winners[2 * node + 1] ?? 0
  winners[node] = (values[right] ?? Infinity) < (values[left] ?? Infinity) ? right : left
}
