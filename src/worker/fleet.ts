import type { ServerId } from '../actor'
import { assert } from '../lib'
import type { HostAnswer, Registry } from '../sim'
import { fromText, toText } from './packing'
import {
  COMPLETE,
  type ActorRole,
  type HostBatch,
  type HostReply,
  type WorkerNews,
  type WorkerOrder,
} from './ports'
import { answerBatch, createHostTable } from './serveHosts'

/** A worker with its hosts, seen from the conductor. */
export interface HostWorker {
  /** Answers come in the order asked; rejects where a host cannot answer, which is a bug. */
  ask(batch: HostBatch): Promise<WorkerReply>
  /** Why it answers no more, where it broke unasked. */
  failure(): string | undefined
  /** Ends the worker and all it holds. */
  end(): void
}

export type WorkerReply =
  | { readonly type: 'answers'; readonly answers: readonly HostAnswer[] }
  /** The worker itself has ended, or its script failed outside of any host. */
  | { readonly type: 'broken'; readonly error: string }

/** Where the conductor gets its workers from. */
export interface Fleet {
  startServer(server: ServerId): HostWorker
  startClients(): HostWorker
  /** A worker for one server of the rivals, or for all their clients. */
  startRivals(name: string): HostWorker
  /** Resolves once the rivals' code is there for the twins: asked before the first of them begins. */
  loadRivals(): Promise<void>
  /**
   * Resolves once all code of actors is there for the twins, and is on its way to the workers: asked
   * before an election ends, and before anything but the first start is done to the run.
   */
  complete(): Promise<void>
}

/** Workers of the page, each behind a port of its own; the page makes them as it is ordered to. */
export function createWorkerFleet(
  page: MessagePort,
  loadActors: () => Promise<void>,
  loadRivals: () => Promise<void>,
): Fleet {
  let made = 0
  let isComplete = false
  const servers = new Set<MessagePort>()
  const failures = new Map<number, (error: string) => void>()
  page.onmessage = ({ data: { worker, error } }: MessageEvent<WorkerNews>) => {
    failures.get(worker)?.(error)
  }

  function start(role: ActorRole, name: string): HostWorker {
    made += 1
    const worker = made
    const { port1, port2 } = new MessageChannel()
    const order: WorkerOrder = { type: 'spawn', worker, role, name, port: port2 }
    page.postMessage(order, [port2])
    if (role === 'server') {
      servers.add(port1)
      if (isComplete) port1.postMessage(COMPLETE)
    }
    const asking = createAsker(port1)
    failures.set(worker, asking.fail)
    return {
      ask: asking.ask,
      failure: asking.failure,
      end: () => {
        servers.delete(port1)
        port1.close()
        asking.fail('ended')
        failures.delete(worker)
        const last: WorkerOrder = { type: 'terminate', worker }
        page.postMessage(last)
      },
    }
  }

  return {
    startServer: (server) => start('server', `server ${server}`),
    startClients: () => start('clients', 'clients'),
    startRivals: (name) => start('rivals', name),
    loadRivals,
    complete: async () => {
      await loadActors()
      if (isComplete) return
      isComplete = true
      for (const server of servers) server.postMessage(COMPLETE)
    },
  }
}

interface Asker {
  readonly ask: HostWorker['ask']
  readonly failure: HostWorker['failure']
  /** Nothing that was asked, or will be, is answered any more. */
  readonly fail: (error: string) => void
}

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void
  readonly reject: (error: Error) => void
}

/** The error of another thread, from its report: the calls there stand in its stack, not in its message. */
function errorOf(report: string): Error {
  const error = new Error(report.split('\n', 1)[0])
  error.stack = report
  return error
}

/** Matches answers to questions by their order. */
function createAsker(port: MessagePort): Asker {
  const waiting: Waiting[] = []
  let broken: Extract<WorkerReply, { readonly type: 'broken' }> | undefined
  port.onmessage = ({ data }: MessageEvent<string>) => {
    const first = waiting.shift()
    assert(first !== undefined, 'a worker answers only what it was asked')
    // Only `serveHosts` writes to this port, and packs what it writes.
    const reply = fromText(data) as HostReply
    if (reply.type === 'answers') first.resolve(reply)
    else first.reject(errorOf(reply.error))
  }
  return {
    ask: (batch) =>
      new Promise((resolve, reject) => {
        if (broken !== undefined) {
          resolve(broken)
          return
        }
        waiting.push({ resolve, reject })
        port.postMessage(toText(batch))
      }),
    failure: () => broken?.error,
    fail: (error) => {
      const reply = (broken = { type: 'broken', error } as const)
      for (const { resolve } of waiting.splice(0)) resolve(reply)
    },
  }
}

/** Hosts in this very thread, behind the same contract. */
export function createLocalFleet(registry: Registry): Fleet {
  const start = (actor: Registry['server']): HostWorker => {
    const table = createHostTable(actor)
    return {
      ask: (batch) => {
        const reply = answerBatch(table, batch)
        return reply.type === 'answers'
          ? Promise.resolve(reply)
          : Promise.reject(errorOf(reply.error))
      },
      failure: () => undefined,
      end: () => {
        table.hosts.clear()
      },
    }
  }
  return {
    startServer: () => start(registry.server),
    startClients: () => start(registry.client),
    startRivals: () => start(registry.rival),
    loadRivals: () => Promise.resolve(),
    complete: () => Promise.resolve(),
  }
}
