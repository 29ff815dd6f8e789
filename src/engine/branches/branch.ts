import {
  stepIndex,
  virtualUs,
  type ServerId,
  type StepIndex,
  type VirtualUs,
} from '../../kernel/actor'
import type { createChecks } from '../../checks'
import { FIRST_BRANCH, TIME_MAX_MS, toRunSpec, type Scenario } from '../../scenario'
import {
  advance,
  allRivalServers,
  createConductor,
  interventionsOf,
  workAsync,
  type StoredBranch,
  type Conductor,
  type Intervention,
  type Limits,
  type Registry,
  type RunOptions,
  type Stop,
  type TraceEvent,
  type Work,
} from '../../simulator'
import { answerCalls, closePool, createHostPool, leadingReplica } from '../pool/hostPool'
import type { HostPool } from '../pool/hostPoolState'
import type { AnswersSoFar, BranchInfo } from '../protocol/contract'
import type { WorkerFactory } from '../pool/workerFactory'
import {
  createWriteJournal,
  truncateWriteJournal,
  onWriteEvent,
  type WriteJournal,
} from './writeJournal'
import {
  createMessageTimeline,
  truncateMessageTimeline,
  onMessageEvent,
  type MessageTimeline,
} from './messageTimeline'
import {
  createScrubberIndex,
  truncateScrubberIndex,
  onScrubberEvent,
  type ScrubberIndex,
} from './scrubberIndex'

/** A loaded scenario with its conductor, its workers and all the branches that its run took. */
export interface Experiment {
  readonly scenario: Scenario
  readonly servers: readonly ServerId[]
  readonly conductor: Conductor
  readonly pool: HostPool
  readonly branches: Branch[]
  /** Index of the branch that the conductor follows. */
  current: number
  /** Events told while an intervention is under way: it is not yet known whose they are. */
  held: TraceEvent[] | undefined
  /** Readers' code that takes part in the run. */
  code: Coding | undefined
  /** A question whose answer is waited for. */
  judging: QuestionEvaluation | undefined
}

/** Does a task on what is loaded, after all that was asked before. */
export type OnExperiment = <T>(task: (experiment: Experiment) => T | Promise<T>) => Promise<T>

/** Code that takes part in a run: wherever it has something to do, the run stands still for it. */
export interface Coding {
  readonly isNews: (event: TraceEvent) => boolean
  /** Runs on with the code, as `advance` does without. */
  drive(limits: Limits): Promise<Stop>
  /** Nothing of the followed branch is known any more after that step. */
  align(step: number): void
  /** Another branch is followed. If the code has no part in it yet, it was played up to that step without it. */
  join(step: number): void
  /** Ends the code's realm at once, also while a move waits for it; the run goes no further with it. */
  halt(): void
  close(): void
}

/** A question that is being judged: who asks it again goes on with it for a slice. */
export interface QuestionEvaluation {
  readonly question: number
  readonly goOn: (isOver: () => boolean) => AnswersSoFar
}

/** One line of the history of a run, with its indexes. */
export interface Branch {
  name: string
  readonly parent?: number
  readonly forkedAt?: { readonly step: StepIndex; readonly at: VirtualUs }
  /** How far it is known. */
  head: { readonly step: StepIndex; readonly at: VirtualUs }
  timeline: ScrubberIndex
  lifelines: MessageTimeline
  journal: WriteJournal
  /** While another branch is followed. */
  kept: StoredBranch | undefined
  /** Where its reader stood before leaving it, or before going back to fork it. */
  left: { readonly step: StepIndex; readonly at: VirtualUs } | undefined
  /** Where it ended when it was saved, where it came with an opened run. */
  readonly saved?: Branch['head']
  /** What happens on it, where it came with an opened run and was not followed since. */
  asleep: readonly Intervention[] | undefined
}

/** How much is kept; nothing here changes a run. */
export interface LabOptions {
  /** Steps that can be sought at once. */
  readonly historySteps?: number
  /** Steps of one move that workers lead; a move that goes further is led by this thread. */
  readonly watchedSteps?: number
  /** Wall time without a request after which all workers stand where the run does. */
  readonly restMs?: number
  /** Makes what judges every step of the run; without it nothing does. */
  readonly createChecks?: typeof createChecks
  /** Called with each event: the run goes on. */
  readonly onWork?: () => void
}

const HISTORY_STEPS = 100_000

/** The end of the last day that files and links can tell of: nothing happens later. */
export const DAY_US = TIME_MAX_MS * 1_000

/** A scenario at its beginning, paused, with nothing fired. */
export function openExperiment(
  scenario: Scenario,
  factory: WorkerFactory,
  registry: Registry,
  { historySteps = HISTORY_STEPS, watchedSteps, createChecks: create, onWork }: LabOptions = {},
): Experiment {
  const spec = toRunSpec(scenario)
  const first = spec.servers[0]
  const ensemble = first === undefined ? undefined : registry.readEnsemble(first.config)
  const checks = ensemble === undefined ? [] : (create?.(ensemble, first?.config) ?? [])
  const onEvent = (event: TraceEvent): void => {
    onWork?.()
    if (experiment.held === undefined) note(branchOf(experiment), event)
    else experiment.held.push(event)
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
    scenario,
    servers: spec.servers.map(({ id }) => id),
    conductor,
    pool,
    branches: [createBranch(scenario, FIRST_BRANCH)],
    current: 0,
    held: undefined,
    code: undefined,
    judging: undefined,
  }
  return experiment
}

/** An empty branch of `scenario`. */
export const createBranch = (scenario: Scenario, name: string): Branch => ({
  name,
  head: { step: stepIndex(-1), at: virtualUs(0) },
  timeline: createScrubberIndex(),
  lifelines: createMessageTimeline(allRivalServers(toRunSpec(scenario))),
  journal: createWriteJournal(),
  kept: undefined,
  left: undefined,
  asleep: undefined,
})

/** Takes an event of the course's trace into what is known of it. */
export function note({ timeline, lifelines, journal }: Branch, event: TraceEvent): void {
  onScrubberEvent(timeline, event)
  onMessageEvent(lifelines, event)
  onWriteEvent(journal, event)
}

/** Ends all workers of the experiment. */
export const closeExperiment = ({ pool, code }: Experiment): void => {
  code?.close()
  closePool(pool)
}

/** The branch that is followed, or another one by its number. Throws a RangeError where there is none. */
export function branchOf({ branches, current }: Experiment, id = current): Branch {
  const branch = branches[id]
  if (branch === undefined) throw new RangeError(`there is no branch ${id}`)
  return branch
}

/** Does a piece of the conductor's work with the hosts in their workers. */
export async function work<T>({ pool }: Experiment, its: Work<T>): Promise<T> {
  return workAsync({ ask: (calls) => answerCalls(pool, calls) }, its)
}

/** Runs on from where the run stands, with all who take part. */
export const runOn = async (experiment: Experiment, limits: Limits): Promise<Stop> =>
  experiment.code === undefined
    ? work(experiment, advance(experiment.conductor, limits))
    : experiment.code.drive(limits)

/** The scenario with all that was done by hand on this branch, as it would be shared. */
export const scenarioOf = (experiment: Experiment, branch = branchOf(experiment)): Scenario => ({
  ...experiment.scenario,
  interventions: branch.asleep ?? branch.kept?.items ?? interventionsOf(experiment),
})

/** Where the run stands. */
export const positionOf = ({ conductor }: Experiment): Branch['head'] => ({
  step: stepIndex(conductor.world.step - 1),
  at: conductor.world.at,
})

/** Notes how far the branch is known now. */
export function noteHead(experiment: Experiment): void {
  const branch = branchOf(experiment)
  const { step, at } = positionOf(experiment)
  const last = experiment.conductor.history.head - 1
  if (step < last) return
  const isFurther = step > branch.head.step || at > branch.head.at
  if (isFurther) branch.head = { step, at }
}

/** How far the branch was ever played: since it was opened, or before it was saved. */
export const endOf = ({ head, saved }: Branch): Branch['head'] =>
  saved !== undefined && saved.step >= head.step && saved.at > head.at ? saved : head

/** How many steps the followed branch took before it was saved, and has not taken again from here. */
export function stepsToSaved(experiment: Experiment): number {
  const { saved } = branchOf(experiment)
  return saved === undefined ? 0 : Math.max(0, saved.step - positionOf(experiment).step)
}

/** Nothing is known after where the run stands. */
export function truncateBranch(experiment: Experiment): void {
  const branch = branchOf(experiment)
  branch.head = positionOf(experiment)
  branch.timeline = truncateScrubberIndex(branch.timeline, branch.head.step)
  branch.lifelines = truncateMessageTimeline(branch.lifelines, branch.head.step)
  branch.journal = truncateWriteJournal(branch.journal, branch.head.step)
  experiment.code?.align(branch.head.step)
}

/** The next name that no branch has: `A` to `Z`, then `A2` and on. */
export function nextName({ branches }: Experiment): string {
  const taken = new Set(branches.map(({ name }) => name))
  for (let count = branches.length; ; count += 1) {
    const letter = String.fromCharCode(FIRST_BRANCH.charCodeAt(0) + (count % 26))
    const round = Math.floor(count / 26)
    const name = round === 0 ? letter : `${letter}${round + 1}`
    if (!taken.has(name)) return name
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
