import { err, ok, type Result } from '../../kernel/lib'
import type { Scenario, Trial } from '../../scenario'
import {
  connectLockTrials,
  type LabError,
  type TrialRecording,
  type TrialResult,
} from '../../engine'

/** A trial that was played. */
export interface TrialPlayed {
  readonly result: TrialResult
  /** The recording of the queue, where it was asked for. */
  readonly recording: TrialRecording | undefined
  /** The same as a scenario that opens on the stage. */
  readonly scenario: Scenario
}

export interface TrialsAsked {
  readonly trials: readonly Trial[]
  readonly isRecorded: boolean
  /** From 0 to 1, over all of them. */
  readonly onProgress: (share: number) => void
  readonly onPlayed: (played: TrialPlayed) => void
  readonly signal: AbortSignal
}

/** Workers that play at the same time: as many as there are processors, within reason. */
const WORKERS_MAX = 4
/** From this number of clients on a trial takes minutes, and leaves one processor to the page. */
const LONG_CLIENTS = 200
const BUDGET_MS = 80

type LockWorker = ReturnType<typeof connectLockTrials>

/**
 * Plays trials in workers of their own, the short ones first, so that there is something to see soon;
 * each is told when it is over. Undefined where it was cancelled.
 */
export async function playTrials(asked: TrialsAsked): Promise<Result<void, LabError> | undefined> {
  const { trials, signal, onProgress } = asked
  const waiting = [...trials].sort((a, b) => costOf(a) - costOf(b))
  const shares = new Map<Trial, number>()
  const total = trials.reduce((sum, trial) => sum + costOf(trial), 0)
  const tell = (trial: Trial, share: number): void => {
    shares.set(trial, share)
    let done = 0
    for (const [its, part] of shares) done += costOf(its) * part
    onProgress(done / Math.max(1, total))
  }
  const stopped = new AbortController()
  let failure = ''
  const workers: LockWorker[] = []
  const count = Math.min(workersFor(trials), trials.length)
  const isOver = (): boolean => signal.aborted || stopped.signal.aborted
  const work = async ({ api }: LockWorker): Promise<void> => {
    for (let trial = waiting.shift(); trial !== undefined; trial = waiting.shift()) {
      await api.open(trial, asked.isRecorded)
      for (let share = 0; share < 1;) {
        share = await api.advance(BUDGET_MS)
        // An answer may come after all was given up.
        if (isOver()) return
        tell(trial, share)
      }
      const [result, recording, scenario] = [api.result(), api.recording(), api.scenario()]
      const played = { result: await result, recording: await recording, scenario: await scenario }
      if (!isOver()) asked.onPlayed(played)
    }
  }
  const ended = new Promise<void>((resolve) => {
    for (const its of [signal, stopped.signal]) {
      its.addEventListener('abort', () => resolve(), { once: true })
    }
  })
  try {
    for (let index = 0; index < count; index += 1) {
      const worker = connectLockTrials((error) => {
        failure = error
        stopped.abort()
      })
      workers.push(worker)
    }
    await Promise.race([Promise.all(workers.map(work)), ended])
  } finally {
    for (const { end } of workers) end()
  }
  if (signal.aborted) return undefined
  return failure === '' ? ok(undefined) : err({ code: 'workerFailed', message: failure })
}

function workersFor(trials: readonly Trial[]): number {
  const isLong = trials.some(({ workload }) => workload.clients > LONG_CLIENTS)
  const { hardwareConcurrency: processors } = navigator
  return Math.min(WORKERS_MAX, Math.max(1, isLong ? processors - 1 : processors))
}

/** About how long a trial takes, in no unit: a herd lists a whole queue for each of its members. */
function costOf({ workload: { clients, rounds } }: Trial): number {
  return rounds * clients ** 2.4
}
