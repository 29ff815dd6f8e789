import { serverId, type ActorId } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import {
  answerHost,
  createHost,
  noteTaken,
  type Host,
  type HostAnswer,
  type HostCall,
  type HostRequest,
  type HostStep,
} from '../../simulator'
import type { PooledHost, HostPool } from './hostPoolState'
import { askWorkers, releaseWorker, startWorker, assignWorker, workerOf } from './workerAssignment'
import { put, type Batches } from './requestBatch'
import type { WorkerFactory } from './workerFactory'
import { isCurrent } from './workerReplica'
import { queryLocal, catchUp, noteAlone } from './localReplica'

/** More than is seen one by one in the wall time that it takes. */
const WATCHED_STEPS = 100
/** Moves for which workers that came too late are not asked again. */
const LATE_MOVES = 30
/** Steps after which a twin follows although nothing is asked of it. */
const LAG_MAX = 512
const CHECKPOINT_EVERY = 128

export const createHostPool = (factory: WorkerFactory, watchedSteps = WATCHED_STEPS): HostPool => ({
  factory,
  watchedSteps,
  hosts: new Map(),
  clients: undefined,
  rivalClients: undefined,
  leader: 'workers',
  movedSteps: 0,
  lateMoves: 0,
})

/** Ends all workers. */
export function closePool(pool: HostPool): void {
  for (const host of pool.hosts.values()) releaseWorker(host)
  pool.clients?.end()
  pool.clients = undefined
  pool.rivalClients?.end()
  pool.rivalClients = undefined
  pool.hosts.clear()
}

/** To be called before each move: one that follows a far one is thought to go as far. */
export function beginMove(pool: HostPool): void {
  const isFar = pool.movedSteps > pool.watchedSteps || pool.lateMoves > 0
  pool.leader = isFar ? 'twins' : 'workers'
  pool.lateMoves = Math.max(0, pool.lateMoves - 1)
  pool.movedSteps = 0
}

/** The present move ran out of its time: the workers cannot follow the clock. */
export function noteLate(pool: HostPool): void {
  pool.lateMoves = LATE_MOVES
}

/** The twin that may take its next step at once, for the conductor; none where workers lead. */
export function leadingReplica(pool: HostPool, id: number): Host | undefined {
  if (pool.leader === 'workers') return undefined
  const host = pool.hosts.get(id)
  if (host === undefined || host.lag > 0 || failureOf(host) !== undefined) return undefined
  noteAlone(host)
  pool.movedSteps += 1
  return host.twin
}

/** Why the process is to crash. */
function failureOf({ broken, worker }: PooledHost): string | undefined {
  const loss = worker?.loss()
  return broken ?? (loss?.type === 'broken' ? loss.error : undefined)
}

/**
 * Brings all workers to where the run stands, until somebody asks for something else: one after the
 * other, for the page that is looked at needs the processors too.
 */
export async function bringWorkers(pool: HostPool, isOver: () => boolean): Promise<void> {
  for (const host of pool.hosts.values()) {
    if (isOver()) return
    if (!host.isUp || host.isAlone || host.broken !== undefined) continue
    const batches: Batches = new Map()
    assignWorker(pool, batches, host)
    await askWorkers(pool, batches)
  }
}

const DONE: HostAnswer = { type: 'done', tally: 0 }

/** Answers calls in their order; each worker is asked at most once, all of them at the same time. */
export function answerCalls(
  pool: HostPool,
  calls: readonly HostCall[],
): readonly HostAnswer[] | Promise<readonly HostAnswer[]> {
  const answers: HostAnswer[] = []
  const batches: Batches = new Map()
  calls.forEach((call, index) => {
    const answer = takeCall(pool, batches, call, (late) => {
      answers[index] = late
    })
    answers.push(answer ?? DONE)
  })
  return batches.size === 0 ? answers : askWorkers(pool, batches).then(() => answers)
}

type BeginRequest = Extract<HostCall['request'], { readonly type: 'begin' }>

/** Answers a call at once, or puts it among the errands, from where it is answered later. */
function takeCall(
  pool: HostPool,
  batches: Batches,
  { host: id, request }: HostCall,
  answerLater: (answer: HostAnswer) => void,
): HostAnswer | undefined {
  if (request.type === 'begin') return beginHost(pool, id, request)
  const host = pool.hosts.get(id)
  if (host === undefined) return DONE
  switch (request.type) {
    case 'drop':
      pool.hosts.delete(id)
      releaseWorker(host)
      return DONE
    case 'end':
      releaseWorker(host)
      return DONE
    case 'run': {
      const error = failureOf(host)
      if (error !== undefined) return crash(host, request, error)
      if (pool.leader === 'twins' || host.isAlone) return runTwin(pool, host, request)
      runWorker(pool, batches, host, request, answerLater)
      return undefined
    }
    case 'view':
      if (pool.leader === 'twins' || !isCurrent(host)) return queryLocal(host, request)
      put(batches, workerOf(host), {
        order: { host: id, request },
        take: answerLater,
        fail: () => {
          answerLater(queryLocal(host, request))
        },
      })
      return undefined
    case 'seek':
      host.isUp = true
      return queryLocal(host, request)
    case 'recall':
      if (host.seat !== undefined) host.seat.same = 0
      return queryLocal(host, request)
    default:
      return queryLocal(host, request)
  }
}

function beginHost(
  pool: HostPool,
  id: number,
  { actor, actorId, kind, clock }: BeginRequest,
): HostAnswer {
  const host: PooledHost = {
    id,
    actor: typeof actorId === 'number' ? serverId(actorId) : (actorId as ActorId),
    kind,
    clock,
    twin: createHost(actor, clock, CHECKPOINT_EVERY),
    lag: 0,
    tally: 0,
    isUp: true,
    worker: undefined,
    seat: undefined,
    isAlone: false,
    broken: undefined,
  }
  pool.hosts.set(id, host)
  startWorker(pool, host)
  return DONE
}

type RunRequest = Extract<HostRequest, { readonly type: 'run' }>

function runTwin(pool: HostPool, host: PooledHost, request: RunRequest): HostAnswer {
  catchUp(host)
  noteAlone(host)
  const answer = answerHost(host.twin, request)
  if (answer.type === 'ran') pool.movedSteps += answer.steps.length
  return answer
}

function runWorker(
  pool: HostPool,
  batches: Batches,
  host: PooledHost,
  request: RunRequest,
  answerLater: (answer: HostAnswer) => void,
): void {
  assignWorker(pool, batches, host)
  put(batches, workerOf(host), {
    order: { host: host.id, request: plain(request) },
    take: (answer) => {
      answerLater(answer)
      if (answer.type === 'ran') noteRun(pool, host, request, answer.steps, answer.tally)
    },
    fail: ({ type, error }) => {
      const isMissing = type === 'missing'
      answerLater(isMissing ? runTwin(pool, host, request) : crash(host, request, error))
    },
  })
}

/** No limit is a number that JSON knows. */
const plain = (request: RunRequest): RunRequest =>
  request.limit === Infinity ? { ...request, limit: Number.MAX_SAFE_INTEGER } : request

function noteRun(
  pool: HostPool,
  host: PooledHost,
  { inputs }: RunRequest,
  steps: readonly HostStep[],
  tally: number,
): void {
  const local = host.twin.state.local + host.lag
  noteTaken(host.twin, local, inputs, steps)
  host.lag += steps.length
  host.tally = tally
  const seat = defined(host.seat, 'where it ran')
  seat.at = seat.same = local + steps.length
  if (host.lag > LAG_MAX) catchUp(host)
  pool.movedSteps += steps.length
  if (pool.movedSteps > pool.watchedSteps) pool.leader = 'twins'
}

/** The process of a broken worker takes no more than the step in which it crashes. */
function crash(host: PooledHost, { inputs, horizon }: RunRequest, error: string): HostAnswer {
  catchUp(host)
  releaseWorker(host)
  host.broken = undefined
  const [first] = inputs
  const step =
    first === undefined
      ? { at: horizon, input: -1, effects: [], error }
      : { at: first.at, input: 0, effects: [], error }
  return { type: 'ran', steps: [step], tally: host.twin.state.tally }
}
