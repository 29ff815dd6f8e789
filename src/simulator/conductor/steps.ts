import { stepIndex, type VirtualUs } from '../../kernel/actor'
import { assert, defined, dequeue, peek, type Result } from '../../kernel/lib'
import type { SimEffect, Intervention, InterventionError, TraceEvent } from '../contract'
import {
  askDisk,
  diskOf,
  endOperations,
  acceptConnection,
  closeEnd,
  hearClose,
  openConnection,
  refuseConnection,
  sendMessage,
  traceFlight,
  answerForPaused,
  endProcess,
  meetAbsence,
  noteReplication,
  askRivalDisk,
  endRivalOperations,
  rivalDiskOf,
  type Rules,
  type StepContext,
  awaitsSettled,
  learnConnected,
  markFired,
  showEvent,
  ensembleStatus,
  lookWhetherSettled,
  stir,
  emit,
  type Arrival,
  type Process,
  type World,
} from '../world'
import type { HostStep } from '../hosts'

/**
 * The steps of a run: each takes the next number, changes the world and leaves its trace. Taken again
 * from the same world they do the same, so a run is sought without its actors.
 */

function begin(
  world: World,
  rules: Rules,
  at: VirtualUs,
  actor: Process | undefined,
  cause: number | undefined,
): StepContext {
  const step = stepIndex(world.step)
  world.step += 1
  world.at = at
  return { rules, step, at, actor: actor?.id, cause, events: [] }
}

/**
 * Returns the cause of the step that a process takes now: the step that sent its input or set its timer.
 */
export function causeOfStep(process: Process, { input, timer }: HostStep): number | undefined {
  if (timer !== undefined) return process.timers.get(timer)
  return input < 0 ? undefined : peek(process.inbox)?.cause
}

/** Applies the effects of an actor's step at its next input or timer. */
export function takeActorStep(
  world: World,
  rules: Rules,
  process: Process,
  done: HostStep,
): readonly TraceEvent[] {
  const arrival = done.input < 0 ? undefined : dequeue(process.inbox)
  assert(done.input < 0 || arrival !== undefined, 'an input was there to take')
  const cause = done.timer === undefined ? arrival?.cause : process.timers.get(done.timer)
  if (done.timer !== undefined) process.timers.delete(done.timer)
  const context = begin(world, rules, done.at, process, cause)
  process.local += 1
  stir(world, process)
  if (arrival !== undefined) takeArrival(world, context, process, arrival, done.isSkipped === true)
  if (done.error !== undefined) {
    endProcess(world, context, process, 'crash', { error: done.error, hasThrown: true })
  } else {
    for (const effect of done.effects) {
      if (process.status !== 'running') break
      applyEffect(world, context, process, effect)
    }
  }
  observe(world, context)
  return context.events
}

function takeArrival(
  world: World,
  context: StepContext,
  process: Process,
  arrival: Arrival,
  isSkipped: boolean,
): void {
  const { input, conn, flight } = arrival
  switch (input.type) {
    case 'message':
      if (flight === undefined || conn === undefined) return
      if (isSkipped) traceFlight(context, 'lost', conn, flight, 'closed')
      else traceFlight(context, 'delivered', conn, flight)
      return
    case 'accepted':
      if (isSkipped) refuseConnection(world, context, input.conn)
      else if (!arrival.isAnswered) acceptConnection(world, context, arrival)
      return
    case 'closed':
      if (!isSkipped) hearClose(world, context, process.id, input.conn, input.reason)
      return
    case 'durable':
    case 'diskFailed':
      if (typeof process.id === 'string') {
        endRivalOperations(rivalDiskOf(world, process.id, context.rules.spec.seed), context.at)
        return
      }
      endOperations(diskOf(world, process.id, context.rules.spec.seed), context.at)
      return
    case 'boot':
    case 'clockJump':
    case 'clockRate':
    case 'command':
    case 'opened':
    case 'timer':
    case 'wake':
  }
}

function applyEffect(
  world: World,
  context: StepContext,
  process: Process,
  effect: SimEffect,
): void {
  switch (effect.type) {
    case 'send':
      sendMessage(world, context, process.id, effect.conn, effect.message)
      return
    case 'trace':
      noteReplication(process, effect.event)
      emit(context, effect.event)
      return
    case 'setTimer':
      process.timers.set(effect.timer, context.step)
      return
    case 'clearTimer':
      process.timers.delete(effect.timer)
      return
    case 'disk':
      if (effect.operation.type === 'appendEntry' || effect.operation.type === 'writeLog') {
        askRivalDisk(world, context, process, effect.operation)
      } else askDisk(world, context, process, effect.operation)
      return
    case 'connect':
      openConnection(world, context, process.id, effect)
      return
    case 'close': {
      const connection = world.network.connections.get(effect.conn)
      if (connection !== undefined) {
        closeEnd(world, context, connection, process.id, effect.why)
      }
      return
    }
    case 'listen':
      process.listening.add(effect.channel)
      return
    case 'unlisten':
      process.listening.delete(effect.channel)
      return
    case 'exit':
      endProcess(world, context, process, 'crash', {
        error: effect.reason,
        problem: effect.problem,
      })
      return
    default:
  }
}

/** Handles an arrival at a process that is down, or that is paused while its kernel answers. */
export function takeKernelStep(
  world: World,
  rules: Rules,
  process: Process,
  arrival: Arrival,
): readonly TraceEvent[] {
  const context = begin(world, rules, arrival.at, process, arrival.cause)
  stir(world, process)
  if (process.status === 'paused') answerForPaused(world, context, process, arrival)
  else {
    dequeue(process.inbox)
    meetAbsence(world, context, arrival)
  }
  observe(world, context)
  return context.events
}

/** Fires an intervention of the script; one that cannot be done says so in its event. */
export function takeIntervention(
  world: World,
  rules: Rules,
  index: number,
  at: VirtualUs,
): readonly TraceEvent[] {
  const item = defined(world.schedule.items[index], `intervention ${index}`)
  const context = begin(world, rules, at, undefined, world.schedule.states[index]?.cause)
  const plan = rules.registry.planAction(world, withoutTiming(item))
  if (plan.ok) {
    emit(context, { type: 'intervention', index, action: plan.value.action })
    plan.value.carryOut(world, context)
  } else {
    const { message: error, problem } = plan.error
    emit(context, { type: 'intervention', index, action: withoutTiming(item), error, problem })
  }
  observe(world, context, index)
  return context.events
}

/** Returns whether an intervention could be done now; an error with its refusal. */
export function checkIntervention(
  world: World,
  { registry }: Rules,
  item: Intervention,
): Result<unknown, InterventionError> {
  return registry.planAction(world, withoutTiming(item))
}

function withoutTiming(item: Intervention): Intervention {
  const { at, after, plus, parallel, live, ...action } = item
  void [at, after, plus, parallel, live]
  return action
}

/**
 * Shows a step's events to the schedule, the checks and the status; events that they add belong to the
 * step.
 */
function observe(world: World, context: StepContext, fired?: number): void {
  const { rules, events } = context
  let seen = 0
  // An item armed by this intervention sees its events only after all of them are learnt.
  if (fired !== undefined) {
    for (const event of events) learnAll(world, event)
    seen = events.length
    markFired(world, rules, fired)
    for (const event of events) showEvent(world, event)
  }
  let checked = 0
  for (;;) {
    for (; seen < events.length; seen += 1) {
      const event = events[seen]
      if (event === undefined) break
      learnAll(world, event)
      if (world.schedule.armed.length > 0) showEvent(world, event)
    }
    for (; checked < seen; checked += 1) {
      const event = events[checked]
      if (event !== undefined) check(world, context, event)
    }
    if (seen < events.length) continue
    lookWhetherSettled(world, context, awaitsSettled)
    if (seen === events.length) return
  }
}

function learnAll(world: World, event: TraceEvent): void {
  ensembleStatus.onEvent(world.status, event)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'connected':
      world.sessions.set(event.session, event.client)
      learnConnected(world.schedule, event)
      return
    case 'disconnected':
    case 'expired':
    case 'process':
      learnConnected(world.schedule, event)
      return
    default:
  }
}

function check(world: World, context: StepContext, event: TraceEvent): void {
  if (event.type === 'violation') return
  const { checks } = context.rules.options
  if (checks === undefined) return
  for (let index = 0; index < checks.length; index += 1) {
    const checker = checks[index]
    const found = checker?.onEvent(world.checks[index], event)
    if (checker === undefined || found === undefined) continue
    const { property = checker.name, detail, problem } = found
    const servers = 'server' in event && typeof event.server === 'number' ? [event.server] : []
    emit(context, { type: 'violation', property, detail, servers, problem })
  }
}
