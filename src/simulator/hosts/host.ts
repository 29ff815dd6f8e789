import { virtualUs, type VirtualUs } from '../../kernel/actor'
import { assert, errorReport } from '../../kernel/lib'
import type { SimActor, SimEffect, SimInput } from '../contract'
import { dropFuture, keepCheckpoint } from './checkpoints'
import {
  localTime,
  TRUE_CLOCK,
  type Host,
  type HostState,
  type HostStep,
  type LocalClock,
  type TimedInput,
} from './hostProtocol'
import { clearTimer, createTimers, nextTimer, setTimer } from './timers'

export const CHECKPOINT_EVERY = 128

/**
 * Creates a host before the boot input of its actor. With `checkpointEvery` 0 it cannot be sought back.
 */
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

export function createHostState(actor: SimActor, clock: LocalClock): HostState {
  return {
    self: actor.create(),
    local: 0,
    now: 0,
    clock,
    timers: createTimers(),
    listening: new Set(),
    ends: new Set(),
    hasEnded: false,
    tally: 0,
  }
}

/** Returns the virtual time of the actor's next timer. */
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
  const steps: HostStep[] = []
  let inputCount = 0
  while (steps.length < limit) {
    const step = stepHost(host, inputs[inputCount], inputCount, horizon)
    if (step === undefined) break
    if (step.input >= 0) inputCount += 1
    steps.push(step)
  }
  return steps
}

/**
 * Takes the next step: the given input (the `index`-th of those offered), or a timer due before it
 * and up to the horizon. `undefined` where there is neither.
 */
export function stepHost(
  host: Host,
  input: TimedInput | undefined,
  index: number,
  horizon: number,
): HostStep | undefined {
  const { state } = host
  if (state.hasEnded) return undefined
  if (host.checkpointEvery > 0) dropFuture(host, state.local)
  const timer = nextTimer(state.timers)
  const due = timer === undefined ? Infinity : timerAt(state, timer.due)
  const isInputNext = input !== undefined && input.at <= horizon
  // A wake precedes all timers, however long they have been overdue.
  if (isInputNext && (input.at <= due || input.input.type === 'wake')) {
    if (host.checkpointEvery > 0) {
      keepCheckpoint(host)
      host.log.push({ at: input.at, input: input.input, local: state.local })
    }
    return takeInput(host, input, index)
  }
  if (timer === undefined || due > horizon) return undefined
  keepCheckpoint(host)
  return fireTimer(host, timer.name, due)
}

/** Returns the virtual time at which a timer due at a local time fires. */
export function timerAt(state: HostState, dueLocal: number): number {
  const { rate, sinceUs, localUs } = state.clock
  const at =
    rate === 1 ? dueLocal - localUs + sinceUs : sinceUs + Math.ceil((dueLocal - localUs) / rate)
  if (at > state.now) return at
  // Rounding may give a time just before the due local time; the timer must not fire that early.
  return localTime(state.clock, state.now) < dueLocal ? state.now + 1 : state.now
}

export function takeInput(host: Host, { at, input }: TimedInput, index: number): HostStep {
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
    case 'accepted':
    case 'boot':
    case 'clockJump':
    case 'closed':
    case 'command':
    case 'diskFailed':
    case 'durable':
    case 'message':
    case 'opened':
    case 'timer':
      if (isUnheard(state, input)) {
        state.local += 1
        return { at, input: index, effects: [], isSkipped: true }
      }
      return stepActor(host, input, at, index)
  }
}

/** Returns whether the actor does not hear an input: it stopped listening, or closed the connection. */
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
    case 'boot':
    case 'clockJump':
    case 'command':
    case 'diskFailed':
    case 'durable':
    case 'timer':
      return false
  }
}

export function fireTimer(host: Host, timer: string, due: number): HostStep {
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
    const error = errorReport(thrown)
    return timer === undefined
      ? { at, input: index, effects: [], error }
      : { at, input: index, timer, effects: [], error }
  }
  state.tally = addToTally(state.tally, at, effects)
  for (const effect of effects) applyToHost(state, effect, now)
  return timer === undefined ? { at, input: index, effects } : { at, input: index, timer, effects }
}

/** Extends the tally by a step: its time, and the number and kinds of its effects. */
function addToTally(tally: number, at: number, effects: readonly SimEffect[]): number {
  let sum = (Math.imul(tally, 31) + at + effects.length) | 0
  for (const effect of effects) {
    const name = effect.type === 'send' ? effect.message.packet : effect.type
    sum = (Math.imul(sum, 31) + name.charCodeAt(0) + 256 * name.length) | 0
  }
  return sum
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
    case 'disk':
    case 'send':
    case 'trace':
  }
}
