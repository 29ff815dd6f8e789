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
  readonly hosts: Map<number, BayHost>
  clients: HostWorker | undefined
}

interface BayHost {
  readonly actor: ActorId
  readonly clock: LocalClock
  readonly memoir: Memoir
  /** Absent while the process is down. */
  worker: HostWorker | undefined
  /** Branches that the host in the worker itself has kept. */
  readonly branches: Set<number>
}

export const createWorkerBay = (fleet: Fleet): WorkerBay => ({
  fleet,
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
): readonly HostAnswer[] | Promise<readonly HostAnswer[]> {
  const answers: HostAnswer[] = calls.map(() => DONE)
  const batches = new Map<HostWorker, Batch>()
  calls.forEach((call, index) => {
    takeCall(bay, batches, call, index)
  })
  if (batches.size === 0) return answers
  return askAll(bay, calls, batches, answers)
}

async function askAll(
  bay: WorkerBay,
  calls: readonly HostCall[],
  batches: ReadonlyMap<HostWorker, Batch>,
  answers: HostAnswer[],
): Promise<readonly HostAnswer[]> {
  const asked: Promise<void>[] = []
  for (const [worker, batch] of batches) {
    asked.push(
      worker.ask(batch.orders).then((given) => {
        batch.answers.forEach((index, at) => {
          if (index >= 0) answers[index] = defined(given[at], 'an answer for each order')
        })
      }),
    )
  }
  await Promise.all(asked)
  calls.forEach(({ host, request }, index) => {
    const found = bay.hosts.get(host)
    if (found === undefined || request.type === 'begin' || request.type === 'end') return
    if (request.type === 'drop') return
    const isDue = noteCall(found.memoir, request, answers[index] ?? DONE)
    if (isDue) keepImage(found, host)
  })
  return answers
}

function takeCall(
  bay: WorkerBay,
  batches: Map<HostWorker, Batch>,
  call: HostCall,
  index: number,
): void {
  const { host: id, request } = call
  if (request.type === 'begin') {
    const host = createBayHost(request.actorId, request.clock)
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
      host.branches.add(request.branch)
      break
    case 'recall':
      if (host.worker === undefined || !host.branches.has(request.branch)) {
        recallBranch(host.memoir, request.branch)
        if (host.worker !== undefined) put(batches, host.worker, loadOrder(id, host), -1)
        return
      }
      break
    case 'forget':
    case 'prune':
      if (host.worker === undefined) {
        noteCall(host.memoir, request, DONE)
        return
      }
      break
    case 'seek':
      if (host.worker === undefined) {
        host.memoir.local = request.local
        revive(bay, batches, id, host)
      }
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

const createBayHost = (actorId: number | string, clock: LocalClock): BayHost => ({
  actor: typeof actorId === 'number' ? serverId(actorId) : (actorId as ActorId),
  clock,
  memoir: createMemoir(),
  worker: undefined,
  branches: new Set(),
})

/** Builds a host anew in a fresh worker. */
function revive(bay: WorkerBay, batches: Map<HostWorker, Batch>, id: number, host: BayHost): void {
  host.worker = startWorker(bay, host)
  host.branches.clear()
  put(batches, host.worker, { host: id, request: { type: 'begin', clock: host.clock } }, -1)
  put(batches, host.worker, loadOrder(id, host), -1)
}

function loadOrder(id: number, { memoir }: BayHost): HostOrder {
  const { log, local } = memoir
  const image = memoir.images.findLast((kept) => kept.local <= local)
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
  worker.ask(batch).then(
    ([answer]) => {
      // What it is an image of may have been undone meanwhile.
      if (answer?.type !== 'image' || memoir.generation !== generation) return
      memoir.images.push(answer.image)
    },
    // A worker that ended meanwhile owes nothing.
    () => undefined,
  )
}
