import type { ServerId } from '../../kernel/actor'
import type { Registry } from '../../simulator'
import { createLocalFactory, type WorkerFactory, type HostWorker } from '../pool'
import { fromText, toText, type HostBatch } from '../protocol'

/** A factory of workers in this thread that exchange text, like those of other threads. */
export interface TextWorkers extends WorkerFactory {
  /** Names of the workers that have not ended. */
  readonly living: Set<string>
  /** The latest worker of each name, ended or not. */
  readonly workers: Map<string, HostWorker>
  /** The number of workers ever started. */
  started: number
  /** Names of workers that break when they are asked next. */
  readonly broken: Set<string>
  /** Names of workers whose scripts do not come. */
  readonly missing: Set<string>
}

export function createTextWorkers(registry: Registry): TextWorkers {
  const local = createLocalFactory(registry)
  const factory: TextWorkers = {
    living: new Set(),
    workers: new Map(),
    started: 0,
    broken: new Set(),
    missing: new Set(),
    startServer: (server: ServerId) => wrap(local.startServer(server), `server ${server}`),
    startClients: () => wrap(local.startClients(), 'clients'),
    startRivals: (name) => wrap(local.startRivals(name), name),
  }

  function wrap(worker: HostWorker, name: string): HostWorker {
    if (factory.living.has(name)) throw new Error(`${name} was started twice`)
    factory.living.add(name)
    factory.started += 1
    const wrapped: HostWorker = {
      ask: async (batch) => {
        if (factory.missing.has(name)) return { type: 'missing', error: `${name} is missing` }
        if (factory.broken.delete(name)) return { type: 'broken', error: `${name} has broken` }
        // `fromText` reads the text of `toText`, so the types stay.
        const reply = await worker.ask(fromText(toText(batch)) as HostBatch)
        return fromText(toText(reply)) as typeof reply
      },
      loss: () =>
        factory.broken.has(name) ? { type: 'broken', error: `${name} has broken` } : undefined,
      end: () => {
        factory.living.delete(name)
        worker.end()
      },
    }
    factory.workers.set(name, wrapped)
    return wrapped
  }

  return factory
}
