import { virtualUs, type StepIndex, type VirtualUs } from '../../kernel/actor'
import { createChecks, judgedOf, judgedProperties, PROPERTIES, type Property } from '../../checks'
import {
  createRun,
  digestOf,
  REGISTRY,
  runUntil,
  seekTo,
  unfiredOf,
  type Check,
  type Run,
  type TraceEvent,
} from '../../simulator'
import { branchScenario, newestInitial, toRunSpec, untilOf } from '../run'
import type { Expectation, Scenario } from '../format'
import { answerStep, momentsFrom, type DecidedTime } from './answerStep'
import { judge, observedTimes, type Judgement } from './judge'
import {
  expectationsOf,
  expectationsOfAsks,
  judgeAsks,
  rightChoices,
  type Choices,
} from './judgeAsks'
import type { JudgedRun, Observation } from './observation'
import { observeRun } from './observe'

/** A scenario, or one of its branches, played to its end and judged. */
export interface Played {
  /** The name of the branch; absent for the scenario's own script. */
  readonly branch?: string
  readonly judgements: readonly Judgement[]
  /** Indices of interventions that did not fire. */
  readonly unfired: readonly number[]
  readonly violations: readonly TraceEvent[]
  /** The properties on which the run was judged, and those that nothing in it came under. */
  readonly judged: readonly Property[]
  readonly unjudged: readonly Property[]
  /** The step of the power loss of a server with `forceSync=no`, from which on ZooKeeper is not judged. */
  readonly lossStep?: StepIndex
  /** Interventions that failed when they fired, each with its error. */
  readonly undone: readonly TraceEvent[]
  /** Exceptions in actors; a server that exits, for example on a broken disk, is not one. */
  readonly crashes: readonly TraceEvent[]
  readonly steps: number
  readonly digest: string
  /** The steps among which the run first differs from `PlayOptions.digests`. */
  readonly divergence?: Divergence
}

/** A step, and the first digits of the digest of a run's trace up to and including it. */
export interface KnownDigest {
  readonly step: number
  readonly digest: string
}

/** The first and the last step among which a run first differs from known digests. */
export interface Divergence {
  readonly first: number
  readonly last: number
}

export interface PlayOptions {
  /** Virtual ms; default is the scenario's own end. */
  readonly until?: number
  readonly onEvent?: (event: TraceEvent) => void
  /** Digests that the run is compared with, ascending by step; those beyond its end do not count. */
  readonly digests?: readonly KnownDigest[]
}

/** Steps kept in the run's history; the digest needs a few, and play never seeks back. */
const HISTORY_STEPS = 1_000

/** Plays a scenario in this thread with all checks, and judges its expectations. */
export function play(scenario: Scenario, options: PlayOptions = {}): Played {
  const untilMs = options.until ?? untilOf(scenario)
  const until = virtualUs(Math.round(untilMs * 1000))
  const trace: TraceEvent[] = []
  const judgedSoFar = judgedProperties.create(toRunSpec(scenario))
  const run = startRun(scenario, (event) => {
    trace.push(event)
    judgedProperties.onEvent(judgedSoFar, event)
    options.onEvent?.(event)
  })
  const crashes = toEnd(runThrough(run, until))
  const expectations = scenario.expect ?? []
  const allExpectations = [...expectations, ...expectationsOfAsks(scenario.interventions)]
  const judged = toEnd(observeMoments(scenario, { run, trace, until }, allExpectations))
  const allJudged = judgedOf(judgedSoFar)
  const { lossStep } = judgedSoFar.syncs
  const steps = (trace.at(-1)?.step ?? -1) + 1
  return {
    judgements: [...judge(judged, expectations), ...judgeAsks(judged, scenario.interventions)],
    unfired: unfiredOf(run),
    violations: trace.filter(({ type }) => type === 'violation'),
    judged: allJudged,
    unjudged: PROPERTIES.filter((property) => !allJudged.includes(property)),
    ...(lossStep !== undefined && { lossStep }),
    undone: trace.filter((event) => event.type === 'intervention' && event.error !== undefined),
    crashes,
    steps,
    digest: digestOf(run),
    ...divergenceOf(
      scenario,
      (options.digests ?? []).filter(({ step }) => step < steps),
    ),
  }
}

/** Compares the run with known digests, in a run of its own that goes to their steps. */
function divergenceOf(
  scenario: Scenario,
  digests: readonly KnownDigest[],
): Pick<Played, 'divergence'> {
  const run = startRun(scenario)
  let first = 0
  for (const { step, digest } of digests) {
    seekTo(run, step)
    if (!digestOf(run).startsWith(digest)) return { divergence: { first, last: step } }
    first = step + 1
  }
  return {}
}

/** A long computation in slices: it yields at the end of each slice, and continues on the next call. */
export type Sliced<T> = Generator<undefined, T>

/** Runs all slices at once. */
function toEnd<T>(sliced: Sliced<T>): T {
  for (;;) {
    const { done, value } = sliced.next()
    if (done === true) return value
  }
}

/** The answers to a question. */
export interface Answered {
  /** The indices of the choices that come true. */
  readonly right: readonly number[]
  /** The step that shows it; absent unless exactly one comes true after the run has asked. */
  readonly step?: StepIndex
}

/** Plays a scenario to its end, and judges the choices of a question. `isOver` ends a slice. */
export function* answersTo(
  scenario: Scenario,
  choices: Choices,
  isOver: () => boolean,
): Sliced<Answered> {
  const until = virtualUs(Math.round(untilOf(scenario) * 1000))
  const trace: TraceEvent[] = []
  const run = startRun(scenario, (event) => trace.push(event))
  yield* runThrough(run, until, isOver)
  const judged = yield* observeMoments(
    scenario,
    { run, trace, until },
    expectationsOf(choices),
    isOver,
  )
  const right = rightChoices(judged, choices)
  const [only, ...others] = right
  if (only === undefined || others.length > 0) return { right }
  const moments = momentsFrom(trace, choices)
  const seen = yield* observeEach(scenario, moments, isOver)
  const step = yield* answerStep(judged, moments, seen, { choices, right: only }, isOver)
  return { right, ...(step !== undefined && { step }) }
}

/** Observes a second run, with the same steps, at each of the moments. */
function* observeEach(
  scenario: Scenario,
  moments: readonly DecidedTime[],
  isOver: () => boolean,
): Sliced<readonly Observation[]> {
  const seen: Observation[] = []
  if (moments.length === 0) return seen
  const run = startRun(scenario)
  for (const { at } of moments) {
    yield* runThrough(run, at, isOver)
    seen.push(observeRun(run))
  }
  return seen
}

/** Plays a scenario to its end, without judging its expectations; returns the run there. */
export function* runApart(
  scenario: Scenario,
  onEvent: (event: TraceEvent) => void,
  isOver: () => boolean,
): Sliced<Run> {
  const run = startRun(scenario, onEvent)
  yield* runThrough(run, virtualUs(Math.round(untilOf(scenario) * 1000)), isOver)
  return run
}

/** Plays a scenario, then each of its branches from the beginning; the same steps lead to its mark. */
export function playAll(scenario: Scenario, options: PlayOptions = {}): readonly Played[] {
  const { onEvent: _onEvent, ...rest } = options
  return [
    play(scenario, options),
    ...(scenario.branches ?? []).map((branch) => ({
      branch: branch.name,
      ...play(branchScenario(scenario, branch), rest),
    })),
  ]
}

/** Whether every expectation holds and no actor crashed. */
export const hasHeld = ({ judgements, crashes }: Played): boolean =>
  crashes.length === 0 && judgements.every(({ holds }) => holds)

/** Runs to a time, past every exception in an actor; returns the exceptions. */
function* runThrough(
  run: Run,
  until: VirtualUs,
  isOver?: () => boolean,
): Sliced<readonly TraceEvent[]> {
  const crashes: TraceEvent[] = []
  for (;;) {
    const stop = runUntil(run, until, isOver)
    if (stop.type === 'crash') crashes.push(stop.event)
    else if (stop.type === 'budget') yield
    else return crashes
  }
}

/** Creates a run of the scenario with the checks of its ensemble; only exceptions in actors pause it. */
export function startRun(scenario: Scenario, onEvent?: (event: TraceEvent) => void): Run {
  const spec = toRunSpec(scenario)
  return createRun(spec, REGISTRY, {
    checks: checksFor(scenario),
    historySteps: HISTORY_STEPS,
    window: 'step',
    pauseOn: ['crash'],
    ...(onEvent === undefined ? {} : { onEvent }),
  })
}

/** The live checks of a scenario, for its ensemble if it has one. */
export function checksFor(scenario: Scenario): readonly Check[] {
  const spec = toRunSpec(scenario)
  const [first] = spec.servers
  const ensemble = first && REGISTRY.readEnsemble(first.config)
  return createChecks(ensemble, first?.config, newestInitial(spec), spec.servers)
}

interface EndedRun {
  readonly run: Run
  readonly trace: readonly TraceEvent[]
  readonly until: VirtualUs
}

/**
 * Observes an ended run at the moments of its expectations. A second run, with the same steps, shows
 * the earlier moments.
 */
function* observeMoments(
  scenario: Scenario,
  { run, trace, until }: EndedRun,
  expectations: readonly Expectation[],
  isOver?: () => boolean,
): Sliced<JudgedRun> {
  const observations = new Map<VirtualUs, Observation>()
  const times = observedTimes(trace, until, expectations)
  const earlier = times.slice(0, -1)
  if (earlier.length > 0) {
    const again = startRun(scenario)
    for (const at of earlier) {
      yield* runThrough(again, at, isOver)
      observations.set(at, observeRun(again))
    }
  }
  const last = observeRun(run)
  return { trace, endsAt: until, observe: (at) => observations.get(at) ?? last }
}
