import { stepIndex, virtualUs, type ServerId, type StepIndex, type VirtualUs } from '../actor'
import { FIRST_BRANCH, toRunSpec, type Scenario } from '../scenario'
import {
  advance,
  allRivalServers,
  createConductor,
  forgetFuture,
  headOf,
  interventionsOf,
  seek,
  workAsync,
  type Branch,
  type Conductor,
  type Intervention,
  type Limits,
  type Registry,
  type RunOptions,
  type Stop,
  type TraceEvent,
  type Work,
} from '../sim'
import { answerCalls, closeBay, createWorkerBay, leadingTwin } from './bay'
import type { WorkerBay } from './bayState'
import type { BranchInfo } from './contract'
import type { Fleet } from './fleet'
import type { Judging } from './judging'
import { createLateChecks } from './lateCheck'
import { createLedger, cutLedger, noteWrite, type Ledger } from './ledger'
import { createStrands, cutStrands, noteStrand, type Strands } from './strands'
import { createTimeline, cutTimeline, noteEvent, type Timeline } from './timeline'

/** A loaded scenario with its conductor, its workers and all the courses that its run took. */
export interface Experiment {
  readonly scenario: Scenario
  readonly servers: readonly ServerId[]
  readonly conductor: Conductor
  readonly bay: WorkerBay
  readonly courses: Course[]
  /** Index of the course that the conductor follows. */
  current: number
  /** Events told while an intervention is under way: it is not yet known whose they are. */
  held: TraceEvent[] | undefined
  /** Readers' code that takes part in the run. */
  code: Coding | undefined
  /** A question whose answer is waited for. */
  judging: Judging | undefined
}

/** Code that takes part in a run: wherever it has something to do, the run stands still for it. */
export interface Coding {
  readonly isNews: (event: TraceEvent) => boolean
  /** Runs on with the code, as `advance` does without. */
  drive(limits: Limits): Promise<Stop>
  /** Nothing of the followed course is known any more after that step. */
  align(step: number): void
  close(): void
}

/** One branch: a course that the run took. */
export interface Course {
  name: string
  readonly parent?: number
  readonly forkedAt?: { readonly step: StepIndex; readonly at: VirtualUs }
  /** How far it is known, or was played before it was opened. */
  head: { readonly step: StepIndex; readonly at: VirtualUs }
  timeline: Timeline
  strands: Strands
  ledger: Ledger
  /** While another course is followed. */
  kept: Branch | undefined
  /** Where its reader stood before leaving it, or before going back to fork it. */
  left: { readonly step: StepIndex; readonly at: VirtualUs } | undefined
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
}

const HISTORY_STEPS = 100_000

/** A scenario at its beginning, paused, with nothing fired. */
export function openExperiment(
  scenario: Scenario,
  fleet: Fleet,
  registry: Registry,
  { historySteps = HISTORY_STEPS, watchedSteps }: LabOptions = {},
): Experiment {
  const spec = toRunSpec(scenario)
  const first = spec.servers[0]
  const ensemble = first === undefined ? undefined : registry.readEnsemble(first.config)
  const checks = ensemble === undefined ? [] : createLateChecks(ensemble, first?.config)
  const onEvent = (event: TraceEvent): void => {
    if (experiment.held === undefined) note(courseOf(experiment), event)
    else experiment.held.push(event)
  }
  const bay = createWorkerBay(fleet, watchedSteps)
  const options: RunOptions = {
    checks,
    window: 'lookahead',
    historySteps,
    pauseOn: ['violation', 'crash', 'ask'],
    onEvent,
    isNews: (event) => experiment.code?.isNews(event) === true,
  }
  const conductor = createConductor({ spec, registry, options }, (host) => leadingTwin(bay, host))
  const experiment: Experiment = {
    scenario,
    servers: spec.servers.map(({ id }) => id),
    conductor,
    bay,
    courses: [createCourse(scenario, FIRST_BRANCH)],
    current: 0,
    held: undefined,
    code: undefined,
    judging: undefined,
  }
  return experiment
}

/** A course of that scenario of which nothing is known. */
export const createCourse = (scenario: Scenario, name: string): Course => ({
  name,
  head: { step: stepIndex(-1), at: virtualUs(0) },
  timeline: createTimeline(),
  strands: createStrands(allRivalServers(toRunSpec(scenario))),
  ledger: createLedger(),
  kept: undefined,
  left: undefined,
  asleep: undefined,
})

/** Takes an event of the course's trace into what is known of it. */
export function note({ timeline, strands, ledger }: Course, event: TraceEvent): void {
  noteEvent(timeline, event)
  noteStrand(strands, event)
  noteWrite(ledger, event)
}

/** Ends all workers of the experiment. */
export const closeExperiment = ({ bay, code }: Experiment): void => {
  code?.close()
  closeBay(bay)
}

/** The course that is followed, or that of another branch. */
export function courseOf({ courses, current }: Experiment, branch = current): Course {
  const course = courses[branch]
  if (course === undefined) throw new RangeError(`there is no branch ${branch}`)
  return course
}

/** Does a piece of the conductor's work with the hosts in their workers. */
export async function work<T>({ bay }: Experiment, its: Work<T>): Promise<T> {
  return workAsync({ ask: (calls) => answerCalls(bay, calls) }, its)
}

/**
 * Runs on from where the run stands, with all who take part; to the head of an opened run at most where code
 * does, for what that did before is done without it.
 */
export const runOn = async (experiment: Experiment, limits: Limits): Promise<Stop> => {
  const { code, conductor } = experiment
  if (code === undefined) return work(experiment, advance(conductor, limits))
  if (!isHeadAhead(experiment)) return code.drive(limits)
  const left = courseOf(experiment).head.step - headOf(experiment)
  await work(experiment, seek(conductor, headOf(experiment)))
  return work(experiment, advance(conductor, { ...limits, steps: Math.min(limits.steps, left) }))
}

/** The scenario with all that was done by hand on this course, as it would be shared. */
export const scenarioOf = (experiment: Experiment, course = courseOf(experiment)): Scenario => ({
  ...experiment.scenario,
  interventions: course.asleep ?? course.kept?.items ?? interventionsOf(experiment),
})

/** Where the run stands. */
export const positionOf = ({ conductor }: Experiment): Course['head'] => ({
  step: stepIndex(conductor.world.step - 1),
  at: conductor.world.at,
})

/** Notes how far the course is known now. */
export function noteHead(experiment: Experiment): void {
  const course = courseOf(experiment)
  const { step, at } = positionOf(experiment)
  const last = experiment.conductor.history.head - 1
  if (step < last) return
  const isFurther = step > course.head.step || at > course.head.at
  if (isFurther) course.head = { step, at }
}

/**
 * Whether the followed course goes on behind what is known of it: it came with an opened run, and was not
 * played so far again.
 */
export const isHeadAhead = (experiment: Experiment): boolean =>
  courseOf(experiment).head.step > headOf(experiment)

/** Forgets what is known after where the run stands. */
export function forgetAhead(experiment: Experiment): void {
  const course = courseOf(experiment)
  const here = positionOf(experiment)
  if (!isHeadAhead(experiment)) course.head = here
  forgetFuture(experiment.conductor)
  course.timeline = cutTimeline(course.timeline, here.step)
  course.strands = cutStrands(course.strands, here.step)
  course.ledger = cutLedger(course.ledger, here.step)
  experiment.code?.align(here.step)
}

/** The next name that no branch has: `A` to `Z`, then `A2` and on. */
export function nextName({ courses }: Experiment): string {
  const taken = new Set(courses.map(({ name }) => name))
  for (let count = courses.length; ; count += 1) {
    const letter = String.fromCharCode(FIRST_BRANCH.charCodeAt(0) + (count % 26))
    const round = Math.floor(count / 26)
    const name = round === 0 ? letter : `${letter}${round + 1}`
    if (!taken.has(name)) return name
  }
}

export function describeCourse(course: Course, branch: number): BranchInfo {
  const { name, parent, forkedAt, head, asleep } = course
  return {
    branch,
    name,
    ...(parent !== undefined && { parent }),
    ...(forkedAt !== undefined && { forkedAt }),
    head,
    ...(asleep !== undefined && { isAsleep: true as const }),
  }
}
