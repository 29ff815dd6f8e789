import type { ActorName, VirtualUs } from '../kernel/actor'
import { defined } from '../kernel/lib'
import type { TraceEvent } from '../simulator'
import { answerOf, carriesOut, setupCommands, type RunEffect } from './commands'
import type { CodeEnd, CodeEntry, CodeInput, CodeOperation, CodePlan } from './contract'

/**
 * The clients that run code: their requests under way, their sleeps, and the inputs that wait. All of it
 * follows from the trace and from the code's outputs, in order, so it can be rebuilt for any step of the run.
 */
export interface ClientRegistry {
  readonly plan: CodePlan
  readonly runners: ReadonlyMap<ActorName, CodeRunner>
  /** Commands that create the path; one client gives them before any code begins. */
  readonly setup: readonly string[]
  isSetUp: boolean
  /**
   * The client that gave the commands last, the number of its last command, and whether an answer was lost.
   */
  setupAttempt: { readonly client: ActorName; op: number; isLost: boolean } | undefined
  /** Inputs not yet given to the code, oldest first. */
  readonly inputs: QueuedInput[]
}

export interface QueuedInput {
  readonly client: ActorName
  readonly input: CodeInput
}

export interface CodeRunner {
  readonly name: ActorName
  /** The number of its present program, from 1. */
  life: number
  /** The id of its latest session. */
  session: string | undefined
  isConnected: boolean
  hasBegun: boolean
  isPaused: boolean
  /** Its code has entered and not left, as far as its effects are taken in. */
  isInside: boolean
  ended: CodeEnd | undefined
  /** True once the process was told to end, after its code had ended. */
  isClosed: boolean
  /** The number of commands ever given to the client. */
  ops: number
  /** Effects of its code that are not in the run yet, in order. */
  readonly outbox: RunEffect[]
  /** Requests under way, by the number of the client's command. */
  readonly requests: Map<number, { readonly id: number; readonly op: CodeOperation }>
  readonly sleeps: { readonly id: number; readonly due: number }[]
}

export function createClientRegistry(plan: CodePlan): ClientRegistry {
  return {
    plan,
    runners: new Map(plan.clients.map((name) => [name, createRunner(name)])),
    setup: setupCommands(plan.path),
    isSetUp: false,
    setupAttempt: undefined,
    inputs: [],
  }
}

const createRunner = (name: ActorName): CodeRunner => ({
  name,
  life: 1,
  session: undefined,
  isConnected: false,
  hasBegun: false,
  isPaused: false,
  isInside: false,
  ended: undefined,
  isClosed: false,
  ops: 0,
  outbox: [],
  requests: new Map(),
  sleeps: [],
})

/** Finds the runner of the client that an event names; `undefined` for other clients. */
export function runnerOf({ runners }: ClientRegistry, event: TraceEvent): CodeRunner | undefined {
  if (event.type === 'intervention') {
    const { action } = event
    return 'client' in action ? runners.get(action.client) : undefined
  }
  return 'client' in event && event.client !== undefined ? runners.get(event.client) : undefined
}

const NEWS: ReadonlySet<TraceEvent['type']> = new Set([
  'connected',
  'disconnected',
  'expired',
  'reply',
  'watch',
  'process',
])

/** Whether an event may give the code something to do. */
export const isNews = (registry: ClientRegistry, event: TraceEvent): boolean =>
  NEWS.has(event.type) && runnerOf(registry, event) !== undefined

/** Takes in an event of the trace, and queues the inputs that it causes. */
export function onTraceEvent(registry: ClientRegistry, event: TraceEvent): void {
  const runner = runnerOf(registry, event)
  if (runner === undefined) return
  if (event.type === 'intervention') onIntervention(registry, runner, event)
  if (event.type === 'process' && event.state === 'started') restart(registry, runner)
  if (runner.ended !== undefined) return
  const { at } = event
  const tell = (input: CodeInput): void => {
    if (runner.hasBegun) registry.inputs.push({ client: runner.name, input })
  }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'connected':
      runner.session = event.session
      runner.isConnected = true
      tell({ at, type: 'state', state: 'connected' })
      begin(registry, runner, at)
      return
    case 'disconnected':
      runner.isConnected = false
      tell({ at, type: 'state', state: 'disconnected' })
      return
    case 'expired':
      runner.isConnected = false
      tell({ at, type: 'state', state: 'expired' })
      return
    case 'watch':
      if (event.state !== 'delivered' || event.event === undefined) return
      tell({ at, type: 'watch', event: event.event, path: event.path })
      return
    case 'reply':
      onReply(registry, runner, event)
      return
    case 'process':
      onProcess(runner, event.state)
      return
    default:
  }
}

function onIntervention(
  registry: ClientRegistry,
  runner: CodeRunner,
  { action }: TraceEvent & { readonly type: 'intervention' },
): void {
  if (action.do === 'op' || action.do === 'reconfig') runner.ops += 1
  if (action.do === 'op' && !registry.isSetUp && registry.setup.includes(action.command)) {
    const isLost = registry.setupAttempt?.client === runner.name && registry.setupAttempt.isLost
    const isAnew = action.command === registry.setup[0]
    registry.setupAttempt = { client: runner.name, op: runner.ops, isLost: isLost && !isAnew }
  }
  if (action.do === 'close' || action.do === 'killClient') runner.isClosed = true
  const [effect] = runner.outbox
  if (effect === undefined || !carriesOut(action, effect)) return
  runner.outbox.shift()
  if (effect.type === 'op') runner.requests.set(runner.ops, { id: effect.id, op: effect.op })
}

function onReply(
  registry: ClientRegistry,
  runner: CodeRunner,
  event: TraceEvent & { readonly type: 'reply' },
): void {
  const setup = registry.setupAttempt
  if (!registry.isSetUp && setup?.client === runner.name && event.op <= setup.op) {
    if (LOST.has(event.error)) setup.isLost = true
    else if (event.op === setup.op && !setup.isLost) {
      registry.isSetUp = true
      for (const each of registry.runners.values()) begin(registry, each, event.at)
    }
  }
  const request = runner.requests.get(event.op)
  if (request === undefined) return
  runner.requests.delete(event.op)
  const answer = answerOf(request.op, event)
  const input = { at: event.at, type: 'answer', id: request.id, ...answer } as const
  registry.inputs.push({ client: runner.name, input })
}

/** Errors after which the setup is tried again. */
const LOST: ReadonlySet<string> = new Set(['ConnectionLoss', 'SessionExpired'])

/**
 * Returns the client that has to create the path now; undefined while the path exists or a client is creating
 * it. Requests are lost as long as no server serves, so the setup may take several tries.
 */
export function setupDue({
  isSetUp,
  setupAttempt,
  runners,
}: ClientRegistry): CodeRunner | undefined {
  const isRunning =
    setupAttempt !== undefined &&
    !setupAttempt.isLost &&
    runners.get(setupAttempt.client)?.ended === undefined
  if (isSetUp || isRunning) return undefined
  return [...runners.values()].find((runner) => runner.isConnected && runner.ended === undefined)
}

function begin(registry: ClientRegistry, runner: CodeRunner, at: VirtualUs): void {
  const { session } = runner
  if (!registry.isSetUp || session === undefined || runner.hasBegun) return
  runner.hasBegun = true
  registry.inputs.push({ client: runner.name, input: { at, type: 'start', session } })
}

/** Starts the code anew for a client whose process starts again; its first start changes nothing. */
function restart({ inputs }: ClientRegistry, runner: CodeRunner): void {
  if (runner.ended === undefined) return
  const others = inputs.filter(({ client }) => client !== runner.name)
  inputs.splice(0, inputs.length, ...others)
  Object.assign(runner, createRunner(runner.name), { life: runner.life + 1 })
}

function onProcess(runner: CodeRunner, state: string): void {
  switch (state) {
    case 'paused':
      runner.isPaused = true
      return
    case 'resumed':
      runner.isPaused = false
      return
    case 'killed':
    case 'crashed':
      endRunner(runner, { type: 'killed' })
      return
    default:
  }
}

/** Ends a client's code. Its last effects are still carried out, unless its process is gone. */
export function endRunner(runner: CodeRunner, ended: CodeEnd): void {
  runner.ended = ended
  if (ended.type === 'killed') runner.outbox.length = 0
  runner.sleeps.length = 0
  runner.isInside = false
  runner.requests.clear()
}

/** Takes in the code's output for an input. */
export function takeOut(
  registry: ClientRegistry,
  { client: { name }, input, out }: CodeEntry,
): void {
  const runner = defined(registry.runners.get(name), `the runner of ${name}`)
  runner.hasBegun = true
  if (input.type === 'answer') {
    const index = runner.sleeps.findIndex(({ id }) => id === input.id)
    if (index >= 0) runner.sleeps.splice(index, 1)
  }
  if (runner.ended !== undefined) return
  for (const effect of out.effects) {
    if (effect.type === 'enter') runner.isInside = true
    else if (effect.type === 'leave') runner.isInside = false
    if (effect.type === 'sleep') {
      const us = runner.isInside ? stretchedUs(registry.plan, effect.us) : effect.us
      runner.sleeps.push({ id: effect.id, due: input.at + us })
    } else if (effect.type !== 'log') runner.outbox.push(effect)
  }
  if (out.ended !== undefined) endRunner(runner, out.ended)
}

/** The longest sleep inside that a plan makes of a shorter one, virtual µs. */
export const HOLD_MAX_US = 20_000_000

/** Returns how long a sleep inside lasts, virtual µs. */
const stretchedUs = ({ holdFactor = 1 }: CodePlan, us: number): number =>
  Math.max(us, Math.min(HOLD_MAX_US, us * holdFactor))

/** Returns the time at which the first sleep ends; paused processes do not wake. */
export function nextWake({ runners }: ClientRegistry): number {
  let first = Infinity
  for (const { isPaused, sleeps } of runners.values()) {
    if (!isPaused) for (const { due } of sleeps) first = Math.min(first, due)
  }
  return first
}

/** Wakes all clients whose sleep has ended, in the order of their times, then of the clients. */
export function wakeUp(registry: ClientRegistry, now: VirtualUs): void {
  const due = [...registry.runners.values()].flatMap(({ name, isPaused, sleeps }) =>
    isPaused ? [] : sleeps.filter((one) => one.due <= now).map((one) => ({ ...one, name })),
  )
  for (const { name, id } of due.toSorted((a, b) => a.due - b.due)) {
    const runner = defined(registry.runners.get(name), `the runner of ${name}`)
    runner.sleeps.splice(
      runner.sleeps.findIndex((one) => one.id === id),
      1,
    )
    registry.inputs.push({ client: name, input: { at: now, type: 'answer', id } })
  }
}
