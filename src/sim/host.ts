import { virtualUs, type Channel, type ConnectionId, type VirtualUs } from '../actor'
import { assert, cloneState, packState, unpackState } from '../lib'
import type { SimActor, SimEffect, SimInput } from './actors'
import { clearTimer, cloneTimers, createTimers, nextTimer, setTimer, type Timers } from './timers'

/**
 * A host runs one incarnation of one actor: its timers, its local clock, its recent checkpoints and
 * the inputs it was given. The requests and answers are plain data: in the same thread they are
 * handed over as they are, between threads {@link packState} goes around them (messages, disk
 * images and views may hold sorted maps).
 */
export type HostRequest =
  | {
      readonly type: 'run'
      /** In the order in which they are to be taken; none later than the horizon. */
      readonly inputs: readonly TimedInput[]
      /** Own timers due up to this time, included, are run too. */
      readonly horizon: VirtualUs
      /** At most so many steps. */
      readonly limit: number
    }
  /** Goes to where `local` steps have been taken, back or (as far as it has been) forth. */
  | { readonly type: 'seek'; readonly local: number }
  /** Keeps all there is under a name, whatever is done after. */
  | { readonly type: 'keep'; readonly branch: number }
  /** Returns to what was kept, at its last step. */
  | { readonly type: 'recall'; readonly branch: number }
  | { readonly type: 'forget'; readonly branch: number }
  /** Nothing before that local step will be sought again. */
  | { readonly type: 'prune'; readonly local: number }
  | { readonly type: 'view'; readonly aspect: unknown }
  /** The present state, for a rebuild elsewhere. */
  | { readonly type: 'image' }
  /** Rebuilds an incarnation, from nothing or from an image, and goes to a local step. */
  | {
      readonly type: 'load'
      readonly image?: HostImage
      readonly log: readonly LoggedInput[]
      readonly local: number
    }

export type HostAnswer =
  | { readonly type: 'ran'; readonly steps: readonly HostStep[]; readonly nextTimerAt?: VirtualUs }
  | { readonly type: 'done'; readonly nextTimerAt?: VirtualUs }
  | { readonly type: 'view'; readonly answer: unknown }
  | { readonly type: 'image'; readonly image: HostImage }

/** An input for an actor, or a hand on its process that the actor itself does not notice. */
export type HostInput =
  | SimInput
  /** The local clock runs at this rate from now on; 1 is true. */
  | { readonly type: 'clockRate'; readonly rate: number }
  /** The process runs again after a pause: no timer fires earlier than now. */
  | { readonly type: 'wake' }

export interface TimedInput {
  readonly at: VirtualUs
  readonly input: HostInput
}

/** An input with the local step that took it. */
export interface LoggedInput extends TimedInput {
  readonly local: number
}

export interface HostStep {
  readonly at: VirtualUs
  /** Which of the inputs it took; −1 for a timer of its own. */
  readonly input: number
  readonly timer?: string
  readonly effects: readonly SimEffect[]
  /** Nobody was there to take it: not listening any more, or the connection was closed. */
  readonly isSkipped?: boolean
  /** The actor threw: the process has crashed. */
  readonly error?: string
}

/** How far the local clock is from virtual time: `localUs + (t − sinceUs) · rate`. */
export interface LocalClock {
  readonly rate: number
  readonly sinceUs: number
  readonly localUs: number
}

export const TRUE_CLOCK: LocalClock = { rate: 1, sinceUs: 0, localUs: 0 }

interface HostState {
  self: unknown
  /** Steps taken. */
  local: number
  /** No step is earlier than this. */
  now: number
  clock: LocalClock
  timers: Timers
  listening: Set<Channel>
  /** Connections of which the actor has not seen the end. */
  ends: Set<ConnectionId>
  hasEnded: boolean
}

/** The state of a host, packed for another thread. */
export interface HostImage {
  readonly local: number
  readonly packed: unknown
}

export interface Host {
  readonly actor: SimActor
  readonly bootClock: LocalClock
  state: HostState
  /** Ascending by `local`. */
  checkpoints: HostState[]
  /** Ascending by `local`: what was given to the actor since the oldest checkpoint. */
  log: LoggedInput[]
  readonly branches: Map<number, { checkpoints: HostState[]; log: LoggedInput[]; state: HostState }>
  readonly checkpointEvery: number
}

const CHECKPOINT_EVERY = 128
/** Checkpoints older than this many local steps are thinned out. */
const DENSE_STEPS = 8_192
const SPARSE_EVERY = 512

/** A host before the boot input of its actor. `checkpointEvery` 0 keeps none: no seeking back. */
export function createHost(
  actor: SimActor,
  bootClock: LocalClock = TRUE_CLOCK,
  checkpointEvery: number = CHECKPOINT_EVERY,
): Host {
  return {
    actor,
    bootClock,
    state: createHostState(actor, bootClock),
    checkpoints: [],
    log: [],
    branches: new Map(),
    checkpointEvery,
  }
}

function createHostState(actor: SimActor, clock: LocalClock): HostState {
  return {
    self: actor.create(),
    local: 0,
    now: 0,
    clock,
    timers: createTimers(),
    listening: new Set(),
    ends: new Set(),
    hasEnded: false,
  }
}

/** Answers one request; requests are answered in the order asked. */
export function answerHost(host: Host, request: HostRequest): HostAnswer {
  switch (request.type) {
    case 'run': {
      const steps = runHost(host, request.inputs, request.horizon, request.limit)
      const nextTimerAt = nextTimerOf(host)
      return nextTimerAt === undefined
        ? { type: 'ran', steps }
        : { type: 'ran', steps, nextTimerAt }
    }
    case 'seek':
      seekHost(host, request.local)
      return done(host)
    case 'keep':
      host.branches.set(request.branch, {
        checkpoints: [...host.checkpoints],
        log: [...host.log],
        state: cloneHostState(host.state),
      })
      return done(host)
    case 'recall': {
      const kept = host.branches.get(request.branch)
      assert(kept !== undefined, `branch ${request.branch} was kept`)
      host.checkpoints = [...kept.checkpoints]
      host.log = [...kept.log]
      host.state = cloneHostState(kept.state)
      return done(host)
    }
    case 'forget':
      host.branches.delete(request.branch)
      return done(host)
    case 'prune':
      pruneHost(host, request.local)
      return done(host)
    case 'view':
      return {
        type: 'view',
        answer: host.actor.view(
          host.state.self,
          request.aspect,
          localTime(host.state.clock, host.state.now),
        ),
      }
    case 'image':
      return { type: 'image', image: { local: host.state.local, packed: packState(host.state) } }
    case 'load':
      loadHost(host, request.image, request.log, request.local)
      return done(host)
  }
}

function done(host: Host): HostAnswer {
  const nextTimerAt = nextTimerOf(host)
  return nextTimerAt === undefined ? { type: 'done' } : { type: 'done', nextTimerAt }
}

/** The virtual time of the actor's next own timer. */
export function nextTimerOf(host: Host): VirtualUs | undefined {
  const { state } = host
  if (state.hasEnded) return undefined
  const timer = nextTimer(state.timers)
  return timer === undefined ? undefined : virtualUs(timerAt(state, timer.due))
}

/**
 * Takes the inputs, and the actor's own timers up to the horizon, in the order of their times; at
 * the same time inputs come before timers. Stops early at `limit` steps and where the process ends.
 */
export function runHost(
  host: Host,
  inputs: readonly TimedInput[],
  horizon: VirtualUs,
  limit: number,
): HostStep[] {
  const { state } = host
  dropFuture(host)
  const steps: HostStep[] = []
  let taken = 0
  while (steps.length < limit && !state.hasEnded) {
    const timer = nextTimer(state.timers)
    const due = timer === undefined ? Infinity : timerAt(state, timer.due)
    const input = inputs[taken]
    if (input !== undefined && (input.at <= due || input.input.type === 'wake')) {
      keepCheckpoint(host)
      if (host.checkpointEvery > 0) {
        host.log.push({ at: input.at, input: input.input, local: state.local })
      }
      steps.push(takeInput(host, input, taken))
      taken += 1
    } else if (timer !== undefined && due <= horizon) {
      keepCheckpoint(host)
      steps.push(fireTimer(host, timer.name, due))
    } else break
  }
  return steps
}

/** When a timer due at that local time fires in virtual time. */
function timerAt(state: HostState, dueLocal: number): number {
  const { rate, sinceUs, localUs } = state.clock
  const at =
    rate === 1 ? dueLocal - localUs + sinceUs : sinceUs + Math.ceil((dueLocal - localUs) / rate)
  return at > state.now ? at : state.now
}

/** The actor's clock at a virtual time. */
export function localTime(clock: LocalClock, at: number): VirtualUs {
  const elapsed = at - clock.sinceUs
  return virtualUs(clock.localUs + (clock.rate === 1 ? elapsed : Math.floor(elapsed * clock.rate)))
}

function takeInput(host: Host, { at, input }: TimedInput, index: number): HostStep {
  const { state } = host
  assert(at >= state.now, 'inputs come in the order of their times')
  state.now = at
  switch (input.type) {
    case 'wake':
      state.local += 1
      return { at, input: index, effects: [] }
    case 'clockRate':
      state.clock = { rate: input.rate, sinceUs: at, localUs: localTime(state.clock, at) }
      state.local += 1
      return { at, input: index, effects: [] }
    default:
      if (isUnheard(state, input)) {
        state.local += 1
        return { at, input: index, effects: [], isSkipped: true }
      }
      return stepActor(host, input, at, index)
  }
}

/** Whether the actor no longer hears this: it stopped listening, or closed the connection. */
function isUnheard(state: HostState, input: SimInput): boolean {
  switch (input.type) {
    case 'accepted':
      if (!state.listening.has(input.channel)) return true
      state.ends.add(input.conn)
      return false
    case 'closed':
      return !state.ends.delete(input.conn)
    case 'opened':
    case 'message':
      return !state.ends.has(input.conn)
    default:
      return false
  }
}

function fireTimer(host: Host, timer: string, due: number): HostStep {
  const { state } = host
  state.now = due
  clearTimer(state.timers, timer)
  return stepActor(host, { type: 'timer', timer }, virtualUs(due), -1, timer)
}

function stepActor(
  host: Host,
  input: SimInput,
  at: VirtualUs,
  index: number,
  timer?: string,
): HostStep {
  const { state } = host
  const now = localTime(state.clock, at)
  state.local += 1
  let effects: readonly SimEffect[]
  try {
    effects = host.actor.step(state.self, input, now)
  } catch (thrown) {
    state.hasEnded = true
    const error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    return timer === undefined
      ? { at, input: index, effects: [], error }
      : { at, input: index, timer, effects: [], error }
  }
  for (const effect of effects) applyToHost(state, effect, now)
  return timer === undefined ? { at, input: index, effects } : { at, input: index, timer, effects }
}

function applyToHost(state: HostState, effect: SimEffect, now: number): void {
  switch (effect.type) {
    case 'setTimer':
      assert(effect.delayUs >= 0, `timer ${effect.timer} has a delay`)
      setTimer(state.timers, effect.timer, now + Math.floor(effect.delayUs))
      break
    case 'clearTimer':
      clearTimer(state.timers, effect.timer)
      break
    case 'listen':
      state.listening.add(effect.channel)
      break
    case 'unlisten':
      state.listening.delete(effect.channel)
      break
    case 'connect':
      state.ends.add(effect.conn)
      break
    case 'close':
      state.ends.delete(effect.conn)
      break
    case 'exit':
      state.hasEnded = true
      break
    default:
  }
}

function cloneHostState(state: HostState): HostState {
  return {
    self: cloneState(state.self),
    local: state.local,
    now: state.now,
    clock: state.clock,
    timers: cloneTimers(state.timers),
    listening: new Set(state.listening),
    ends: new Set(state.ends),
    hasEnded: state.hasEnded,
  }
}

function keepCheckpoint(host: Host): void {
  const { state, checkpoints, checkpointEvery } = host
  if (checkpointEvery === 0 || state.local % checkpointEvery !== 0) return
  if (checkpoints.at(-1)?.local === state.local) return
  checkpoints.push(cloneHostState(state))
  const old = state.local - DENSE_STEPS
  if (old <= 0 || old % SPARSE_EVERY === 0) return
  const index = lastIndexUpTo(checkpoints, old)
  if (index > 0 && checkpoints[index]?.local === old) checkpoints.splice(index, 1)
}

/** The index of the last entry at or before that local step; −1 where there is none. */
function lastIndexUpTo(entries: readonly { readonly local: number }[], local: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry !== undefined && entry.local <= local) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** After a seek back, what is done next takes the place of what was done then. */
function dropFuture(host: Host): void {
  const { state, log, checkpoints } = host
  while ((log.at(-1)?.local ?? -1) >= state.local) log.pop()
  while ((checkpoints.at(-1)?.local ?? -1) > state.local) checkpoints.pop()
}

/** Restores the nearest state at or before that local step, and takes the logged inputs from there. */
export function seekHost(host: Host, local: number): void {
  const checkpoint = host.checkpoints[lastIndexUpTo(host.checkpoints, local)]
  const isAhead = local >= host.state.local
  if (!isAhead || (checkpoint !== undefined && checkpoint.local > host.state.local)) {
    assert(checkpoint !== undefined, `local step ${local} can still be sought`)
    host.state = cloneHostState(checkpoint)
  }
  replay(host, local)
}

function replay(host: Host, local: number): void {
  const { state, log } = host
  let next = lastIndexUpTo(log, state.local - 1) + 1
  while (state.local < local) {
    const logged = log[next]
    if (logged !== undefined && logged.local === state.local) {
      takeInput(host, logged, 0)
      next += 1
    } else {
      const timer = nextTimer(state.timers)
      assert(timer !== undefined, `local step ${state.local} is known`)
      fireTimer(host, timer.name, timerAt(state, timer.due))
    }
  }
}

function loadHost(
  host: Host,
  image: HostImage | undefined,
  log: readonly LoggedInput[],
  local: number,
): void {
  host.state =
    image === undefined
      ? createHostState(host.actor, host.bootClock)
      : // Only `image` makes it, from a state.
        (unpackState(image.packed) as HostState)
  host.checkpoints = [cloneHostState(host.state)]
  host.log = log.filter((logged) => logged.local >= host.state.local)
  while (host.state.local < local) {
    const next = Math.min(local, host.state.local + CHECKPOINT_EVERY)
    replay(host, next)
    if (next < local) host.checkpoints.push(cloneHostState(host.state))
  }
}

function pruneHost(host: Host, local: number): void {
  const keep = lastIndexUpTo(host.checkpoints, local)
  if (keep <= 0) return
  host.checkpoints.splice(0, keep)
  const oldest = host.checkpoints[0]?.local ?? 0
  host.log.splice(0, lastIndexUpTo(host.log, oldest - 1) + 1)
}
