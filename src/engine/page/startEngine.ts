import { createPageWorker, type PageWorker } from './pageWorker'
import type { ActorRole, ActorStart, ConductorStart, WorkerNews, WorkerOrder } from '../protocol'
import type { Watchdog } from './watchdog'

/**
 * Makes and ends the workers of a run. The page makes them for the conductor, because workers that the conductor
 * made would outlive it; killing a server ends its worker. The script of each role is one file and
 * imports nothing later: WebKit makes a second instance of a worker's script for a chunk that imports
 * from it.
 */

/** Workers that wait for an order, by name. */
export type Spares = Map<string, PageWorker>

/** The callbacks for the workers of a run. */
export interface EngineListener {
  /** The conductor has failed: the run is over. */
  readonly onFailure: (error: string) => void
  /** The script of a worker did not come: the conductor's worker runs its actors. */
  readonly onMissing: (name: string, error: string) => void
  /** The workers that do not answer have changed; `names` are those of all of them. */
  readonly onSilent: (names: readonly string[]) => void
}

/** The parts that the engines of one page share. */
export interface Surroundings {
  readonly listener: EngineListener
  readonly spares: Spares
  readonly watchdog: Watchdog
}

/** A conductor in its worker. */
export interface Engine {
  /** Serves `LabApi`. */
  readonly lab: MessagePort
  /** Resolves once its script is here; rejects where it does not come. */
  readonly whenHere: Promise<void>
  /** Ends the conductor, and returns its workers, which are ready for another one. */
  readonly end: () => readonly PageWorker[]
}

/**
 * Starts a conductor's worker, and makes and ends workers as it orders. A spare of the ordered name is used
 * first. The script of a server holds the conductor of the servers' lab as well.
 */
export function startEngine(script: 'server' | 'conductor', surroundings: Surroundings): Engine {
  const { listener, watchdog } = surroundings
  const conductor = createPageWorker('conductor', MAKE[script], watchdog)
  const lab = new MessageChannel()
  const workers = new MessageChannel()
  const start: ConductorStart = { lab: lab.port2, workers: workers.port2 }
  const whenHere = new Promise<void>((resolve, reject) => {
    conductor.begin(start, [start.lab, start.workers], {
      onHere: resolve,
      onMissing: (error) => reject(new Error(error)),
      onFailure: listener.onFailure,
    })
  })
  const workerOrders = obeyOrders(workers.port1, surroundings)
  return {
    lab: lab.port1,
    whenHere,
    end: () => {
      conductor.end()
      return [...workerOrders.values()]
    },
  }
}

/** Makes workers that are ready to become the first `count` servers. */
export const makeSpares = (count: number, watchdog: Watchdog): readonly PageWorker[] =>
  Array.from({ length: count }, (_, index) =>
    createPageWorker(`server ${index + 1}`, MAKE.server, watchdog),
  )

function obeyOrders(
  port: MessagePort,
  { listener: { onMissing }, spares, watchdog }: Surroundings,
): ReadonlyMap<number, PageWorker> {
  const workers = new Map<number, PageWorker>()
  port.onmessage = ({ data: order }: MessageEvent<WorkerOrder>) => {
    if (order.type === 'terminate') {
      workers.get(order.worker)?.end()
      workers.delete(order.worker)
      return
    }
    const { worker, name } = order
    const spare = spares.get(name)
    spares.delete(name)
    const isUsable = spare !== undefined && !spare.isMissing()
    const pageWorker = isUsable ? spare : createPageWorker(name, MAKE[order.role], watchdog)
    workers.set(worker, pageWorker)
    const tell = (news: Omit<WorkerNews, 'worker'>): void => port.postMessage({ worker, ...news })
    const start: ActorStart = { conductor: order.port }
    pageWorker.begin(start, [order.port], {
      onMissing: (error) => {
        onMissing(name, error)
        tell({ type: 'missing', error })
      },
      // The run shows the crash of the worker's processes.
      onFailure: (error) => tell({ type: 'failed', error }),
    })
  }
  return workers
}

type Script = ActorRole | 'conductor'

/** The bundler finds the scripts by this very form of expression. */
const MAKE: Readonly<Record<Script, (name: string) => Worker>> = {
  conductor: (name) =>
    new Worker(new URL('../entries/conductorWorker.ts', import.meta.url), { type: 'module', name }),
  server: (name) =>
    new Worker(new URL('../entries/ensembleWorker.ts', import.meta.url), { type: 'module', name }),
  clients: (name) =>
    new Worker(new URL('../entries/clientsWorker.ts', import.meta.url), { type: 'module', name }),
  rivals: (name) =>
    new Worker(new URL('../entries/rivalsWorker.ts', import.meta.url), { type: 'module', name }),
}
