import type { ActorName, VirtualUs } from '../kernel/actor'
import { defined } from '../kernel/lib'
import type { TraceEvent } from '../simulator'
import { answerOf, isDeed, type CodeDeed } from './commands'
import type { CodeEnd, CodeEntry, CodeInput, CodeOperation, CodePlan } from './contract'

/**
 * What the lab knows of the clients that run code: which requests are under way, who sleeps till
 * when. All of it follows from the trace and from what the code did with its inputs, in their order;
 * so it can be made anew for any point of the run.
 */
export interface ClientRegistry {
  readonly plan: CodePlan
  readonly runners: ReadonlyMap<ActorName, CodeRunner>
  /** Commands that make the path, which one client gives before anybody's code begins. */
  readonly setup: readonly string[]
  isSetUp: boolean
  /** The client that gave them last, its last command, and whether its answer was lost with the connection. */
  askedSetup: { readonly client: ActorName; op: number; isLost: boolean } | undefined
  /** Given to nobody yet, oldest first. */
  readonly inputs: Waiting[]
}

export interface Waiting {
  readonly client: ActorName
  readonly input: CodeInput
}

export interface CodeRunner {
  readonly name: ActorName
  /** Its latest session. */
  session: string | undefined
  isConnected: boolean
  hasBegun: boolean
  isPaused: boolean
  ended: CodeEnd | undefined
  /** Its process was told to end, as its code has. */
  isClosed: boolean
  /** Commands that were ever given to the client. */
  ops: number
  /** Effects of its code that the run has not seen yet, in order. */
  readonly outbox: CodeDeed[]
  /** By the number of the command, or of the sleep. */
  readonly asked: Map<number, { readonly id: number; readonly op: CodeOperation }>
  readonly sleeps: { readonly id: number; readonly due: number }[]
}

export function createClientRegistry(plan: CodePlan): ClientRegistry {
  const parts = plan.path.split('/').slice(1)
  return {
    plan,
    runners: new Map(plan.clients.map((name) => [name, createSeat(name)])),
    setup: parts.map((_, index) => `create /${parts.slice(0, index + 1).join('/')}`),
    isSetUp: false,
    askedSetup: undefined,
    inputs: [],
  }
}

const createSeat = (name: ActorName): CodeRunner => ({
  name,
  session: undefined,
  isConnected: false,
  hasBegun: false,
  isPaused: false,
  ended: undefined,
  isClosed: false,
  ops: 0,
  outbox: [],
  asked: new Map(),
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

/** Whether the code may have something to do once it knows of this. */
export const isNews = (registry: ClientRegistry, event: TraceEvent): boolean =>
  NEWS.has(event.type) && runnerOf(registry, event) !== undefined

/** Takes in an event of the trace; what the code is to be told of it waits then. */
export function hear(registry: ClientRegistry, event: TraceEvent): void {
  const runner = runnerOf(registry, event)
  if (runner === undefined) return
  if (event.type === 'intervention') onDeed(registry, runner, event)
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

function onDeed(
  registry: ClientRegistry,
  runner: CodeRunner,
  { action }: TraceEvent & { readonly type: 'intervention' },
): void {
  if (action.do === 'op' || action.do === 'reconfig') runner.ops += 1
  if (action.do === 'op' && !registry.isSetUp && registry.setup.includes(action.command)) {
    const isLost = registry.askedSetup?.client === runner.name && registry.askedSetup.isLost
    const isAnew = action.command === registry.setup[0]
    registry.askedSetup = { client: runner.name, op: runner.ops, isLost: isLost && !isAnew }
  }
  if (action.do === 'close' || action.do === 'killClient') runner.isClosed = true
  const [deed] = runner.outbox
  if (deed === undefined || !isDeed(action, deed)) return
  runner.outbox.shift()
  if (deed.type === 'op') runner.asked.set(runner.ops, { id: deed.id, op: deed.op })
}

function onReply(
  registry: ClientRegistry,
  runner: CodeRunner,
  event: TraceEvent & { readonly type: 'reply' },
): void {
  const setup = registry.askedSetup
  if (!registry.isSetUp && setup?.client === runner.name && event.op <= setup.op) {
    if (LOST.has(event.error)) setup.isLost = true
    else if (event.op === setup.op && !setup.isLost) {
      registry.isSetUp = true
      for (const each of registry.runners.values()) begin(registry, each, event.at)
    }
  }
  const asked = runner.asked.get(event.op)
  if (asked === undefined) return
  runner.asked.delete(event.op)
  const answer = answerOf(asked.op, event)
  const input = { at: event.at, type: 'answer', id: asked.id, ...answer } as const
  registry.inputs.push({ client: runner.name, input })
}

/** Errors of the connection: the command is worth another try. */
const LOST: ReadonlySet<string> = new Set(['ConnectionLoss', 'SessionExpired'])

/**
 * Who is to make the path now, where it is not made and nobody is at it: as long as no server serves,
 * what a client asks for is lost.
 */
export function setupDue({ isSetUp, askedSetup, runners }: ClientRegistry): CodeRunner | undefined {
  const isUnderWay =
    askedSetup !== undefined &&
    !askedSetup.isLost &&
    runners.get(askedSetup.client)?.ended === undefined
  if (isSetUp || isUnderWay) return undefined
  return [...runners.values()].find((runner) => runner.isConnected && runner.ended === undefined)
}

function begin(registry: ClientRegistry, runner: CodeRunner, at: VirtualUs): void {
  const { session } = runner
  if (!registry.isSetUp || session === undefined || runner.hasBegun) return
  runner.hasBegun = true
  registry.inputs.push({ client: runner.name, input: { at, type: 'start', session } })
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
      endSeat(runner, { type: 'killed' })
      return
    default:
  }
}

/** The last effects of ended code are carried out, unless its process is gone. */
export function endSeat(runner: CodeRunner, ended: CodeEnd): void {
  runner.ended = ended
  if (ended.type === 'killed') runner.outbox.length = 0
  runner.sleeps.length = 0
  runner.asked.clear()
}

/** Takes in what the code did with an input. */
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
    if (effect.type === 'sleep') runner.sleeps.push({ id: effect.id, due: input.at + effect.us })
    else if (effect.type !== 'log') runner.outbox.push(effect)
  }
  if (out.ended !== undefined) endSeat(runner, out.ended)
}

/** When the first sleeper wakes; nobody wakes while the process is paused. */
export function nextWake({ runners }: ClientRegistry): number {
  let first = Infinity
  for (const { isPaused, sleeps } of runners.values()) {
    if (!isPaused) for (const { due } of sleeps) first = Math.min(first, due)
  }
  return first
}

/** Wakes all whose time has come: in the order of their times, then of their places. */
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
