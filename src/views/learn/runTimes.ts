/** The times of a run that its band shows, ms. */
export interface RunTimes {
  /** The run's name in the library. */
  readonly id: string
  /** Its elections, and the reigns of its leaders by their epochs. */
  readonly spans: readonly {
    readonly fromMs: number
    readonly toMs: number
    readonly epoch: number | undefined
  }[]
  /** Crashes of servers. */
  readonly faultsMs: readonly number[]
}

/** The end of an election, or of a reign by its epoch. */
type SpanEnd = readonly [toMs: number, epoch?: number]

/** Each span begins where the one before it ends. */
const timesOf = (
  id: string,
  ends: readonly SpanEnd[],
  faultsMs: readonly number[] = [],
): RunTimes => ({
  id,
  spans: ends.map(([toMs, epoch], index) => ({ fromMs: ends[index - 1]?.[0] ?? 0, toMs, epoch })),
  faultsMs,
})

/** The runs of the front door; a test plays them and compares. */
export const RUN_TIMES: readonly RunTimes[] = [
  timesOf('kill-leader-5', [[339], [446, 1], [783], [60_000, 2]], [446]),
  timesOf('two-leaders', [[339], [10_684, 1], [90_000, 2]], [448]),
  timesOf('empty-disks-first', [[337], [1_346, 1], [2_685], [30_000, 1]], [1_346]),
  timesOf('herd-and-its-cure', [[339], [4_000, 1]]),
]
