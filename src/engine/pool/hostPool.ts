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
import { enqueue, type Batches } from './requestBatch'
import type { WorkerFactory } from './workerFactory'
import { isCurrent } from './workerReplica'
import { queryLocal, catchUp, noteAlone } from './localReplica'

/** Steps of one move that workers lead: a reader cannot watch more of them one by one. */
const WATCHED_STEPS = 100
/** Moves that twins lead after one in which the workers were late. */
const LATE_MOVES = 30
/** Steps that a twin may lag behind its replica. */
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

/** Begins a move. After a far move, and after one that was late, the twins lead. */
export function beginMove(pool: HostPool): void {
  const isFar = pool.movedSteps > pool.watchedSteps || pool.lateMoves > 0
  pool.leader = isFar ? 'twins' : 'workers'
  pool.lateMoves = Math.max(0, pool.lateMoves - 1)
  pool.movedSteps = 0
}

/** Notes that the present move ran out of its time: the workers are too slow for the page's clock. */
export function noteLate(pool: HostPool): void {
  pool.lateMoves = LATE_MOVES
}

/** Returns the twin that may take its next step at once; undefined where the replicas lead. */
export function leadingReplica(pool: HostPool, id: number): Host | undefined {
  if (pool.leader === 'workers') return undefined
  const host = pool.hosts.get(id)
  if (host === undefined || host.lag > 0 || failureOf(host) !== undefined) return undefined
  noteAlone(host)
  pool.movedSteps += 1
  return host.twin
}

/** Returns the error with which a process has to crash. */
function failureOf({ broken, worker }: PooledHost): string | undefined {
  const loss = worker?.loss()
  return broken ?? (loss?.type === 'broken' ? loss.error : undefined)
}

/**
 * Brings all replicas to the run's position until `isOver`. It asks one worker after the other, because the
 * page needs the processors too.
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

/** Answers calls in their order. It asks each worker at most once, all of them at the same time. */
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

/** Answers a call at once, or adds a request to the batches and calls `answerLater`. */
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
      enqueue(batches, workerOf(host), {
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
      if (host.replica !== undefined) host.replica.same = 0
      return queryLocal(host, request)
    case 'follow':
    case 'forget':
    case 'keep':
    case 'load':
    case 'prune':
    case 'stateAt':
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
    replica: undefined,
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
  enqueue(batches, workerOf(host), {
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

/** Replaces an infinite limit: JSON has no Infinity. */
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
  const replica = defined(host.replica, 'the replica that ran')
  replica.at = replica.same = local + steps.length
  if (host.lag > LAG_MAX) catchUp(host)
  pool.movedSteps += steps.length
  if (pool.movedSteps > pool.watchedSteps) pool.leader = 'twins'
}

/** Answers for the process of a broken worker: its last step is the one in which it crashes. */
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
