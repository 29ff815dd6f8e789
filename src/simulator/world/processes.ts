import { actorName, type ActorId, type ActorName } from '../../kernel/actor'
import { enqueue, removeWhere, type Problem } from '../../kernel/lib'
import { createRivalDisk } from '../../rivals'
import type {
  ActorTrace,
  RunSpec,
  SimBoot,
  SimDisk,
  SimInput,
  StorePlan,
  TraceEvent,
} from '../contract'
import { diskOf, dropOwnArrivals, dropProcess, endOperations, handOver } from './disks'
import { localTime } from '../hosts'
import { acceptConnection, closeAllOf, refuseConnection } from './connections'
import { traceFlight } from './network'
import {
  dropRivalProcess,
  endRivalOperations,
  isRivalServer,
  rivalBoot,
  rivalDiskOf,
  rivalSystemOf,
} from './rivals'
import type { Rules, StepContext } from './rules'
import { emit } from './stepContext'
import { arrive, type Arrival, type Process, type World } from './state'

/** Starts, ends, pauses and resumes processes, and answers in the place of those that are not there. */

type ProcessTraceState = Extract<TraceEvent, { readonly type: 'process' }>['state']

/** Traces a new state of a process. */
function traceProcess(
  context: StepContext,
  id: ActorId,
  state: Exclude<ProcessTraceState, 'starting'>,
  end: { readonly why?: string; readonly problem?: Problem } = {},
): void {
  const owner =
    typeof id === 'number'
      ? { server: id }
      : isRivalServer(context.rules, id)
        ? { rival: id }
        : { client: id }
  emit(context, { type: 'process', ...owner, state, ...end })
}

/** Begins a new incarnation; it boots from its disk with its first step. */
export function startProcess(world: World, context: StepContext, process: Process): void {
  world.incarnations += 1
  process.incarnation = world.incarnations
  process.status = 'running'
  process.local = 0
  process.timers.clear()
  process.listening.clear()
  delete process.down
  delete process.replicates
  traceProcess(context, process.id, 'started')
  const input: SimInput = {
    type: 'boot',
    incarnation: process.incarnation,
    disk: diskAtBoot(world, context, process),
    boot: bootOf(world, context.rules, process, context.at),
  }
  arrive(world, process, { at: context.at, input, cause: context.step })
}

/** Notes which server a server of Redis replicates, as its trace tells. */
export function noteReplication(process: Process, event: ActorTrace): void {
  if (event.type !== 'redis') return
  if (event.state === 'follows') process.replicates = actorName(event.primary)
  else if (event.state === 'promoted') delete process.replicates
}

function diskAtBoot(world: World, context: StepContext, process: Process): SimDisk {
  const { id } = process
  const { spec } = context.rules
  if (typeof id === 'number') {
    const disk = diskOf(world, id, spec.seed)
    endOperations(disk, context.at)
    return handOver(disk)
  }
  if (rivalSystemOf(spec, id) !== 'etcd') return undefined
  const disk = rivalDiskOf(world, id, spec.seed)
  endRivalOperations(disk, context.at)
  return disk.image
}

function bootOf(world: World, { spec }: Rules, process: Process, at: number): SimBoot {
  const { id, incarnation, clock, jumpUs } = process
  // Spreads neighbouring seeds and incarnations over all 32 bits.
  const seed = Math.imul(spec.seed ^ Math.imul(incarnation, 0x9e3779b1), 0x85ebca6b) >>> 0
  const wallMs = spec.startsAtMs + Math.floor((localTime(clock, at) + jumpUs) / 1000)
  if (typeof id !== 'number') {
    if (process.kind === 'rival') {
      const isServer = rivalSystemOf(spec, id) !== undefined
      const primary = isServer ? process.primary : world.redisPrimary
      return rivalBoot(spec, id, { seed, wallMs, primary, endpoints: process.endpoints })
    }
    const store = storeOf(spec, id)
    return store === undefined ? { client: id, seed } : { store: id, isFenced: store.isFenced }
  }
  const plan = spec.servers.find((server) => server.id === id)
  const config = process.config ?? plan?.config ?? ''
  const isOwnConfig = process.config !== undefined || plan?.isOwnConfig === true
  const { mutations } = spec
  return { config, myid: id, seed, wallMs, mutations, ...(isOwnConfig && { isOwnConfig }) }
}

/** Starts a store or a rival's server before the first step, without a trace event. */
export function startQuietly(world: World, rules: Rules, process: Process): void {
  world.incarnations += 1
  process.incarnation = world.incarnations
  process.status = 'running'
  delete process.down
  const boot = bootOf(world, rules, process, world.at)
  const { incarnation } = process
  const disk = rivalSystemOf(rules.spec, process.id) === 'etcd' ? createRivalDisk() : undefined
  const input: SimInput = { type: 'boot', incarnation, disk, boot }
  arrive(world, process, { at: world.at, input, cause: undefined })
}

const storeOf = ({ stores }: RunSpec, id: ActorId): StorePlan | undefined =>
  stores?.find(({ name }) => name === id)

const TRACED_AS = { kill: 'killed', powerLoss: 'powerless', crash: 'crashed' } as const

interface EndOptions {
  /** False if the messages that the process has sent are lost with it; a power loss always loses them. */
  readonly isFlushed?: boolean
  readonly error?: string
  /** The error as data, where the process ended itself. */
  readonly problem?: Problem
  readonly hasThrown?: boolean
}

/**
 * Ends a process: its timers and memory are gone, its connections close, its disk stays. All that it had
 * handed to the network arrives, unless it is lost with the machine. That is the upper bound of a real
 * `kill -9`: the peer's kernel drops unread bytes where its own write meets the closed socket first.
 */
export function endProcess(
  world: World,
  context: StepContext,
  process: Process,
  by: 'kill' | 'powerLoss' | 'crash',
  options: EndOptions,
): void {
  const { error, problem } = options
  process.status = options.hasThrown === true ? 'crashed' : 'down'
  // The stack differs between engines and builds, so only the first line belongs to the run.
  const firstLine = error?.split('\n', 1)[0]
  process.down = {
    at: context.at,
    by,
    ...(firstLine !== undefined && { error: firstLine }),
    ...(firstLine !== error && { report: error }),
    ...(problem !== undefined && { problem }),
  }
  process.timers.clear()
  process.listening.clear()
  traceProcess(context, process.id, TRACED_AS[by], {
    ...(firstLine !== undefined && { why: firstLine }),
    ...(problem !== undefined && { problem }),
  })
  dropOwnArrivals(process)
  closeAllOf(world, context, process.id, by !== 'powerLoss' && options.isFlushed !== false)
  for (const arrival of removeWhere(process.inbox, ({ at }) => at <= context.at)) {
    meetAbsence(world, context, arrival)
  }
  if (typeof process.id !== 'number') {
    const rivalDisk = world.rivalDisks.get(process.id)
    if (rivalDisk !== undefined) dropRivalProcess(rivalDisk, context.at, by === 'powerLoss')
    return
  }
  const disk = world.disks.get(process.id)
  if (disk !== undefined) dropProcess(disk, context.at, by === 'powerLoss')
}

/** Loses a message, or refuses a connection, at a process that does not run. */
export function meetAbsence(
  world: World,
  context: StepContext,
  { input, conn, flight }: Arrival,
): void {
  if (conn === undefined) return
  if (flight !== undefined) traceFlight(context, 'lost', conn, flight, 'down')
  else if (input.type === 'accepted') refuseConnection(world, context, conn)
}

/** Lets the kernel of a paused process answer a SYN; the process finds the connection later. */
export function answerForPaused(
  world: World,
  context: StepContext,
  process: Process,
  arrival: Arrival,
): void {
  const { input, conn } = arrival
  if (input.type !== 'accepted' || conn === undefined) return
  removeWhere(process.inbox, ({ order }) => order === arrival.order)
  if (!process.listening.has(input.channel)) {
    refuseConnection(world, context, conn)
    return
  }
  acceptConnection(world, context, arrival)
  enqueue(process.inbox, { ...arrival, isAnswered: true })
}

/** Pauses a process; its arrivals wait. */
export function pauseProcess(context: StepContext, process: Process): void {
  process.status = 'paused'
  traceProcess(context, process.id, 'paused')
}

/** Resumes a process: it takes its waiting arrivals first, then its overdue timers. */
export function resumeProcess(world: World, context: StepContext, process: Process): void {
  process.status = 'running'
  traceProcess(context, process.id, 'resumed')
  const waiting = removeWhere(process.inbox, ({ at }) => at <= context.at)
  arrive(world, process, { at: context.at, input: { type: 'wake' }, cause: context.step })
  for (const arrival of waiting) {
    world.arrivals += 1
    enqueue(process.inbox, { ...arrival, at: context.at, order: world.arrivals })
  }
}

/** Sets a machine's clock: its rate from now on, and a jump of its wall clock, µs. */
export function skewClock(
  world: World,
  context: StepContext,
  process: Process,
  rate: number | undefined,
  jumpUs: number,
): void {
  const isUp = process.status === 'running' || process.status === 'paused'
  if (rate !== undefined) {
    process.clock = { rate, sinceUs: context.at, localUs: localTime(process.clock, context.at) }
    const input = { type: 'clockRate', rate } as const
    if (isUp) arrive(world, process, { at: context.at, input, cause: context.step })
  }
  process.jumpUs += jumpUs
  if (jumpUs !== 0 && isUp) {
    const input: SimInput = { type: 'clockJump', byUs: jumpUs }
    arrive(world, process, { at: context.at, input, cause: context.step })
  }
}

/** Returns whether a process is a client: no server, no store, no rival's server. */
export const isClient = ({ spec }: Rules, id: ActorId): id is ActorName =>
  typeof id === 'string' && storeOf(spec, id) === undefined && rivalSystemOf(spec, id) === undefined
