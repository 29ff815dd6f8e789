import type { ServerId } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { HostAnswer, Registry } from '../../simulator'
import { fromText, toText } from '../protocol/jsonCodec'
import type { ActorRole, HostBatch, HostReply, WorkerNews, WorkerOrder } from '../protocol/ports'
import { answerBatch, createHostTable } from './serveHosts'

/** A worker with its hosts, seen from the conductor. */
export interface HostWorker {
  /** Answers come in the order asked; rejects where a host cannot answer, which is a bug. */
  ask(batch: HostBatch): Promise<WorkerReply>
  /** Why it answers no more, where it was lost unasked. */
  loss(): LostWorker | undefined
  /** Ends the worker and all it holds. */
  end(): void
}

export type WorkerReply =
  { readonly type: 'answers'; readonly answers: readonly HostAnswer[] } | LostWorker

/** A worker that answers no more. */
export interface LostWorker {
  /**
   * `broken`: it has ended, or its script failed outside of any host; `missing`: its script did not come,
   * so that it never took a step.
   */
  readonly type: 'broken' | 'missing'
  readonly error: string
}

/** Where the conductor gets its workers from. */
export interface WorkerFactory {
  startServer(server: ServerId): HostWorker
  startClients(): HostWorker
  /** A worker for one server of the rivals, or for all their clients. */
  startRivals(name: string): HostWorker
}

/** Workers of the page, each behind a port of its own; the page makes them as it is ordered to. */
export function createWorkerFactory(page: MessagePort): WorkerFactory {
  let made = 0
  const losses = new Map<number, Asker['lose']>()
  page.onmessage = ({ data: { worker, type, error } }: MessageEvent<WorkerNews>) => {
    losses.get(worker)?.({ type: type === 'missing' ? type : 'broken', error })
  }

  function start(role: ActorRole, name: string): HostWorker {
    made += 1
    const worker = made
    const { port1, port2 } = new MessageChannel()
    const order: WorkerOrder = { type: 'spawn', worker, role, name, port: port2 }
    page.postMessage(order, [port2])
    const asking = createAsker(port1)
    losses.set(worker, asking.lose)
    return {
      ask: asking.ask,
      loss: asking.loss,
      end: () => {
        port1.close()
        asking.lose({ type: 'broken', error: 'ended' })
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

interface Asker {
  readonly ask: HostWorker['ask']
  readonly loss: HostWorker['loss']
  /** Nothing that was asked, or will be, is answered any more. */
  readonly lose: (loss: LostWorker) => void
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
  let lost: LostWorker | undefined
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

/** Hosts in this very thread, behind the same contract. */
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
