import { serverId, type ActorId } from '../actor'
import { defined } from '../lib'
import type { HostAnswer, HostCall, HostRequest, LocalClock } from '../sim'
import type { Fleet, HostWorker } from './fleet'
import { createMemoir, noteCall, recallBranch, type Memoir } from './memoir'
import type { HostBatch, HostOrder } from './ports'

/**
 * The hosts of a run in workers: one worker for each running server, one for all clients. A
 * server's worker ends with its process; what it takes to build its host anew, in another worker,
 * is kept here.
 */
export interface WorkerBay {
  readonly fleet: Fleet
  /** Steps of a host between two images of it. */
  readonly imageEvery: number
  readonly hosts: Map<number, BayHost>
  clients: HostWorker | undefined
}

interface BayHost {
  readonly actor: ActorId
  readonly clock: LocalClock
  readonly memoir: Memoir
  /** Absent while the process is down. */
  worker: HostWorker | undefined
  /** Why its worker broke, until the process has crashed of it. */
  broken: string | undefined
  /** The host in the worker cannot be sought before this local step: it was built from there on. */
  base: number
  /** Branches that the host in the worker itself has kept, with the base of each. */
  readonly branches: Map<number, number>
}

const IMAGE_EVERY = 4_096

export const createWorkerBay = (fleet: Fleet, imageEvery: number = IMAGE_EVERY): WorkerBay => ({
  fleet,
  imageEvery,
  hosts: new Map(),
  clients: undefined,
})

/** Ends all workers. */
export function closeBay(bay: WorkerBay): void {
  for (const host of bay.hosts.values()) endWorker(host)
  bay.clients?.end()
  bay.clients = undefined
  bay.hosts.clear()
}

/** Orders for one worker, and which of the calls each answers; −1: none. */
interface Batch {
  readonly orders: HostOrder[]
  readonly answers: number[]
}

const DONE: HostAnswer = { type: 'done' }

/** Answers calls in their order; each worker is asked at most once, all of them at the same time. */
export function answerCalls(
  bay: WorkerBay,
  calls: readonly HostCall[],
  isRetry = false,
): readonly HostAnswer[] | Promise<readonly HostAnswer[]> {
  const asking: Asking = { bay, calls, isRetry, answers: calls.map(() => DONE) }
  const batches = new Map<HostWorker, Batch>()
  calls.forEach((call, index) => {
    const broken = bay.hosts.get(call.host)?.broken
    if (broken !== undefined && call.request.type === 'run') crash(asking, index, broken)
    else takeCall(bay, batches, call, index)
  })
  if (batches.size === 0) return asking.answers
  return Promise.all([...batches].map(([worker, batch]) => askWorker(asking, worker, batch))).then(
    () => asking.answers,
  )
}

/** Calls on their way to be answered. */
interface Asking {
  readonly bay: WorkerBay
  readonly calls: readonly HostCall[]
  /** They were asked before, of a worker that broke. */
  readonly isRetry: boolean
  readonly answers: HostAnswer[]
}

async function askWorker(asking: Asking, worker: HostWorker, batch: Batch): Promise<void> {
  const reply = await worker.ask(batch.orders)
  if (reply.type === 'broken') {
    if (asking.isRetry) throw new Error(reply.error)
    await replaceWorker(asking, worker, batch, reply.error)
    return
  }
  batch.answers.forEach((index, at) => {
    if (index >= 0) take(asking, index, defined(reply.answers[at], 'an answer for each order'))
  })
}

function take({ bay, calls, answers }: Asking, index: number, answer: HostAnswer): void {
  answers[index] = answer
  const { host: id, request } = defined(calls[index], 'its call')
  const host = bay.hosts.get(id)
  if (host === undefined || request.type === 'begin' || request.type === 'end') return
  if (request.type !== 'drop' && noteCall(host.memoir, request, answer)) keepImage(host, id)
}

/**
 * A worker has broken, outside of any actor. The processes in it crash when they next should run;
 * whatever else was asked is asked of hosts built anew.
 */
async function replaceWorker(
  asking: Asking,
  worker: HostWorker,
  batch: Batch,
  error: string,
): Promise<void> {
  const { bay, calls } = asking
  worker.end()
  if (bay.clients === worker) bay.clients = undefined
  for (const host of bay.hosts.values()) {
    if (host.worker !== worker) continue
    host.worker = undefined
    host.broken = error
  }
  for (const index of batch.answers) {
    const call = calls[index]
    if (call === undefined || call.request.type === 'begin') continue
    if (call.request.type === 'run') crash(asking, index, error)
    else {
      const [answer] = await answerCalls(bay, [call], true)
      if (answer !== undefined) asking.answers[index] = answer
    }
  }
}

/** The process of a broken worker takes no more than the step in which it crashes. */
function crash(asking: Asking, index: number, error: string): void {
  const { host: id, request } = defined(asking.calls[index], 'its call')
  const host = asking.bay.hosts.get(id)
  if (host === undefined || request.type !== 'run') return
  host.broken = undefined
  endWorker(host)
  const [first] = request.inputs
  const step =
    first === undefined
      ? { at: request.horizon, input: -1, effects: [], error }
      : { at: first.at, input: 0, effects: [], error }
  take(asking, index, { type: 'ran', steps: [step] })
}

function takeCall(
  bay: WorkerBay,
  batches: Map<HostWorker, Batch>,
  call: HostCall,
  index: number,
): void {
  const { host: id, request } = call
  if (request.type === 'begin') {
    const host = createBayHost(bay, request.actorId, request.clock)
    bay.hosts.set(id, host)
    host.worker = startWorker(bay, host)
    put(batches, host.worker, { host: id, request: { type: 'begin', clock: request.clock } }, index)
    return
  }
  const host = bay.hosts.get(id)
  if (host === undefined) return
  switch (request.type) {
    case 'end':
      if (typeof host.actor === 'number') endWorker(host)
      return
    case 'drop':
      if (host.worker !== undefined && typeof host.actor === 'string') {
        put(batches, host.worker, { host: id, request }, -1)
      } else endWorker(host)
      bay.hosts.delete(id)
      return
    case 'keep':
      if (host.worker === undefined) {
        noteCall(host.memoir, request, DONE)
        return
      }
      host.branches.set(request.branch, host.base)
      break
    case 'recall': {
      const base = host.branches.get(request.branch)
      if (host.worker === undefined || base === undefined) {
        recallBranch(host.memoir, request.branch)
        if (host.worker !== undefined) put(batches, host.worker, loadOrder(id, host), -1)
        return
      }
      host.base = base
      break
    }
    case 'forget':
    case 'prune':
      if (host.worker === undefined) {
        noteCall(host.memoir, request, DONE)
        return
      }
      break
    case 'seek':
      if (host.worker !== undefined && request.local >= host.base) break
      host.memoir.local = request.local
      if (host.worker === undefined) revive(bay, batches, id, host)
      else put(batches, host.worker, loadOrder(id, host), -1)
      break
    default:
      if (host.worker === undefined) revive(bay, batches, id, host)
  }
  put(batches, defined(host.worker, 'its worker'), { host: id, request: plain(request) }, index)
}

/** No limit is a number that JSON knows. */
const plain = (request: HostRequest): HostRequest =>
  request.type === 'run' && request.limit === Infinity ? { ...request, limit: STEPS_MAX } : request

const STEPS_MAX = 2 ** 53 - 1

const createBayHost = (
  { imageEvery }: WorkerBay,
  actorId: number | string,
  clock: LocalClock,
): BayHost => ({
  actor: typeof actorId === 'number' ? serverId(actorId) : (actorId as ActorId),
  clock,
  memoir: createMemoir(imageEvery),
  worker: undefined,
  broken: undefined,
  base: 0,
  branches: new Map(),
})

/** Builds a host anew in a fresh worker. */
function revive(bay: WorkerBay, batches: Map<HostWorker, Batch>, id: number, host: BayHost): void {
  host.worker = startWorker(bay, host)
  host.branches.clear()
  put(batches, host.worker, { host: id, request: { type: 'begin', clock: host.clock } }, -1)
  put(batches, host.worker, loadOrder(id, host), -1)
}

function loadOrder(id: number, host: BayHost): HostOrder {
  const { log, local, images } = host.memoir
  const image = images.findLast((kept) => kept.local <= local)
  host.base = image?.local ?? 0
  return {
    host: id,
    request: { type: 'load', log, local, ...(image !== undefined && { image }) },
  }
}

function put(
  batches: Map<HostWorker, Batch>,
  worker: HostWorker,
  order: HostOrder,
  index: number,
): void {
  let batch = batches.get(worker)
  if (batch === undefined) {
    batch = { orders: [], answers: [] }
    batches.set(worker, batch)
  }
  batch.orders.push(order)
  batch.answers.push(index)
}

function startWorker(bay: WorkerBay, { actor }: BayHost): HostWorker {
  if (typeof actor === 'number') return bay.fleet.startServer(actor)
  bay.clients ??= bay.fleet.startClients()
  return bay.clients
}

function endWorker(host: BayHost): void {
  if (typeof host.actor === 'number') host.worker?.end()
  host.worker = undefined
}

/** Asks a host for its whole state: a rebuild begins at the nearest. */
function keepImage(host: BayHost, id: number): void {
  const { worker, memoir } = host
  if (worker === undefined) return
  const { generation } = memoir
  const batch: HostBatch = [{ host: id, request: { type: 'image' } }]
  void worker.ask(batch).then((reply) => {
    // A worker that ended meanwhile owes nothing.
    const answer = reply.type === 'answers' ? reply.answers[0] : undefined
    // What it is an image of may have been undone meanwhile.
    if (answer?.type !== 'image' || memoir.generation !== generation) return
    memoir.images.push(answer.image)
  })
}
