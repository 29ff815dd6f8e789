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
import type { PooledHost, HostPool } from './bayState'
import { askWorkers, releaseWorker, startWorker, assignWorker, workerOf } from './bayWorkers'
import { put, type Batches } from './errands'
import type { WorkerFactory } from './fleet'
import { isCurrent } from './seat'
import { queryLocal, catchUp, noteAlone } from './twins'

/** More than is seen one by one in the wall time that it takes. */
const WATCHED_STEPS = 100
/** Moves for which workers that came too late are not asked again. */
const LATE_MOVES = 30
/** Steps after which a twin follows although nothing is asked of it. */
const LAG_MAX = 512
const CHECKPOINT_EVERY = 128

export const createHostPool = (fleet: WorkerFactory, watchedSteps = WATCHED_STEPS): HostPool => ({
  fleet,
  watchedSteps,
  hosts: new Map(),
  clients: undefined,
  rivalClients: undefined,
  leader: 'workers',
  movedSteps: 0,
  lateMoves: 0,
})

/** Ends all workers. */
export function closePool(bay: HostPool): void {
  for (const host of bay.hosts.values()) releaseWorker(host)
  bay.clients?.end()
  bay.clients = undefined
  bay.rivalClients?.end()
  bay.rivalClients = undefined
  bay.hosts.clear()
}

/** To be called before each move: one that follows a far one is thought to go as far. */
export function beginMove(bay: HostPool): void {
  const isFar = bay.movedSteps > bay.watchedSteps || bay.lateMoves > 0
  bay.leader = isFar ? 'twins' : 'workers'
  bay.lateMoves = Math.max(0, bay.lateMoves - 1)
  bay.movedSteps = 0
}

/** The present move ran out of its time: the workers cannot follow the clock. */
export function noteLate(bay: HostPool): void {
  bay.lateMoves = LATE_MOVES
}

/** The twin that may take its next step at once, for the conductor; none where workers lead. */
export function leadingReplica(bay: HostPool, id: number): Host | undefined {
  if (bay.leader === 'workers') return undefined
  const host = bay.hosts.get(id)
  if (host === undefined || host.lag > 0 || failureOf(host) !== undefined) return undefined
  noteAlone(host)
  bay.movedSteps += 1
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
export async function bringWorkers(bay: HostPool, isOver: () => boolean): Promise<void> {
  for (const host of bay.hosts.values()) {
    if (isOver()) return
    if (!host.isUp || host.isAlone || host.broken !== undefined) continue
    const batches: Batches = new Map()
    assignWorker(bay, batches, host)
    await askWorkers(bay, batches)
  }
}

const DONE: HostAnswer = { type: 'done', tally: 0 }

/** Answers calls in their order; each worker is asked at most once, all of them at the same time. */
export function answerCalls(
  bay: HostPool,
  calls: readonly HostCall[],
): readonly HostAnswer[] | Promise<readonly HostAnswer[]> {
  const answers: HostAnswer[] = []
  const batches: Batches = new Map()
  calls.forEach((call, index) => {
    const answer = takeCall(bay, batches, call, (late) => {
      answers[index] = late
    })
    answers.push(answer ?? DONE)
  })
  return batches.size === 0 ? answers : askWorkers(bay, batches).then(() => answers)
}

type BeginRequest = Extract<HostCall['request'], { readonly type: 'begin' }>

/** Answers a call at once, or puts it among the errands, from where it is answered later. */
function takeCall(
  bay: HostPool,
  batches: Batches,
  { host: id, request }: HostCall,
  answerLater: (answer: HostAnswer) => void,
): HostAnswer | undefined {
  if (request.type === 'begin') return beginHost(bay, id, request)
  const host = bay.hosts.get(id)
  if (host === undefined) return DONE
  switch (request.type) {
    case 'drop':
      bay.hosts.delete(id)
      releaseWorker(host)
      return DONE
    case 'end':
      releaseWorker(host)
      return DONE
    case 'run': {
      const error = failureOf(host)
      if (error !== undefined) return crash(host, request, error)
      if (bay.leader === 'twins' || host.isAlone) return runTwin(bay, host, request)
      runWorker(bay, batches, host, request, answerLater)
      return undefined
    }
    case 'view':
      if (bay.leader === 'twins' || !isCurrent(host)) return queryLocal(host, request)
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
  bay: HostPool,
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
  bay.hosts.set(id, host)
  startWorker(bay, host)
  return DONE
}

type RunRequest = Extract<HostRequest, { readonly type: 'run' }>

function runTwin(bay: HostPool, host: PooledHost, request: RunRequest): HostAnswer {
  catchUp(host)
  noteAlone(host)
  const answer = answerHost(host.twin, request)
  if (answer.type === 'ran') bay.movedSteps += answer.steps.length
  return answer
}

function runWorker(
  bay: HostPool,
  batches: Batches,
  host: PooledHost,
  request: RunRequest,
  answerLater: (answer: HostAnswer) => void,
): void {
  assignWorker(bay, batches, host)
  put(batches, workerOf(host), {
    order: { host: host.id, request: plain(request) },
    take: (answer) => {
      answerLater(answer)
      if (answer.type === 'ran') noteRun(bay, host, request, answer.steps, answer.tally)
    },
    fail: ({ type, error }) => {
      const isMissing = type === 'missing'
      answerLater(isMissing ? runTwin(bay, host, request) : crash(host, request, error))
    },
  })
}

/** No limit is a number that JSON knows. */
const plain = (request: RunRequest): RunRequest =>
  request.limit === Infinity ? { ...request, limit: Number.MAX_SAFE_INTEGER } : request

function noteRun(
  bay: HostPool,
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
  bay.movedSteps += steps.length
  if (bay.movedSteps > bay.watchedSteps) bay.leader = 'twins'
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
