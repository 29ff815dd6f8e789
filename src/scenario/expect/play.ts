import { virtualUs, type VirtualUs } from '../../kernel/actor'
import { createChecks } from '../../checks'
import {
  createRun,
  digestOf,
  REGISTRY,
  runUntil,
  unfiredOf,
  type Check,
  type Run,
  type TraceEvent,
} from '../../simulator'
import { branchScenario, toRunSpec, untilOf } from '../run'
import type { Expectation, Scenario } from '../format'
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
  /** The branch's name; absent for the scenario's own script. */
  readonly branch?: string
  readonly judgements: readonly Judgement[]
  /** Indices of interventions that never fired. */
  readonly unfired: readonly number[]
  readonly violations: readonly TraceEvent[]
  /** Interventions that could not be done when they fired, each with its error. */
  readonly undone: readonly TraceEvent[]
  /** Throws inside actors; a server that ends itself, as on a broken disk, is no such thing. */
  readonly crashes: readonly TraceEvent[]
  readonly steps: number
  readonly digest: string
}

export interface PlayOptions {
  /** Virtual ms; the scenario's own where not given. */
  readonly until?: number
  readonly onEvent?: (event: TraceEvent) => void
}

/** Steps kept behind the present one: the digest needs a few, nothing is sought. */
const HISTORY_STEPS = 1_000

/** Plays a scenario in this thread, all checks on, and judges its expectations. */
export function play(scenario: Scenario, options: PlayOptions = {}): Played {
  const untilMs = options.until ?? untilOf(scenario)
  const until = virtualUs(Math.round(untilMs * 1000))
  const trace: TraceEvent[] = []
  const run = startRun(scenario, (event) => {
    trace.push(event)
    options.onEvent?.(event)
  })
  const crashes = toEnd(runThrough(run, until))
  const expectations = scenario.expect ?? []
  const asked = [...expectations, ...expectationsOfAsks(scenario.interventions)]
  const judged = toEnd(observeMoments(scenario, { run, trace, until }, asked))
  return {
    judgements: [...judge(judged, expectations), ...judgeAsks(judged, scenario.interventions)],
    unfired: unfiredOf(run),
    violations: trace.filter(({ type }) => type === 'violation'),
    undone: trace.filter((event) => event.type === 'intervention' && event.error !== undefined),
    crashes,
    steps: (trace.at(-1)?.step ?? -1) + 1,
    digest: digestOf(run),
  }
}

/** Something that takes long: it pauses where it was told that a slice is over, and goes on from there. */
export type Sliced<T> = Generator<undefined, T>

/** All of it at once. */
function toEnd<T>(sliced: Sliced<T>): T {
  for (;;) {
    const { done, value } = sliced.next()
    if (done === true) return value
  }
}

/**
 * Plays a scenario to its end to see which choices of a question come true in it, by their places;
 * `isOver` says where a slice is over.
 */
export function* answersTo(
  scenario: Scenario,
  choices: Choices,
  isOver: () => boolean,
): Sliced<readonly number[]> {
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
  return rightChoices(judged, choices)
}

/** Plays a scenario, then each of its branches from the beginning: the same steps lead to its mark. */
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

/** Whether everything that was expected came true, and nothing broke. */
export const hasHeld = ({ judgements, crashes }: Played): boolean =>
  crashes.length === 0 && judgements.every(({ holds }) => holds)

/** Runs to a time, past every throw inside an actor, and tells of them. */
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

/** A run of the scenario at its beginning that nothing but a throw stops, with the checks of its ensemble. */
function startRun(scenario: Scenario, onEvent?: (event: TraceEvent) => void): Run {
  const spec = toRunSpec(scenario)
  return createRun(spec, REGISTRY, {
    checks: checksFor(scenario),
    historySteps: HISTORY_STEPS,
    window: 'step',
    pauseOn: ['crash'],
    ...(onEvent === undefined ? {} : { onEvent }),
  })
}

/** The live checks for a scenario's ensemble. */
export function checksFor(scenario: Scenario): readonly Check[] {
  const [first] = toRunSpec(scenario).servers
  return first === undefined ? [] : createChecks(REGISTRY.readEnsemble(first.config), first.config)
}

interface EndedRun {
  readonly run: Run
  readonly trace: readonly TraceEvent[]
  readonly until: VirtualUs
}

/**
 * Observes an ended run at the moments that its expectations look at. Earlier moments are observed
 * in a second run, which takes the same steps.
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
