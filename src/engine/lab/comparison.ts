import { stepIndex, virtualUs, type VirtualUs } from '../../kernel/actor'
import { createChecks } from '../../checks'
import { assert, ok, type Result } from '../../kernel/lib'
import { describeEvent, newestInitial, toRunSpec, type Scenario } from '../../scenario'
import {
  createRun,
  frameOf,
  positionOf,
  REGISTRY,
  runUntil,
  seekTo,
  seekToTime,
  snapshotsAfter,
  traceOf,
  type Run,
  type TraceEvent,
} from '../../simulator'
import type {
  ComparedMoment,
  ComparedOutcomes,
  ComparedSide,
  ComparisonApi,
  FirstDifference,
  LabError,
} from '../protocol'
import {
  readRun,
  thinEvents,
  thinFrame,
  counting,
  statisticsOf,
  type Counting,
  messageTimeline,
  type MessageTimeline,
  spaceTimeOf,
} from '../branches'
import {
  differencesOf,
  outcomeFold,
  outcomeOf,
  readState,
  type OutcomeFold,
  type RunState,
} from '../outcome'

/** One of two runs, with its projections. */
interface Side {
  readonly run: Run
  readonly messages: MessageTimeline
  readonly counts: Counting
  readonly outcome: OutcomeFold
  /** A hash of each event, and its step, in the order of the trace. */
  readonly hashes: number[]
  readonly steps: number[]
  isOver: boolean
}

interface Comparison {
  readonly sides: Readonly<Record<ComparedSide, Side>>
  readonly until: VirtualUs
}

/** Virtual time between two looks at the clock, µs. */
const SLICE_US = 100_000
/** Steps whose trace is kept. */
const HISTORY_STEPS = 100_000

/**
 * Runs two scenarios in this one thread, each with its own conductor and hosts. They advance side by
 * side, so that both are known up to the same time.
 */
export function createComparison(): ComparisonApi {
  let open: Comparison | undefined
  const opened = (): Comparison => {
    assert(open !== undefined, 'two scenarios are opened first')
    return open
  }
  return {
    open: async (a, b, until) => {
      const left = openSide(a)
      if (!left.ok) return left
      const right = openSide(b)
      if (!right.ok) return right
      open = { sides: { a: left.value, b: right.value }, until }
      return ok(undefined)
    },
    advance: async (budgetMs) => advanceBoth(opened(), budgetMs),
    spaceTime: async (side, from, to) =>
      spaceTimeOf(opened().sides[side].messages, from, to, false),
    bursts: async (side) => Float64Array.from(opened().sides[side].messages.bursts),
    moment: async (side, at) => {
      const { run } = opened().sides[side]
      seekToTime(run, at)
      return momentOf(run)
    },
    momentOfStep: async (side, step) => {
      const { run } = opened().sides[side]
      seekTo(run, step)
      return momentOf(run)
    },
    statistics: async (side) => statisticsOf(opened().sides[side].counts),
    difference: async () => differenceOf(opened()),
    outcomes: async () => outcomesOf(opened()),
  }
}

function openSide(scenario: Scenario): Result<Side, LabError> {
  const read = readRun(scenario)
  if (!read.ok) return read
  const spec = toRunSpec(read.value.scenario)
  const first = spec.servers[0]
  const checks = createChecks(
    first && REGISTRY.readEnsemble(first.config),
    first?.config,
    newestInitial(spec),
    spec.servers,
  )
  const side = {
    messages: messageTimeline.create(spec),
    counts: counting.create(spec),
    outcome: outcomeFold.create(undefined),
    hashes: [] as number[],
    steps: [] as number[],
    isOver: false,
  }
  const onEvent = (event: TraceEvent): void => {
    // A seek may compute events again that were counted before.
    if (side.isOver) return
    messageTimeline.onEvent(side.messages, event)
    counting.onEvent(side.counts, event)
    outcomeFold.onEvent(side.outcome, event)
    // Marks are names that a reader gives to moments, no events of the run, though they take steps.
    if (isMark(event)) return
    side.hashes.push(hashOf(`${event.at} ${describeEvent(event)}`))
    side.steps.push(event.step)
  }
  const options = { checks, window: 'lookahead', historySteps: HISTORY_STEPS, onEvent } as const
  return ok(Object.assign(side, { run: createRun(spec, REGISTRY, options) }))
}

const isMark = (event: TraceEvent): boolean =>
  event.type === 'mark' || (event.type === 'intervention' && event.action.do === 'mark')

/** Returns the frame and the events of a run's position. */
function momentOf(run: Run): ComparedMoment {
  const { step } = positionOf(run)
  return { frame: thinFrame(frameOf(run)), events: thinEvents(traceOf(run, step, step)) }
}

/** Returns what came of both runs at their end, and in what that differs. */
function outcomesOf({ sides, until }: Comparison): ComparedOutcomes {
  const stateOf = ({ run, outcome }: Side): RunState => {
    seekToTime(run, until)
    return readState(run, outcome)
  }
  const [a, b] = [stateOf(sides.a), stateOf(sides.b)]
  return { a: outcomeOf(a), b: outcomeOf(b), differences: differencesOf(a, b) }
}

/** FNV-1a: lines that differ have different hashes, but for one pair in four thousand million. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

/** Runs both on for about `budgetMs`; returns the share of the time that is done, 0 to 1. */
function advanceBoth({ sides, until }: Comparison, budgetMs: number): number {
  const end = performance.now() + budgetMs
  const all = [sides.a, sides.b]
  while (performance.now() < end && all.some(({ isOver }) => !isOver)) {
    const side = all.toSorted((one, two) => timeOf(one) - timeOf(two)).find(({ isOver }) => !isOver)
    if (side === undefined) break
    const next = virtualUs(Math.min(until, timeOf(side) + SLICE_US))
    const stop = runUntil(side.run, next)
    side.isOver = next >= until || (stop !== undefined && stop.type !== 'until')
  }
  const done = all.map((side) => (side.isOver ? 1 : timeOf(side) / Math.max(1, until)))
  return Math.min(...done)
}

const timeOf = ({ run }: Side): number => run.conductor.world.at

/** The steps of the first event in which the runs differ; undefined while they are the same. */
function differenceOf({ sides: { a, b } }: Comparison): FirstDifference | undefined {
  const length = Math.max(a.hashes.length, b.hashes.length)
  for (let index = 0; index < length; index += 1) {
    if (a.hashes[index] === b.hashes[index]) continue
    return { a: stepOf(a, index), b: stepOf(b, index) }
  }
  return undefined
}

/** Returns the step of an event, with all its events. */
function stepOf({ run, steps }: Side, index: number): FirstDifference['a'] {
  const step = steps[index]
  if (step === undefined) return undefined
  const { servers, voters } = snapshotsAfter(run, step)
  return { step: stepIndex(step), events: traceOf(run, step, step), snapshots: servers, voters }
}
