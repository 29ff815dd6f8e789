import type { ServerId } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { HostAnswer, Registry } from '../../simulator'
import {
  fromText,
  toText,
  type ActorRole,
  type HostBatch,
  type HostReply,
  type WorkerNews,
  type WorkerOrder,
} from '../protocol'
import { answerBatch, createHostTable } from './serveHosts'

/** A worker with its hosts, as the conductor uses it. */
export interface HostWorker {
  /** Answers in the order of the calls; rejects where a host fails, which is a bug. */
  ask(batch: HostBatch): Promise<WorkerReply>
  /** The loss of the worker, where one was reported between two calls. */
  loss(): LostWorker | undefined
  /** Ends the worker and all it holds. */
  end(): void
}

export type WorkerReply =
  { readonly type: 'answers'; readonly answers: readonly HostAnswer[] } | LostWorker

/** A worker that no longer answers. */
export interface LostWorker {
  /**
   * `broken`: it has ended, or its script failed outside of any host; `missing`: its script did not come,
   * so it never took a step.
   */
  readonly type: 'broken' | 'missing'
  readonly error: string
}

/** Creates the workers of a run. */
export interface WorkerFactory {
  startServer(server: ServerId): HostWorker
  startClients(): HostWorker
  /** A worker for one server of the rivals, or for all their clients. */
  startRivals(name: string): HostWorker
}

/**
 * Creates workers of the page, each behind its own port; the page makes them on the conductor's orders.
 */
export function createWorkerFactory(page: MessagePort): WorkerFactory {
  let workerCount = 0
  const losses = new Map<number, PortClient['lose']>()
  page.onmessage = ({ data: { worker, type, error } }: MessageEvent<WorkerNews>) => {
    losses.get(worker)?.({ type: type === 'missing' ? type : 'broken', error })
  }

  function start(role: ActorRole, name: string): HostWorker {
    workerCount += 1
    const worker = workerCount
    const { port1, port2 } = new MessageChannel()
    const order: WorkerOrder = { type: 'spawn', worker, role, name, port: port2 }
    page.postMessage(order, [port2])
    const client = createPortClient(port1)
    losses.set(worker, client.lose)
    return {
      ask: client.ask,
      loss: client.loss,
      end: () => {
        port1.close()
        client.lose({ type: 'broken', error: 'ended' })
        losses.delete(worker)
        const last: WorkerOrder = { type: 'terminate', worker }
        page.postMessage(last)
      },
    }
  }

  return {
    startServer: (server) => start('server', `server ${server}`),
    startClients: () => start('clients', 'clients'),
    startRivals: (name) => start('rivals', name),
  }
}

interface PortClient {
  readonly ask: HostWorker['ask']
  readonly loss: HostWorker['loss']
  /** Resolves all pending and future requests with the loss. */
  readonly lose: (loss: LostWorker) => void
}

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void
  readonly reject: (error: Error) => void
}

/** Makes an error of another thread's report, with that thread's calls as its stack. */
function errorOf(report: string): Error {
  const error = new Error(report.split('\n', 1)[0])
  error.stack = report
  return error
}

/** Sends requests over a port, and matches answers to them by their order. */
function createPortClient(port: MessagePort): PortClient {
  const waiting: Waiting[] = []
  let lost: LostWorker | undefined
  port.onmessage = ({ data }: MessageEvent<string>) => {
    const first = waiting.shift()
    assert(first !== undefined, 'a worker answers only requests')
    // Only `serveHosts` writes to this port, and packs what it writes.
    const reply = fromText(data) as HostReply
    if (reply.type === 'answers') first.resolve(reply)
    else first.reject(errorOf(reply.error))
  }
  return {
    ask: (batch) =>
      new Promise((resolve, reject) => {
        if (lost !== undefined) {
          resolve(lost)
          return
        }
        waiting.push({ resolve, reject })
        port.postMessage(toText(batch))
      }),
    loss: () => lost,
    lose: (loss) => {
      lost = loss
      for (const { resolve } of waiting.splice(0)) resolve(loss)
    },
  }
}

/** Creates hosts in this thread, behind the same contract. */
export function createLocalFactory(registry: Registry): WorkerFactory {
  const start = (actor: Registry['server']): HostWorker => {
    const table = createHostTable(actor)
    return {
      ask: (batch) => {
        const reply = answerBatch(table, batch)
        return reply.type === 'answers'
          ? Promise.resolve(reply)
          : Promise.reject(errorOf(reply.error))
      },
      loss: () => undefined,
      end: () => {
        table.hosts.clear()
      },
    }
  }
  return {
    startServer: () => start(registry.server),
    startClients: () => start(registry.client),
    startRivals: () => start(registry.rival),
  }
}
