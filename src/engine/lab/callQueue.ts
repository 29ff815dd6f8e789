import { assert, ok, type Result } from '../../kernel/lib'
import type { SharedRun } from '../../scenario'
import { positionOf, headOf, type Registry } from '../../simulator'
import { bringWorkers, type WorkerFactory } from '../pool'
import type { LabApi, LabError, OpenedRun } from '../protocol'
import {
  closeExperiment,
  describeBranch,
  openExperiment,
  type Experiment,
  type LabOptions,
  type OnExperiment,
} from '../branches'

/** Wall time without a call after which the workers are brought to the run's position. */
const REST_MS = 1_000

/** Reads a run, and begins or refuses it. */
type Begin = (begin: (run: SharedRun) => Experiment) => Result<Experiment, LabError>

/** The queue of a lab's calls: each waits for the one before it, so that moves of the run never overlap. */
export interface CallQueue extends Pick<LabApi, 'settleOpen' | 'haltCode' | 'branches'> {
  /** Opens a run in the place of the open one, which waits until `settleOpen`. */
  readonly openWith: (begin: Begin) => Promise<Result<OpenedRun, LabError>>
  readonly on: OnExperiment
}

interface Runs {
  open: Experiment | undefined
  /** The run before, until `settleOpen` decides. */
  before: Experiment | undefined
}

export function createCallQueue(
  factory: WorkerFactory,
  registry: Registry,
  options?: LabOptions,
): CallQueue {
  const runs: Runs = { open: undefined, before: undefined }
  let tail: Promise<unknown> = Promise.resolve()
  let rest: ReturnType<typeof setTimeout> | undefined
  let count = 0

  function enqueue<T>(task: () => T | Promise<T>): Promise<T> {
    clearTimeout(rest)
    count += 1
    const answer = tail.then(task)
    const last = answer
      .catch(() => undefined)
      .then(() => {
        if (tail === last) rest = setTimeout(bringToRest, options?.restMs ?? REST_MS)
      })
    tail = last
    return answer
  }

  /** Brings each worker to the state of its actor, until a call comes. */
  function bringToRest(): void {
    const { open } = runs
    if (open === undefined || positionOf(open).step < headOf(open)) return
    const before = count
    tail = bringWorkers(open.pool, () => count !== before)
    // The next call rejects with a failure.
    tail.catch(() => undefined)
  }

  return {
    on: (task) =>
      enqueue(() => {
        assert(runs.open !== undefined, 'a scenario is loaded first')
        return task(runs.open)
      }),
    openWith: (begin) =>
      enqueue((): Result<OpenedRun, LabError> => {
        const begun = begin((run) => openExperiment(run, factory, registry, options))
        if (!begun.ok) return begun
        if (runs.before !== undefined) closeExperiment(runs.before)
        runs.before = runs.open
        runs.open = begun.value
        const { servers, current, run } = begun.value
        const { title } = run.scenario
        return ok({ servers, branch: current, run, ...(title !== undefined && { title }) })
      }),
    settleOpen: (isKept) =>
      enqueue(() => {
        const ended = isKept ? runs.before : runs.open
        if (!isKept) runs.open = runs.before
        runs.before = undefined
        if (ended !== undefined) closeExperiment(ended)
      }),
    haltCode: async () => runs.open?.code?.halt(),
    branches: () => enqueue(() => runs.open?.branches.map(describeBranch) ?? []),
  }
}
