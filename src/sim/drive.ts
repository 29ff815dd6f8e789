import type { ActorId, VirtualUs } from '../actor'
import { assert, defined, peek, peekAt } from '../lib'
import { actorOf } from './actors'
import type { HostCall } from './bay'
import { DISK_MIN_US } from './disks'
import {
  CHUNK_STEPS,
  createHistory,
  keepStep,
  oldestWorld,
  prepareStep,
  recordAt,
  retake,
  type History,
  type StepRecord,
} from './history'
import type { HostAnswer, HostStep, TimedInput } from './host'
import type { Intervention } from './interventions'
import { smallestLatency } from './latency'
import { armFirst } from './script'
import type { Stop } from './spec'
import { takeActorStep, takeIntervention, takeKernelStep } from './steps'
import type { TraceEvent } from './trace'
import { createWorld, processOf, type Arrival, type Process, type Rules, type World } from './world'

/**
 * The conductor: it plans which hosts may run how far, and applies what they did in the order of
 * virtual time, actor and step. It asks its hosts by yielding calls, so that one conductor serves
 * hosts in this thread and in workers.
 */
export interface Conductor {
  readonly rules: Rules
  world: World
  /** The interventions of this course, those done by hand last. */
  items: readonly Intervention[]
  history: History
  /** The host of each incarnation. */
  hostIds: Map<number, number>
  hostCount: number
  /** Where the hosts of running processes stand. */
  places: Map<ActorId, Place>
  /** The world was moved without its hosts. */
  isAstray: boolean
  /** Nothing acts on another actor sooner than so many µs. */
  readonly lookahead: number
  /** Steps up to here have been told to `onEvent`. */
  toldSteps: number
  /** Branches that were kept so far. */
  branchCount: number
}

interface Place {
  readonly host: number
  readonly incarnation: number
  local: number
  nextTimerAt: number
}

/** A piece of the conductor's work: it yields what it asks of hosts, and is given their answers. */
export type Work<T> = Generator<readonly HostCall[], T, readonly HostAnswer[]>

const HISTORY_STEPS = 100_000

export function createConductor(rules: Rules): Conductor {
  const world = createWorld(rules)
  armFirst(world, rules)
  return {
    rules,
    world,
    items: world.script.items,
    history: createHistory(rules.options.historySteps ?? HISTORY_STEPS),
    hostIds: new Map(),
    hostCount: 0,
    places: new Map(),
    isAstray: false,
    lookahead: Math.min(smallestLatency(world.network.latencies), DISK_MIN_US),
    toldSteps: 0,
    branchCount: 0,
  }
}

/** Back to the beginning of the same course, all of it unknown. */
export function resetConductor(conductor: Conductor): void {
  const { rules, items } = conductor
  const spec = { ...rules.spec, interventions: items }
  conductor.world = createWorld({ ...rules, spec })
  armFirst(conductor.world, rules)
  conductor.history = createHistory(conductor.history.stepsMax)
  conductor.hostIds = new Map()
  conductor.isAstray = true
}

/** How far to go: to a time, for so many steps, until somebody says so. */
export interface Limits {
  readonly until: number
  readonly steps: number
  readonly isOver?: () => boolean
  /** Goes through violations, crashes and asks. */
  readonly isUnstoppable?: boolean
}

/** Runs on from where the world stands, first through what is known already. */
export function* advance(conductor: Conductor, limits: Limits): Work<Stop> {
  const { world, history } = conductor
  const last = limits.steps === Infinity ? Infinity : world.step + limits.steps
  while (world.step < last) {
    if (limits.isOver?.() === true) return { type: 'budget' }
    if (world.step < history.head) {
      const stop = advanceKnown(conductor, limits, last)
      if (stop !== undefined) return stop
      continue
    }
    if (conductor.isAstray) yield* gatherHosts(conductor)
    const stop = yield* advanceLive(conductor, limits, last)
    if (stop !== undefined) return stop
  }
  return { type: 'steps' }
}

/** Takes recorded steps again, without the hosts. */
function advanceKnown(conductor: Conductor, limits: Limits, last: number): Stop | undefined {
  const { world, history, rules } = conductor
  while (world.step < Math.min(last, history.head)) {
    const record = defined(recordAt(history, world.step), `step ${world.step}`)
    if (record.at > limits.until) {
      world.at = Math.max(world.at, limits.until) as VirtualUs
      return { type: 'until' }
    }
    conductor.isAstray = true
    retake(world, rules, record)
    const stop = stopAfter(conductor, limits, record.events)
    if (stop !== undefined) return stop
  }
  return undefined
}

function* advanceLive(conductor: Conductor, limits: Limits, last: number): Work<Stop | undefined> {
  const { world } = conductor
  const { script } = world
  const ready = script.ready[0]
  if (ready !== undefined) return yield* fire(conductor, limits, ready, world.at)
  const next = earliest(conductor)
  const timed = script.timed[0]
  const timedAt = timed?.at ?? Infinity
  if (Math.min(next.at, timedAt) > limits.until || Math.min(next.at, timedAt) === Infinity) {
    if (limits.until !== Infinity) world.at = Math.max(world.at, limits.until) as VirtualUs
    return { type: next.at === Infinity && timed === undefined ? 'idle' : 'until' }
  }
  if (timed !== undefined && timedAt < next.at) {
    return yield* fire(conductor, limits, timed.index, Math.max(timedAt, world.at) as VirtualUs)
  }
  const { window } = conductor.rules.options
  if (window === undefined || window === 'step') {
    return yield* runOne(conductor, limits, next)
  }
  const width = window === 'lookahead' ? conductor.lookahead : Math.min(window, conductor.lookahead)
  const horizon = Math.min(next.at + Math.max(width, 1) - 1, timedAt, limits.until)
  return yield* runWindow(conductor, limits, horizon as VirtualUs, last)
}

interface Candidate {
  readonly at: number
  readonly process: Process | undefined
}

/** The actor that acts next; of two at the same time the one that comes first in their order. */
function earliest(conductor: Conductor): Candidate {
  const { world } = conductor
  let at = Infinity
  let process: Process | undefined
  for (const id of world.order) {
    const one = world.processes.get(id)
    if (one === undefined) continue
    const its = nextAt(conductor, one)
    if (its < at) {
      at = its
      process = one
    }
  }
  return { at, process }
}

function nextAt(conductor: Conductor, process: Process): number {
  switch (process.status) {
    case 'running': {
      const place = conductor.places.get(process.id)
      const timerAt =
        place !== undefined && place.incarnation === process.incarnation
          ? place.nextTimerAt
          : Infinity
      const at = Math.min(timerAt, peek(process.inbox)?.at ?? Infinity)
      // Overdue after a pause.
      return Math.max(at, conductor.world.at)
    }
    case 'paused':
      return unansweredSyn(process)?.at ?? Infinity
    default:
      return peek(process.inbox)?.at ?? Infinity
  }
}

function unansweredSyn(process: Process): Arrival | undefined {
  for (let index = 0; ; index += 1) {
    const arrival = peekAt(process.inbox, index)
    if (arrival === undefined) return undefined
    if (arrival.input.type === 'accepted' && arrival.isAnswered !== true) return arrival
  }
}

/** Step mode: the next event alone. */
function* runOne(conductor: Conductor, limits: Limits, next: Candidate): Work<Stop | undefined> {
  const process = defined(next.process, 'somebody to act')
  if (process.status !== 'running') return takeKernel(conductor, limits, process)
  const place = yield* placeOf(conductor, process)
  const arrival = peek(process.inbox)
  const inputs = arrival !== undefined && arrival.at <= next.at ? [arrival] : []
  const horizon = next.at as VirtualUs
  const [answer] = yield [{ host: place.host, request: { type: 'run', inputs, horizon, limit: 1 } }]
  assert(answer?.type === 'ran' && answer.steps.length === 1, 'one step was taken')
  place.nextTimerAt = answer.nextTimerAt ?? Infinity
  return yield* takeOne(conductor, limits, process, answer.steps[0] as HostStep)
}

function* takeOne(
  conductor: Conductor,
  limits: Limits,
  process: Process,
  done: HostStep,
): Work<Stop | undefined> {
  const { world, rules } = conductor
  if (prepare(conductor)) yield* pruneHosts(conductor)
  const place = conductor.places.get(process.id)
  if (place !== undefined) place.local += 1
  const events = takeActorStep(world, rules, process, done)
  const stop = keep(conductor, limits, {
    type: 'actor',
    actor: process.id,
    done,
    at: done.at,
    events,
  })
  if (process.status !== 'running') yield* endHosts(conductor)
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
  return keep(conductor, limits, { type: 'kernel', actor, arrival, at: arrival.at, events })
}

function* fire(
  conductor: Conductor,
  limits: Limits,
  index: number,
  at: VirtualUs,
): Work<Stop | undefined> {
  const { world, rules } = conductor
  if (prepare(conductor)) yield* pruneHosts(conductor)
  const item = defined(world.script.items[index], `intervention ${index}`)
  const events = takeIntervention(world, rules, index, at)
  const stop = keep(conductor, limits, { type: 'intervention', index, item, at, events })
  yield* endHosts(conductor)
  return stop
}

function prepare(conductor: Conductor): boolean {
  if (conductor.history.stepsMax === 0) return false
  return prepareStep(conductor.history, conductor.world)
}

function keep(conductor: Conductor, limits: Limits, record: StepRecord): Stop | undefined {
  const { history, world, rules } = conductor
  if (history.stepsMax > 0) keepStep(history, record)
  else history.head = world.step
  if (world.step > conductor.toldSteps) {
    conductor.toldSteps = world.step
    const { onEvent } = rules.options
    if (onEvent !== undefined) for (const event of record.events) onEvent(event)
  }
  return stopAfter(conductor, limits, record.events)
}

function stopAfter(
  { rules, world }: Conductor,
  limits: Limits,
  events: readonly TraceEvent[],
): Stop | undefined {
  if (limits.isUnstoppable === true) return undefined
  const pauseOn = rules.options.pauseOn ?? ['violation', 'crash']
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
  return undefined
}

interface Running {
  readonly process: Process
  readonly place: Place
  readonly steps: readonly HostStep[]
  taken: number
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
  while (stop === undefined && world.step < last && world.script.ready.length === 0) {
    const next = earliestTaken(conductor, running, horizon)
    if (next === undefined) break
    if ('status' in next) stop = takeKernel(conductor, limits, next)
    else {
      const done = defined(next.steps[next.taken], 'its step')
      next.taken += 1
      stop = yield* takeOne(conductor, limits, next.process, done)
    }
  }
  yield* discardUntaken(conductor, running)
  return stop
}

function* runHosts(conductor: Conductor, horizon: VirtualUs): Work<readonly Running[]> {
  const { world } = conductor
  const called: { readonly process: Process; readonly place: Place }[] = []
  const calls: HostCall[] = []
  for (const id of world.order) {
    const process = processOf(world, id)
    if (process.status !== 'running' || nextAt(conductor, process) > horizon) continue
    const place = yield* placeOf(conductor, process)
    const inputs = inputsUpTo(process, horizon)
    called.push({ process, place })
    calls.push({ host: place.host, request: { type: 'run', inputs, horizon, limit: Infinity } })
  }
  if (calls.length === 0) return []
  const answers = yield calls
  return called.map(({ process, place }, index) => {
    const answer = answers[index]
    assert(answer?.type === 'ran', 'the host ran')
    place.nextTimerAt = answer.nextTimerAt ?? Infinity
    return { process, place, steps: answer.steps, taken: 0 }
  })
}

function inputsUpTo(process: Process, horizon: VirtualUs): readonly TimedInput[] {
  const inputs: TimedInput[] = []
  for (;;) {
    const arrival = peekAt(process.inbox, inputs.length)
    if (arrival === undefined || arrival.at > horizon) return inputs
    inputs.push({ at: arrival.at, input: arrival.input })
  }
}

function earliestTaken(
  conductor: Conductor,
  running: readonly Running[],
  horizon: VirtualUs,
): Running | Process | undefined {
  const { world } = conductor
  let at = Infinity
  let found: Running | Process | undefined
  for (const id of world.order) {
    const process = processOf(world, id)
    const its = running.find((one) => one.process === process)
    const next =
      process.status === 'running'
        ? (its?.steps[its.taken]?.at ?? Infinity)
        : nextAt(conductor, process)
    if (next <= horizon && next < at) {
      at = next
      found = process.status === 'running' ? its : process
    }
  }
  return found
}

/** Hosts that ran further than the world go back: something acts at an exact step. */
function* discardUntaken(conductor: Conductor, running: readonly Running[]): Work<void> {
  const astray = running.filter(({ process, steps, taken, place }) => {
    const isItsHost = conductor.places.get(process.id) === place
    return isItsHost && taken < steps.length
  })
  if (astray.length === 0) return
  const answers = yield astray.map(({ place }) => ({
    host: place.host,
    request: { type: 'seek', local: place.local },
  }))
  astray.forEach(({ place }, index) => {
    const answer = answers[index]
    assert(answer?.type === 'done', 'the host went back')
    place.nextTimerAt = answer.nextTimerAt ?? Infinity
  })
}

/** The host of a running process; a new one where it has just been started. */
function* placeOf(conductor: Conductor, process: Process): Work<Place> {
  const { id, incarnation, clock } = process
  const place = conductor.places.get(id)
  if (place !== undefined && place.incarnation === incarnation) return place
  assert(process.local === 0, `process ${id} has a host`)
  if (place !== undefined) yield [{ host: place.host, request: { type: 'end' } }]
  conductor.hostCount += 1
  const host = conductor.hostCount
  conductor.hostIds.set(incarnation, host)
  const actor = actorOf(conductor.rules.registry, id)
  yield [{ host, request: { type: 'begin', actor, actorId: id, clock } }]
  const begun = { host, incarnation, local: 0, nextTimerAt: Infinity }
  conductor.places.set(id, begun)
  return begun
}

/** Ends the hosts of processes that are no longer up. */
function* endHosts(conductor: Conductor): Work<void> {
  for (const [id, place] of conductor.places) {
    const process = conductor.world.processes.get(id)
    const isUp = process?.status === 'running' || process?.status === 'paused'
    const isItsHost = conductor.hostIds.get(place.incarnation) === place.host
    if (isUp && process.incarnation === place.incarnation && isItsHost) continue
    conductor.places.delete(id)
    yield [{ host: place.host, request: { type: 'end' } }]
  }
}

/** Brings the hosts to where the world is. */
export function* gatherHosts(conductor: Conductor): Work<void> {
  conductor.isAstray = false
  yield* endHosts(conductor)
  const moved: Place[] = []
  const calls: HostCall[] = []
  for (const process of conductor.world.processes.values()) {
    if (process.status !== 'running' && process.status !== 'paused') continue
    const { id, incarnation, local } = process
    const host = conductor.hostIds.get(incarnation)
    if (host === undefined) {
      assert(local === 0, `process ${id} has a host`)
      continue
    }
    const place = { host, incarnation, local, nextTimerAt: Infinity }
    conductor.places.set(id, place)
    moved.push(place)
    calls.push({ host, request: { type: 'seek', local } })
  }
  if (calls.length === 0) return
  const answers = yield calls
  moved.forEach((place, index) => {
    const answer = answers[index]
    assert(answer?.type === 'done', 'the host was sought')
    place.nextTimerAt = answer.nextTimerAt ?? Infinity
  })
}

/** Lets the hosts forget what cannot be sought any more. */
function* pruneHosts(conductor: Conductor): Work<void> {
  const oldest = oldestWorld(conductor.history)
  if (oldest === undefined || (oldest.step / CHUNK_STEPS) % 8 !== 0) return
  const calls: HostCall[] = []
  const living = new Set<number>()
  for (const { id, incarnation, local, status } of oldest.processes.values()) {
    if (status === 'running' || status === 'paused') living.add(incarnation)
    const host = conductor.hostIds.get(incarnation)
    const place = conductor.places.get(id)
    if (host !== undefined && place?.host === host) {
      calls.push({ host, request: { type: 'prune', local } })
    }
  }
  if (conductor.branchCount === 0) {
    for (const [incarnation, host] of conductor.hostIds) {
      if (incarnation > oldest.incarnations || living.has(incarnation)) continue
      conductor.hostIds.delete(incarnation)
      calls.push({ host, request: { type: 'drop' } })
    }
  }
  if (calls.length > 0) yield calls
}
