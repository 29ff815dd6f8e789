import {
  actorName,
  connectionId,
  virtualUs,
  type Actor,
  type ActorName,
  type ConnectionId,
  type Effect,
  type Input,
  type Message,
} from '../../kernel/actor'
import { assert, defined } from '../../kernel/lib'

/**
 * A bench on which the judge plays actors of the rivals. Messages arrive and disk writes complete at once;
 * virtual time passes only on request. Each step runs until nothing more happens.
 */
type BenchInput = Input<Message, unknown, unknown, unknown>
type BenchEffect = Effect<Message, { readonly token: number }, unknown>
/** Any actor; its caller gives it only inputs of its own types. */
export type BenchActor = Actor<unknown, BenchInput, BenchEffect, unknown, unknown>

interface BenchEntry {
  readonly actor: BenchActor
  readonly self: unknown
  readonly timers: Map<string, number>
  isPaused: boolean
  /** Inputs that arrived while it was paused. */
  backlog: readonly BenchInput[]
}

interface Line {
  readonly opener: string
  readonly target: string
}

export interface Bench {
  now: number
  readonly actors: Map<string, BenchEntry>
  readonly lines: Map<ConnectionId, Line>
  /** The connections of the judge's own sessions. */
  readonly outlets: Set<ConnectionId>
  readonly inbox: { readonly to: string; readonly input: BenchInput }[]
  incarnations: number
  readonly onTrace: (actor: string, event: unknown) => void
  /** Called for each message an actor sends; the result is delivered in its place. */
  readonly onSend: (from: string, conn: ConnectionId, message: Message) => Message
  /** Called for each message to one of the judge's own sessions. */
  readonly onReceive: (conn: ConnectionId, message: Message) => void
}

export const createBench = (hooks: Pick<Bench, 'onTrace' | 'onSend' | 'onReceive'>): Bench => ({
  now: 0,
  actors: new Map(),
  lines: new Map(),
  outlets: new Set(),
  inbox: [],
  incarnations: 0,
  ...hooks,
})

/** Starts an actor with its boot and its disk. */
export function addActor(
  bench: Bench,
  name: string,
  actor: BenchActor,
  boot: unknown,
  disk?: unknown,
): void {
  bench.incarnations += 1
  const self = actor.create()
  bench.actors.set(name, { actor, self, timers: new Map(), isPaused: false, backlog: [] })
  bench.inbox.push({
    to: name,
    input: { type: 'boot', incarnation: bench.incarnations, disk, boot },
  })
  settle(bench)
}

/** Removes an actor without a last step; its connections close. */
export function removeActor(bench: Bench, name: string): void {
  bench.actors.delete(name)
  for (const [conn, { opener, target }] of bench.lines) {
    if (opener === name || target === name) hangUp(bench, conn, name)
  }
  settle(bench)
}

/** Opens a connection from the judge to an actor; its messages arrive at `onReceive`. */
export function openOutlet(bench: Bench, session: string, target: string): ConnectionId {
  bench.incarnations += 1
  const conn = connectionId(bench.incarnations, 1)
  bench.lines.set(conn, { opener: session, target })
  bench.outlets.add(conn)
  accept(bench, conn, session, target)
  settle(bench)
  return conn
}

function accept(bench: Bench, conn: ConnectionId, from: string, target: string): void {
  const input = { type: 'accepted', conn, from: actorName(from), channel: 'rival' } as const
  bench.inbox.push({ to: target, input })
}

/** Sends a message over one of the judge's connections. */
export function say(bench: Bench, conn: ConnectionId, message: Message): void {
  const { target } = defined(bench.lines.get(conn), 'the connection stands')
  bench.inbox.push({ to: target, input: { type: 'message', conn, message } })
  settle(bench)
}

/** Closes one of the judge's connections. */
export function closeOutlet(bench: Bench, conn: ConnectionId): void {
  const { opener } = defined(bench.lines.get(conn), 'the connection stands')
  hangUp(bench, conn, opener)
  settle(bench)
}

function hangUp(bench: Bench, conn: ConnectionId, by: string): void {
  const line = bench.lines.get(conn)
  if (line === undefined) return
  bench.lines.delete(conn)
  bench.outlets.delete(conn)
  const to = line.opener === by ? line.target : line.opener
  bench.inbox.push({ to, input: { type: 'closed', conn, reason: 'closed' } })
}

/** Gives an actor a command. */
export function command(bench: Bench, name: string, input: unknown): void {
  bench.inbox.push({ to: name, input: { type: 'command', command: input } })
  settle(bench)
}

export function pauseActor(bench: Bench, name: string): void {
  const entry = bench.actors.get(name)
  if (entry !== undefined) entry.isPaused = true
}

export function resumeActor(bench: Bench, name: string): void {
  const entry = bench.actors.get(name)
  if (entry === undefined) return
  entry.isPaused = false
  bench.inbox.push(...entry.backlog.map((input) => ({ to: name, input })))
  entry.backlog = []
  settle(bench)
}

/** Returns the view of an actor. */
export function viewActor(bench: Bench, name: string): unknown {
  const { actor, self } = defined(bench.actors.get(name), name)
  return actor.view(self, { type: 'view' }, virtualUs(bench.now))
}

/** Lets virtual time pass, µs; stops early once `isOver` holds. */
export function passTime(bench: Bench, us: number, isOver: () => boolean = () => false): void {
  const until = bench.now + us
  while (!isOver()) {
    const next = nextTimer(bench)
    if (next === undefined || next.due > until) break
    bench.now = Math.max(bench.now, next.due)
    fire(bench, next)
    settle(bench)
  }
  if (!isOver()) bench.now = until
}

interface Due {
  readonly name: string
  readonly timer: string
  readonly due: number
}

function nextTimer({ actors }: Bench): Due | undefined {
  let first: Due | undefined
  for (const [name, { timers, isPaused }] of actors) {
    if (isPaused) continue
    for (const [timer, due] of timers) {
      if (first === undefined || due < first.due) first = { name, timer, due }
    }
  }
  return first
}

function fire(bench: Bench, { name, timer }: Due): void {
  bench.actors.get(name)?.timers.delete(timer)
  bench.inbox.push({ to: name, input: { type: 'timer', timer } })
}

const STEPS_MAX = 1_000_000

/** Delivers all messages and fires all due timers until nothing more happens. */
export function settle(bench: Bench): void {
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const next = bench.inbox.shift()
    if (next !== undefined) {
      take(bench, next.to, next.input)
      continue
    }
    const due = nextTimer(bench)
    if (due === undefined || due.due > bench.now) return
    fire(bench, due)
  }
  assert(false, 'a step comes to rest')
}

function take(bench: Bench, name: string, input: BenchInput): void {
  if (input.type === 'message') {
    if (!bench.lines.has(input.conn)) return
    if (bench.outlets.has(input.conn) && bench.lines.get(input.conn)?.opener === name) {
      bench.onReceive(input.conn, input.message)
      return
    }
  }
  const entry = bench.actors.get(name)
  if (entry === undefined) return
  if (entry.isPaused) {
    entry.backlog = [...entry.backlog, input]
    return
  }
  for (const effect of entry.actor.step(entry.self, input, virtualUs(bench.now))) {
    carryOut(bench, name, entry, effect)
  }
}

function carryOut(bench: Bench, name: string, entry: BenchEntry, effect: BenchEffect): void {
  switch (effect.type) {
    case 'send': {
      const line = bench.lines.get(effect.conn)
      if (line === undefined) return
      const to = line.opener === name ? line.target : line.opener
      const message = bench.onSend(name, effect.conn, effect.message)
      bench.inbox.push({ to, input: { type: 'message', conn: effect.conn, message } })
      return
    }
    case 'connect':
      connect(bench, name, effect.conn, actorName(String(effect.to)))
      return
    case 'close':
      hangUp(bench, effect.conn, name)
      return
    case 'setTimer':
      entry.timers.set(effect.timer, bench.now + effect.delayUs)
      return
    case 'clearTimer':
      entry.timers.delete(effect.timer)
      return
    case 'disk':
      bench.inbox.push({ to: name, input: { type: 'durable', token: effect.operation.token } })
      return
    case 'trace':
      bench.onTrace(name, effect.event)
      return
    case 'exit':
      bench.inbox.length = 0
      removeActor(bench, name)
      return
    case 'listen':
    case 'unlisten':
  }
}

function connect(bench: Bench, name: string, conn: ConnectionId, target: ActorName): void {
  if (!bench.actors.has(target)) {
    bench.inbox.push({ to: name, input: { type: 'closed', conn, reason: 'refused' } })
    return
  }
  bench.lines.set(conn, { opener: name, target })
  accept(bench, conn, name, target)
  bench.inbox.push({ to: name, input: { type: 'opened', conn } })
}
