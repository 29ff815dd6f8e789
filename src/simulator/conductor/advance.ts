import { virtualUs, type ActorId, type VirtualUs } from '../../kernel/actor'
import { assert, defined, peek } from '../../kernel/lib'
import { nextTimerOf, stepHost, type HostStep } from '../hosts'
import { keepStep, prepareStep, recordAt, retake } from './history'
import type { StepRecord } from './stepRecord'
import type { Intervention, Stop, TraceEvent } from '../contract'
import { keepRunCheckpoint } from './returnTo'
import { causeOfStep, takeActorStep, takeIntervention, takeKernelStep } from './steps'
import type { Process } from '../world'
import type { Conductor, Work } from './conductor'
import { endHosts, synchronizeHosts, placeOf, pruneHosts } from './hostPlacement'
import { earliest, earliestTaken, unansweredSyn, type Candidate } from './nextProcess'
import { runHosts, discardUntaken } from './runHosts'

/** Limits of a run: a virtual time in µs, a number of steps, a predicate. */
export interface Limits {
  readonly until: number
  readonly steps: number
  readonly isOver?: () => boolean
  /** No time was asked for: if nothing is left to happen, the clock stays where it is. */
  readonly isTimeless?: boolean
  /** The run goes on after violations, crashes and asks. */
  readonly isUnstoppable?: boolean
  /** The run stops before an intervention that was done by hand. */
  readonly isBeforeHand?: boolean
}

/** Runs on from the present step, at first through recorded steps. */
export function* advance(conductor: Conductor, requested: Limits): Work<Stop> {
  const { world, history, rules } = conductor
  const { endsAt = Infinity } = rules.options
  const limits =
    requested.until <= endsAt
      ? requested
      : { ...requested, until: endsAt, isTimeless: requested.until === Infinity }
  const last = limits.steps === Infinity ? Infinity : world.step + limits.steps
  while (world.step < last) {
    if (limits.isOver?.() === true) return { type: 'budget' }
    if (world.step < history.head) {
      const stop = advanceKnown(conductor, limits, last)
      if (stop !== undefined) return stop
      continue
    }
    if (conductor.isAstray) yield* synchronizeHosts(conductor)
    const stop = tryDirectly(conductor, limits) ?? (yield* advanceLive(conductor, limits, last))
    if (conductor.hasChores) yield* doChores(conductor)
    if (stop !== 'on' && stop !== undefined) return stop
  }
  return { type: 'steps' }
}

/** Keeps a checkpoint, ends hosts of ended processes, prunes the others to the kept history. */
function* doChores(conductor: Conductor): Work<void> {
  conductor.hasChores = false
  yield* keepRunCheckpoint(conductor)
  yield* endHosts(conductor)
  yield* pruneHosts(conductor)
}

/**
 * Takes the usual step by a host in this thread: the same as {@link runOne} without the generator.
 * `undefined` where the step needs more than that.
 */
function tryDirectly(conductor: Conductor, limits: Limits): Stop | 'on' | undefined {
  const { world, hostOf, places } = conductor
  if (hostOf === undefined) return undefined
  const { ready, timed } = world.schedule
  if (ready.length > 0) return undefined
  const { at, process } = earliest(conductor)
  if (process?.status !== 'running' || at > limits.until || at > (timed[0]?.at ?? Infinity)) {
    return undefined
  }
  const place = places.get(process.id)
  if (place === undefined || place.incarnation !== process.incarnation) return undefined
  const host = hostOf(place.host)
  if (host === undefined) return undefined
  const done = stepHost(host, peek(process.inbox), 0, at)
  if (done === undefined) return undefined
  place.nextTimerAt = nextTimerOf(host) ?? Infinity
  return takeOne(conductor, limits, process, done) ?? 'on'
}

/** Takes recorded steps again, without the hosts. */
function advanceKnown(conductor: Conductor, limits: Limits, last: number): Stop | undefined {
  const { world, history, rules } = conductor
  while (world.step < Math.min(last, history.head)) {
    const record = defined(recordAt(history, world.step), `step ${world.step}`)
    if (record.at > limits.until) {
      world.at = virtualUs(Math.max(world.at, limits.until))
      return { type: 'until' }
    }
    if (record.type === 'intervention' && isTooFar(limits, record.item)) return { type: 'until' }
    conductor.isAstray = true
    retake(world, rules, record)
    const stop = stopAfter(conductor, limits, record.events)
    if (stop !== undefined) return stop
  }
  return undefined
}

function* advanceLive(conductor: Conductor, limits: Limits, last: number): Work<Stop | undefined> {
  const { world } = conductor
  const { schedule } = world
  const ready = schedule.ready[0]
  if (ready !== undefined) return fire(conductor, limits, ready, world.at)
  const next = earliest(conductor)
  const timed = schedule.timed[0]
  const timedAt = timed?.at ?? Infinity
  if (Math.min(next.at, timedAt) > limits.until || Math.min(next.at, timedAt) === Infinity) {
    const isIdle = next.at === Infinity && timed === undefined
    if (limits.until !== Infinity && !(isIdle && limits.isTimeless === true)) {
      world.at = virtualUs(Math.max(world.at, limits.until))
    }
    return { type: isIdle ? 'idle' : 'until' }
  }
  if (timed !== undefined && timedAt < next.at) {
    return fire(conductor, limits, timed.index, virtualUs(Math.max(timedAt, world.at)))
  }
  const { window } = conductor.rules.options
  if (window === undefined || window === 'step') {
    return yield* runOne(conductor, limits, next)
  }
  const width = window === 'lookahead' ? conductor.lookahead : Math.min(window, conductor.lookahead)
  const horizon = Math.min(next.at + Math.max(width, 1) - 1, timedAt, limits.until)
  return yield* runWindow(conductor, limits, virtualUs(horizon), last)
}

/** Takes the next event alone (step mode). */
function* runOne(conductor: Conductor, limits: Limits, next: Candidate): Work<Stop | undefined> {
  const process = defined(next.process, 'somebody to act')
  if (process.status !== 'running') return takeKernel(conductor, limits, process)
  const place = yield* placeOf(conductor, process)
  const arrival = peek(process.inbox)
  const inputs = arrival !== undefined && arrival.at <= next.at ? [arrival] : []
  const horizon = virtualUs(next.at)
  const [answer] = yield [{ host: place.host, request: { type: 'run', inputs, horizon, limit: 1 } }]
  assert(answer?.type === 'ran' && answer.steps.length === 1, 'one step was taken')
  place.nextTimerAt = answer.nextTimerAt ?? Infinity
  return takeOne(conductor, limits, process, defined(answer.steps[0], 'its step'))
}

function takeOne(
  conductor: Conductor,
  limits: Limits,
  process: Process,
  done: HostStep,
): Stop | undefined {
  const { world, rules, history } = conductor
  prepare(conductor)
  const place = conductor.places.get(process.id)
  if (place !== undefined) place.local += 1
  const cause = causeOfStep(process, done)
  const input = done.input < 0 ? undefined : peek(process.inbox)?.input
  const events = takeActorStep(world, rules, process, done)
  if (history.stepsMax > 0) {
    const { id: actor } = process
    const known = input?.type === 'boot' ? undefined : input
    keepStep(history, { type: 'actor', actor, done, at: done.at, events, cause, input: known })
  }
  const stop = publish(conductor, limits, events)
  if (process.status !== 'running') conductor.hasChores = true
  return stop
}

function takeKernel(conductor: Conductor, limits: Limits, process: Process): Stop | undefined {
  const { world, rules } = conductor
  const arrival = defined(
    process.status === 'paused' ? unansweredSyn(process) : peek(process.inbox),
    'an arrival',
  )
  prepare(conductor)
  const events = takeKernelStep(world, rules, process, arrival)
  const { id: actor } = process
  const { at, cause } = arrival
  return keep(conductor, limits, { type: 'kernel', actor, arrival, at, events, cause })
}

const isTooFar = (limits: Limits, { live }: Intervention): boolean =>
  limits.isBeforeHand === true && live === true

function fire(
  conductor: Conductor,
  limits: Limits,
  index: number,
  at: VirtualUs,
): Stop | undefined {
  const { world, rules } = conductor
  const item = defined(world.schedule.items[index], `intervention ${index}`)
  if (isTooFar(limits, item)) return { type: 'until' }
  prepare(conductor)
  const events = takeIntervention(world, rules, index, at)
  conductor.hasChores = true
  conductor.lineup = undefined
  return keep(conductor, limits, { type: 'intervention', index, item, at, events })
}

function prepare(conductor: Conductor): void {
  const { history, world } = conductor
  if (history.stepsMax > 0 && prepareStep(history, world)) conductor.hasChores = true
}

function keep(conductor: Conductor, limits: Limits, record: StepRecord): Stop | undefined {
  if (conductor.history.stepsMax > 0) keepStep(conductor.history, record)
  return publish(conductor, limits, record.events)
}

/** Shows a step that was taken to the run's listener, and returns why the run stops behind it. */
function publish(
  conductor: Conductor,
  limits: Limits,
  events: readonly TraceEvent[],
): Stop | undefined {
  const { history, world, rules } = conductor
  if (history.stepsMax === 0) history.head = world.step
  if (world.step > conductor.reportedSteps) {
    conductor.reportedSteps = world.step
    const { onEvent } = rules.options
    if (onEvent !== undefined) for (const event of events) onEvent(event)
  }
  return stopAfter(conductor, limits, events)
}

const PAUSES_USUAL = ['violation', 'crash'] as const

function stopAfter(
  { rules, world }: Conductor,
  limits: Limits,
  events: readonly TraceEvent[],
): Stop | undefined {
  if (limits.isUnstoppable === true) return undefined
  const pauseOn = rules.options.pauseOn ?? PAUSES_USUAL
  for (const event of events) {
    if (event.type === 'violation' && pauseOn.includes('violation')) {
      return { type: 'violation', event }
    }
    if (event.type === 'intervention' && event.action.do === 'ask' && pauseOn.includes('ask')) {
      return { type: 'ask', event }
    }
    if (event.type !== 'process' || event.state !== 'crashed' || !pauseOn.includes('crash'))
      continue
    const { server, client } = { server: undefined, client: undefined, ...event }
    const crashed = world.processes.get(server ?? client ?? ('' as ActorId & string))
    if (crashed?.status === 'crashed') {
      return { type: 'crash', event, error: crashed.down?.error ?? '' }
    }
  }
  const { isNews } = rules.options
  return isNews !== undefined && events.some(isNews) ? { type: 'news' } : undefined
}

/** Lets every actor run up to the horizon, then takes their steps in order. */
function* runWindow(
  conductor: Conductor,
  limits: Limits,
  horizon: VirtualUs,
  last: number,
): Work<Stop | undefined> {
  const running = yield* runHosts(conductor, horizon)
  const { world } = conductor
  let stop: Stop | undefined
  while (stop === undefined && world.step < last && world.schedule.ready.length === 0) {
    const next = earliestTaken(conductor, running, horizon)
    if (next === undefined) break
    if ('status' in next) stop = takeKernel(conductor, limits, next)
    else {
      const done = defined(next.steps[next.position], 'its step')
      next.position += 1
      stop = takeOne(conductor, limits, next.process, done)
    }
  }
  yield* discardUntaken(running)
  conductor.lineup = undefined
  return stop
}
