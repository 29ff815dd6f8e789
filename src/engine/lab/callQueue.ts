import { assert, ok, type Result } from '../../kernel/lib'
import type { SharedRun } from '../../scenario'
import { positionOf, headOf, type Registry } from '../../simulator'
import { bringWorkers, type WorkerFactory } from '../pool'
import type { LabApi, LabError, OpenedRun, RunReport } from '../protocol'
import {
  closeExperiment,
  describeBranch,
  openExperiment,
  reportOf,
  type Experiment,
  type LabOptions,
  type OnExperiment,
} from '../branches'

/** Wall time without a call after which the workers are brought to the run's position. */
const REST_MS = 1_000

/** Reads a run, and begins or refuses it. */
type Begin = (begin: (run: SharedRun) => Experiment) => Result<Experiment, LabError>

/** The queue of a lab's calls: each waits for the one before it, so that moves of the run never overlap. */
export interface CallQueue extends Pick<
  LabApi,
  'settleOpen' | 'setAside' | 'settleAside' | 'haltCode' | 'branches'
> {
  /** Opens a run in the place of the open one, which waits until `settleOpen`. */
  readonly openWith: (begin: Begin) => Promise<Result<OpenedRun, LabError>>
  readonly on: OnExperiment
}

interface Runs {
  open: Experiment | undefined
  /** The run before, until `settleOpen` decides. */
  before: Experiment | undefined
  /** The run that stays while others are open. */
  aside: Experiment | undefined
}

/** Ends a run that is not set aside. */
function endRun({ aside }: Runs, ended: Experiment | undefined): void {
  if (ended !== undefined && ended !== aside) closeExperiment(ended)
}

function setAside(runs: Runs): void {
  const { aside } = runs
  runs.aside = runs.open
  endRun(runs, aside)
}

/** Ends the run that was set aside, or brings it back. */
async function settleAside(runs: Runs, isBack: boolean): Promise<RunReport | undefined> {
  const { open, aside } = runs
  runs.aside = undefined
  if (aside === undefined) return undefined
  if (isBack) runs.open = aside
  if (aside !== open) endRun(runs, isBack ? open : aside)
  return isBack ? reportOf(aside, undefined) : undefined
}

export function createCallQueue(
  factory: WorkerFactory,
  registry: Registry,
  options?: LabOptions,
): CallQueue {
  const runs: Runs = { open: undefined, before: undefined, aside: undefined }
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
        endRun(runs, runs.before)
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
        endRun(runs, ended)
      }),
    setAside: () => enqueue(() => setAside(runs)),
    settleAside: (isBack) => enqueue(() => settleAside(runs, isBack)),
    haltCode: async () => runs.open?.code?.halt(),
    branches: () => enqueue(() => runs.open?.branches.map(describeBranch) ?? []),
  }
}
