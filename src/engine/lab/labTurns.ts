import { assert, ok, type Result } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import { positionOf, headOf, type Registry } from '../../simulator'
import { bringWorkers } from '../pool/hostPool'
import type { LabApi, LabError, RunInfo } from '../protocol/contract'
import {
  closeExperiment,
  describeBranch,
  openExperiment,
  type Experiment,
  type LabOptions,
  type OnExperiment,
} from '../branches/branch'
import type { WorkerFactory } from '../pool/workerFactory'

/** How long nobody must have asked before workers are brought to where the run stands. */
const REST_MS = 1_000

/** Reads what is to be loaded, and begins it. */
type Begin = (open: (scenario: Scenario) => Experiment) => Result<Experiment, LabError>

/** The turns of a lab: each request waits for the one before it, so that moves of the run never overlap. */
export interface LabTurns extends Pick<LabApi, 'settleLoad' | 'haltCode' | 'branches'> {
  /** Puts a new experiment in the place of the one that is open, where it can be begun. */
  readonly loadWith: (begin: Begin) => Promise<Result<RunInfo, LabError>>
  readonly on: OnExperiment
}

interface Runs {
  open: Experiment | undefined
  /** The run before, until it is known that the loaded one can be shown. */
  before: Experiment | undefined
}

export function createTurns(
  factory: WorkerFactory,
  registry: Registry,
  options?: LabOptions,
): LabTurns {
  const runs: Runs = { open: undefined, before: undefined }
  let tail: Promise<unknown> = Promise.resolve()
  let rest: ReturnType<typeof setTimeout> | undefined
  let turns = 0

  function inTurn<T>(task: () => T | Promise<T>): Promise<T> {
    clearTimeout(rest)
    turns += 1
    const turn = tail.then(task)
    const last = turn
      .catch(() => undefined)
      .then(() => {
        if (tail === last) rest = setTimeout(settle, options?.restMs ?? REST_MS)
      })
    tail = last
    return turn
  }

  /** Once nobody asks for more, each worker comes to hold the state of its actor. */
  function settle(): void {
    const { open } = runs
    if (open === undefined || positionOf(open).step < headOf(open)) return
    const stood = turns
    tail = bringWorkers(open.pool, () => turns !== stood)
    // Whoever asks next is told of a failure.
    tail.catch(() => undefined)
  }

  return {
    on: (task) =>
      inTurn(() => {
        assert(runs.open !== undefined, 'a scenario is loaded first')
        return task(runs.open)
      }),
    loadWith: (begin) =>
      inTurn((): Result<RunInfo, LabError> => {
        const begun = begin((scenario) => openExperiment(scenario, factory, registry, options))
        if (!begun.ok) return begun
        if (runs.before !== undefined) closeExperiment(runs.before)
        runs.before = runs.open
        runs.open = begun.value
        const { servers, current } = begun.value
        return ok({ servers, branch: current })
      }),
    settleLoad: (isKept) =>
      inTurn(() => {
        const ended = isKept ? runs.before : runs.open
        if (!isKept) runs.open = runs.before
        runs.before = undefined
        if (ended !== undefined) closeExperiment(ended)
      }),
    haltCode: async () => runs.open?.code?.halt(),
    branches: () => inTurn(() => runs.open?.branches.map(describeBranch) ?? []),
  }
}
