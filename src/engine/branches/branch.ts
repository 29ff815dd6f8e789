import { stepIndex, virtualUs, type ServerId } from '../../kernel/actor'
import type { createChecks } from '../../checks'
import {
  FIRST_BRANCH,
  TIME_MAX_MS,
  newestInitial,
  toRunSpec,
  type Scenario,
  type SharedRun,
} from '../../scenario'
import {
  advance,
  createConductor,
  interventionsOf,
  positionOf,
  workAsync,
  type Conductor,
  type Intervention,
  type Limits,
  type Registry,
  type RunOptions,
  type RunPosition,
  type RunSpec,
  type Stop,
  type StoredBranch,
  type TraceEvent,
  type Work,
} from '../../simulator'
import {
  answerCalls,
  closePool,
  createHostPool,
  leadingReplica,
  type HostPool,
  type WorkerFactory,
} from '../pool'
import type { CodeCause } from '../../playground'
import type { Answers, BranchInfo, EndingSearch, GoalQuery, GoalProgress } from '../protocol'
import {
  createProjections,
  onBranchEvent,
  truncateProjections,
  type Projections,
} from './projections'

/** An open run with its conductor, its workers and all its branches. */
export interface Experiment {
  /** The run as it was read. */
  readonly run: SharedRun
  readonly scenario: Scenario
  readonly servers: readonly ServerId[]
  readonly conductor: Conductor
  readonly pool: HostPool
  readonly branches: Branch[]
  /** Index of the branch that the conductor follows. */
  current: number
  /** Events of an intervention under way; their branch is not known yet. */
  pending: TraceEvent[] | undefined
  /** Readers' code that takes part in the run. */
  code: CodeDriver | undefined
  /** The question that is being evaluated in slices. */
  evaluation: QuestionEvaluation | undefined
  /** The goal that is judged while the run goes on. */
  goal: GoalEvaluation | undefined
  /** The search for the end of the followed branch. */
  ending: EndingEvaluation | undefined
}

/** Queues a task on the loaded experiment behind all earlier ones. */
export type OnExperiment = <T>(task: (experiment: Experiment) => T | Promise<T>) => Promise<T>

/** Readers' code that takes part in a run: the run stops for it at every event that concerns it. */
export interface CodeDriver {
  readonly isNews: (event: TraceEvent) => boolean
  /** Returns the cause of an intervention that the code did on the followed branch. */
  causeOf(event: Extract<TraceEvent, { readonly type: 'intervention' }>): CodeCause | undefined
  /** Runs on with the code, as `advance` does without it. */
  drive(limits: Limits): Promise<Stop>
  /** Forgets all that the code did after a step of the followed branch. */
  align(step: number): void
  /** Takes part in another branch; one that is new to the code was played up to `step` without it. */
  join(step: number): void
  /** Ends the code's realm at once, also during a move; code that was halted takes no further part. */
  halt(): void
  close(): void
}

/** The evaluation of a question; each call of `goOn` is one slice of it. */
export interface QuestionEvaluation {
  readonly question: number
  readonly goOn: (isOver: () => boolean) => Answers
}

/** The judgement of a goal; each call of `goOn` is one slice of it. */
export interface GoalEvaluation {
  readonly goal: number
  /** The interventions of the judged branch. */
  readonly script: string
  readonly goOn: (query: GoalQuery, isOver: () => boolean) => GoalProgress
}

/** The search for a run's end; each call of `goOn` is one slice of it. */
export interface EndingEvaluation {
  readonly search: number
  readonly goOn: (isOver: () => boolean) => EndingSearch
}

/** One line of the history of a run, with its projections. */
export interface Branch {
  name: string
  readonly parent?: number
  readonly forkedAt?: RunPosition
  /** The last step that is known. */
  head: RunPosition
  projections: Projections
  /** The conductor's part, while another branch is followed. */
  stored: StoredBranch | undefined
  /** The reader's position when another branch was followed, or before the step back that forked it. */
  leftAt: RunPosition | undefined
  /** The end of a branch that came with an opened run, when that was saved. */
  readonly saved?: RunPosition
  /** The interventions of a branch that came with an opened run, until it is first followed. */
  asleep: readonly Intervention[] | undefined
}

/** Bounds for the engine; none of them changes a run. */
export interface LabOptions {
  /** Steps that can be sought at once. */
  readonly historySteps?: number
  /** Steps of one move that workers lead; a move that goes further is led by this thread. */
  readonly watchedSteps?: number
  /** Wall time without a request after which all workers are brought to the run's position. */
  readonly restMs?: number
  /** Creates the checks of every step of the run; without it none is judged. */
  readonly createChecks?: typeof createChecks
  /** Called with each event: the run goes on. */
  readonly onWork?: () => void
}

const HISTORY_STEPS = 100_000

/** The end of a run: files and links hold no later time, µs. */
export const DAY_US = TIME_MAX_MS * 1_000

/** Opens a run at its beginning, paused, with nothing fired. */
export function openExperiment(
  run: SharedRun,
  factory: WorkerFactory,
  registry: Registry,
  { historySteps = HISTORY_STEPS, watchedSteps, createChecks: create, onWork }: LabOptions = {},
): Experiment {
  const { scenario } = run
  const spec = toRunSpec(scenario)
  const first = spec.servers[0]
  const ensemble = first === undefined ? undefined : registry.readEnsemble(first.config)
  const checks = create?.(ensemble, first?.config, newestInitial(spec), spec.servers) ?? []
  const onEvent = (event: TraceEvent): void => {
    onWork?.()
    if (experiment.pending === undefined) onBranchEvent(branchOf(experiment).projections, event)
    else experiment.pending.push(event)
  }
  const pool = createHostPool(factory, watchedSteps)
  const options: RunOptions = {
    checks,
    window: 'lookahead',
    historySteps,
    pauseOn: ['violation', 'crash', 'ask'],
    endsAt: DAY_US,
    onEvent,
    isNews: (event) => experiment.code?.isNews(event) === true,
  }
  const conductor = createConductor({ spec, registry, options }, (host) =>
    leadingReplica(pool, host),
  )
  const experiment: Experiment = {
    run,
    scenario,
    servers: spec.servers.map(({ id }) => id),
    conductor,
    pool,
    branches: [createBranch(FIRST_BRANCH, spec)],
    current: 0,
    pending: undefined,
    code: undefined,
    evaluation: undefined,
    goal: undefined,
    ending: undefined,
  }
  return experiment
}

/** Creates a branch before its first step. */
export const createBranch = (name: string, spec: RunSpec): Branch => ({
  name,
  head: { step: stepIndex(-1), at: virtualUs(0) },
  projections: createProjections(spec),
  stored: undefined,
  leftAt: undefined,
  asleep: undefined,
})

/** Ends all workers of the experiment. */
export const closeExperiment = ({ pool, code }: Experiment): void => {
  code?.close()
  closePool(pool)
}

/** Returns a branch by its index, by default the followed one. Throws a RangeError where there is none. */
export function branchOf({ branches, current }: Experiment, id = current): Branch {
  const branch = branches[id]
  if (branch === undefined) throw new RangeError(`there is no branch ${id}`)
  return branch
}

/** Does a piece of the conductor's work with the hosts in their workers. */
export async function work<T>({ pool }: Experiment, task: Work<T>): Promise<T> {
  return workAsync({ ask: (calls) => answerCalls(pool, calls) }, task)
}

/** Runs on from the run's position, with the code that takes part. */
export const runOn = async (experiment: Experiment, limits: Limits): Promise<Stop> =>
  experiment.code === undefined
    ? work(experiment, advance(experiment.conductor, limits))
    : experiment.code.drive(limits)

/** Returns the scenario with all interventions of a branch, as it would be shared. */
export const scenarioOf = (experiment: Experiment, branch = branchOf(experiment)): Scenario => ({
  ...experiment.scenario,
  interventions: branch.asleep ?? branch.stored?.items ?? interventionsOf(experiment),
})

/** Moves the followed branch's head to the run's position, where that is further. */
export function updateHead(experiment: Experiment): void {
  const branch = branchOf(experiment)
  const { step, at } = positionOf(experiment)
  // The conductor may know steps ahead, of a look for a decision.
  const isFurther = step > branch.head.step || (step === branch.head.step && at > branch.head.at)
  if (isFurther) branch.head = { step, at }
}

/** Returns the furthest position that the branch was ever played to, before it was saved included. */
export const endOf = ({ head, saved }: Branch): RunPosition =>
  saved !== undefined && saved.step >= head.step && saved.at > head.at ? saved : head

/**
 * Counts the steps from the run's position to the saved end of the followed branch; 0 beyond that end.
 */
export function stepsToSaved(experiment: Experiment): number {
  const { saved } = branchOf(experiment)
  return saved === undefined ? 0 : Math.max(0, saved.step - positionOf(experiment).step)
}

/** Forgets all of the followed branch that comes after the run's position. */
export function truncateBranch(experiment: Experiment): void {
  const branch = branchOf(experiment)
  branch.head = positionOf(experiment)
  branch.projections = truncateProjections(branch.projections, branch.head.step)
  experiment.code?.align(branch.head.step)
}

/** Returns the next free name: `A` to `Z`, then `A2` and on. */
export function nextName({ branches }: Experiment): string {
  const usedNames = new Set(branches.map(({ name }) => name))
  for (let count = branches.length; ; count += 1) {
    const letter = String.fromCharCode(FIRST_BRANCH.charCodeAt(0) + (count % 26))
    const round = Math.floor(count / 26)
    const name = round === 0 ? letter : `${letter}${round + 1}`
    if (!usedNames.has(name)) return name
  }
}

export function describeBranch(branch: Branch, id: number): BranchInfo {
  const { name, parent, forkedAt, asleep } = branch
  return {
    branch: id,
    name,
    ...(parent !== undefined && { parent }),
    ...(forkedAt !== undefined && { forkedAt }),
    head: endOf(branch),
    ...(asleep !== undefined && { isAsleep: true as const }),
  }
}
