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
  /** The recording of the queue, if it was asked for. */
  readonly recording: TrialRecording | undefined
  /** The trial as a scenario that opens on the stage. */
  readonly scenario: Scenario
}

export interface TrialsRequest {
  readonly trials: readonly Trial[]
  readonly isRecorded: boolean
  /** Receives the share of all trials that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly onPlayed: (played: TrialPlayed) => void
  readonly signal: AbortSignal
}

/** The most workers that play at the same time; there are no more than processors. */
const WORKERS_MAX = 4
/** A trial with more clients takes minutes, and leaves one processor to the page. */
const LONG_CLIENTS = 200
const BUDGET_MS = 80

type LockWorker = ReturnType<typeof connectLockTrials>

/**
 * Plays trials in workers, the short ones first, so that something can be shown soon; `onPlayed` gets
 * each when it ends. Undefined where it was cancelled.
 */
export async function playTrials(
  request: TrialsRequest,
): Promise<Result<void, LabError> | undefined> {
  const { trials, signal, onProgress } = request
  const waiting = [...trials].sort((a, b) => costOf(a) - costOf(b))
  const shares = new Map<Trial, number>()
  const total = trials.reduce((sum, trial) => sum + costOf(trial), 0)
  const tell = (trial: Trial, share: number): void => {
    shares.set(trial, share)
    let done = 0
    for (const [one, part] of shares) done += costOf(one) * part
    onProgress(done / Math.max(1, total))
  }
  const stopped = new AbortController()
  let failure = ''
  const workers: LockWorker[] = []
  const count = Math.min(workersFor(trials), trials.length)
  const isOver = (): boolean => signal.aborted || stopped.signal.aborted
  const work = async ({ api }: LockWorker): Promise<void> => {
    for (let trial = waiting.shift(); trial !== undefined; trial = waiting.shift()) {
      await api.open(trial, request.isRecorded)
      for (let share = 0; share < 1;) {
        share = await api.advance(BUDGET_MS)
        // The answer may come after the trials were cancelled.
        if (isOver()) return
        tell(trial, share)
      }
      const [result, recording, scenario] = [api.result(), api.recording(), api.scenario()]
      const played = { result: await result, recording: await recording, scenario: await scenario }
      if (!isOver()) request.onPlayed(played)
    }
  }
  const ended = new Promise<void>((resolve) => {
    for (const each of [signal, stopped.signal]) {
      each.addEventListener('abort', () => resolve(), { once: true })
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

/** Estimates the relative time of a trial: a herd lists a whole queue for each of its members. */
function costOf({ workload: { clients, rounds } }: Trial): number {
  return rounds * clients ** 2.4
}
