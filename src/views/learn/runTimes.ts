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

/** The runs of the front door; a test plays them and compares. */
export const RUN_TIMES: readonly RunTimes[] = [
  {
    id: 'kill-leader-5',
    spans: [
      { fromMs: 0, toMs: 339, epoch: undefined },
      { fromMs: 339, toMs: 446, epoch: 1 },
      { fromMs: 446, toMs: 783, epoch: undefined },
      { fromMs: 783, toMs: 60000, epoch: 2 },
    ],
    faultsMs: [446],
  },
  {
    id: 'two-leaders',
    spans: [
      { fromMs: 0, toMs: 339, epoch: undefined },
      { fromMs: 339, toMs: 10684, epoch: 1 },
      { fromMs: 10684, toMs: 90000, epoch: 2 },
    ],
    faultsMs: [448],
  },
  {
    id: 'empty-disks-first',
    spans: [
      { fromMs: 0, toMs: 337, epoch: undefined },
      { fromMs: 337, toMs: 1346, epoch: 1 },
      { fromMs: 1346, toMs: 2685, epoch: undefined },
      { fromMs: 2685, toMs: 30000, epoch: 1 },
    ],
    faultsMs: [1346],
  },
  {
    id: 'herd-and-its-cure',
    spans: [
      { fromMs: 0, toMs: 339, epoch: undefined },
      { fromMs: 339, toMs: 4000, epoch: 1 },
    ],
    faultsMs: [],
  },
]
