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
export interface Desk {
  readonly plan: CodePlan
  readonly seats: ReadonlyMap<ActorName, Seat>
  /** Commands that make the path, which one client gives before anybody's code begins. */
  readonly setup: readonly string[]
  isSetUp: boolean
  /** Who gave them last, and its last command; whether an answer was lost with the connection. */
  askedSetup: { readonly client: ActorName; op: number; isLost: boolean } | undefined
  /** Given to nobody yet, oldest first. */
  readonly inputs: Waiting[]
}

export interface Waiting {
  readonly client: ActorName
  readonly input: CodeInput
}

export interface Seat {
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
  /** What its code did and the run has not seen yet, in order. */
  readonly outbox: CodeDeed[]
  /** By the number of the command, or of the sleep. */
  readonly asked: Map<number, { readonly id: number; readonly op: CodeOperation }>
  readonly sleeps: { readonly id: number; readonly due: number }[]
}

export function createDesk(plan: CodePlan): Desk {
  const parts = plan.path.split('/').slice(1)
  return {
    plan,
    seats: new Map(plan.clients.map((name) => [name, createSeat(name)])),
    setup: parts.map((_, index) => `create /${parts.slice(0, index + 1).join('/')}`),
    isSetUp: false,
    askedSetup: undefined,
    inputs: [],
  }
}

const createSeat = (name: ActorName): Seat => ({
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

/** The seat of the client whom an event tells of, where it is one of these. */
export function seatOf({ seats }: Desk, event: TraceEvent): Seat | undefined {
  if (event.type === 'intervention') {
    const { action } = event
    return 'client' in action ? seats.get(action.client) : undefined
  }
  return 'client' in event && event.client !== undefined ? seats.get(event.client) : undefined
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
export const isNews = (desk: Desk, event: TraceEvent): boolean =>
  NEWS.has(event.type) && seatOf(desk, event) !== undefined

/** Takes in an event of the trace; what the code is to be told of it waits then. */
export function hear(desk: Desk, event: TraceEvent): void {
  const seat = seatOf(desk, event)
  if (seat === undefined) return
  if (event.type === 'intervention') onDeed(desk, seat, event)
  if (seat.ended !== undefined) return
  const { at } = event
  const tell = (input: CodeInput): void => {
    if (seat.hasBegun) desk.inputs.push({ client: seat.name, input })
  }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'connected':
      seat.session = event.session
      seat.isConnected = true
      tell({ at, type: 'state', state: 'connected' })
      begin(desk, seat, at)
      return
    case 'disconnected':
      seat.isConnected = false
      tell({ at, type: 'state', state: 'disconnected' })
      return
    case 'expired':
      seat.isConnected = false
      tell({ at, type: 'state', state: 'expired' })
      return
    case 'watch':
      if (event.state !== 'delivered' || event.event === undefined) return
      tell({ at, type: 'watch', event: event.event, path: event.path })
      return
    case 'reply':
      onReply(desk, seat, event)
      return
    case 'process':
      onProcess(seat, event.state)
      return
    default:
  }
}

function onDeed(
  desk: Desk,
  seat: Seat,
  { action }: TraceEvent & { readonly type: 'intervention' },
): void {
  if (action.do === 'op' || action.do === 'reconfig') seat.ops += 1
  if (action.do === 'op' && !desk.isSetUp && desk.setup.includes(action.command)) {
    const isLost = desk.askedSetup?.client === seat.name && desk.askedSetup.isLost
    const isAnew = action.command === desk.setup[0]
    desk.askedSetup = { client: seat.name, op: seat.ops, isLost: isLost && !isAnew }
  }
  if (action.do === 'close' || action.do === 'killClient') seat.isClosed = true
  const [deed] = seat.outbox
  if (deed === undefined || !isDeed(action, deed)) return
  seat.outbox.shift()
  if (deed.type === 'op') seat.asked.set(seat.ops, { id: deed.id, op: deed.op })
}

function onReply(desk: Desk, seat: Seat, event: TraceEvent & { readonly type: 'reply' }): void {
  const setup = desk.askedSetup
  if (!desk.isSetUp && setup?.client === seat.name && event.op <= setup.op) {
    if (LOST.has(event.error)) setup.isLost = true
    else if (event.op === setup.op && !setup.isLost) {
      desk.isSetUp = true
      for (const each of desk.seats.values()) begin(desk, each, event.at)
    }
  }
  const asked = seat.asked.get(event.op)
  if (asked === undefined) return
  seat.asked.delete(event.op)
  const answer = answerOf(asked.op, event)
  const input = { at: event.at, type: 'answer', id: asked.id, ...answer } as const
  desk.inputs.push({ client: seat.name, input })
}

/** Errors of the connection: the command is worth another try. */
const LOST: ReadonlySet<string> = new Set(['ConnectionLoss', 'SessionExpired'])

/**
 * Who is to make the path now, where it is not made and nobody is at it: as long as no server serves,
 * what a client asks for is lost.
 */
export function setupDue({ isSetUp, askedSetup, seats }: Desk): Seat | undefined {
  const isUnderWay =
    askedSetup !== undefined &&
    !askedSetup.isLost &&
    seats.get(askedSetup.client)?.ended === undefined
  if (isSetUp || isUnderWay) return undefined
  return [...seats.values()].find((seat) => seat.isConnected && seat.ended === undefined)
}

function begin(desk: Desk, seat: Seat, at: VirtualUs): void {
  const { session } = seat
  if (!desk.isSetUp || session === undefined || seat.hasBegun) return
  seat.hasBegun = true
  desk.inputs.push({ client: seat.name, input: { at, type: 'start', session } })
}

function onProcess(seat: Seat, state: string): void {
  switch (state) {
    case 'paused':
      seat.isPaused = true
      return
    case 'resumed':
      seat.isPaused = false
      return
    case 'killed':
    case 'crashed':
      endSeat(seat, { type: 'killed' })
      return
    default:
  }
}

/** What its code did last is still done, unless its process is gone. */
export function endSeat(seat: Seat, ended: CodeEnd): void {
  seat.ended = ended
  if (ended.type === 'killed') seat.outbox.length = 0
  seat.sleeps.length = 0
  seat.asked.clear()
}

/** Takes in what the code did with an input. */
export function takeOut(desk: Desk, { client: { name }, input, out }: CodeEntry): void {
  const seat = defined(desk.seats.get(name), `the seat of ${name}`)
  seat.hasBegun = true
  if (input.type === 'answer') {
    const index = seat.sleeps.findIndex(({ id }) => id === input.id)
    if (index >= 0) seat.sleeps.splice(index, 1)
  }
  if (seat.ended !== undefined) return
  for (const effect of out.effects) {
    if (effect.type === 'sleep') seat.sleeps.push({ id: effect.id, due: input.at + effect.us })
    else if (effect.type !== 'log') seat.outbox.push(effect)
  }
  if (out.ended !== undefined) endSeat(seat, out.ended)
}

/** When the first sleeper wakes; nobody wakes while the process is paused. */
export function nextWake({ seats }: Desk): number {
  let first = Infinity
  for (const { isPaused, sleeps } of seats.values()) {
    if (!isPaused) for (const { due } of sleeps) first = Math.min(first, due)
  }
  return first
}

/** Wakes all whose time has come: in the order of their times, then of their places. */
export function wakeUp(desk: Desk, now: VirtualUs): void {
  const due = [...desk.seats.values()].flatMap(({ name, isPaused, sleeps }) =>
    isPaused ? [] : sleeps.filter((one) => one.due <= now).map((one) => ({ ...one, name })),
  )
  for (const { name, id } of due.toSorted((a, b) => a.due - b.due)) {
    const seat = defined(desk.seats.get(name), `the seat of ${name}`)
    seat.sleeps.splice(
      seat.sleeps.findIndex((one) => one.id === id),
      1,
    )
    desk.inputs.push({ client: name, input: { at: now, type: 'answer', id } })
  }
}
