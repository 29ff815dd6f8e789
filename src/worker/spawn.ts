import type { WorkerNews, WorkerOrder, WorkerStart } from './ports'

/**
 * The one place where workers are made and ended. The page makes them for the conductor, which may
 * not outlive it; killing a server ends its worker.
 */

/** The page's ends of the channels to the conductor's worker. */
export interface Engine {
  readonly lab: MessagePort
  /** Called with what went wrong in a worker outside of any request. */
  onFailure: (name: string, error: string) => void
}

/**
 * Starts the conductor's worker, and from then on makes and ends workers as it orders. The first
 * `servers` servers will be wanted at once: their workers get ready while the conductor does.
 */
export function startEngine(servers: number): Engine {
  const conductor = spawn('conductor')
  const lab = new MessageChannel()
  const workers = new MessageChannel()
  const engine: Engine = { lab: lab.port1, onFailure: () => undefined }
  const start: WorkerStart = { role: 'conductor', lab: lab.port2, workers: workers.port2 }
  conductor.onerror = (event) => {
    engine.onFailure('conductor', event.message)
  }
  conductor.postMessage(start, [start.lab, start.workers])
  obeyOrders(workers.port1, engine, makeSpares(servers))
  return engine
}

/** Workers that are ready to become the servers of these names. */
function makeSpares(servers: number): Map<string, Worker> {
  const spares = new Map<string, Worker>()
  for (let server = 1; server <= servers; server += 1) {
    const name = `server ${server}`
    const spare = spawn(name)
    // One that fails is made again when it is wanted, and its failure is told then.
    spare.onerror = (event) => {
      event.preventDefault()
      spares.delete(name)
    }
    const start: WorkerStart = { role: 'spare' }
    spare.postMessage(start)
    spares.set(name, spare)
  }
  return spares
}

function obeyOrders(port: MessagePort, engine: Engine, spares: Map<string, Worker>): void {
  const workers = new Map<number, Worker>()
  port.onmessage = ({ data: order }: MessageEvent<WorkerOrder>) => {
    if (order.type === 'terminate') {
      workers.get(order.worker)?.terminate()
      workers.delete(order.worker)
      return
    }
    const worker = spares.get(order.name) ?? spawn(order.name)
    spares.delete(order.name)
    workers.set(order.worker, worker)
    worker.onerror = (event) => {
      // It is told on the page: its server has crashed.
      event.preventDefault()
      engine.onFailure(order.name, event.message)
      const news: WorkerNews = { worker: order.worker, error: event.message }
      port.postMessage(news)
    }
    const start: WorkerStart = { role: order.role, conductor: order.port }
    worker.postMessage(start, [order.port])
  }
}

/** The page's end of a worker with runs of its own. */
export interface RunsWorker {
  readonly api: MessagePort
  readonly end: () => void
}

/** Starts a worker with runs of its own; `onFailure` is told where its script fails. */
export function startRuns(
  role: 'comparison' | 'lockTrials' | 'codeTrials',
  onFailure: (error: string) => void,
): RunsWorker {
  const worker = spawn(role)
  const { port1, port2 } = new MessageChannel()
  const start: WorkerStart = { role, api: port2 }
  worker.onerror = (event) => {
    event.preventDefault()
    onFailure(event.message)
  }
  worker.postMessage(start, [port2])
  return { api: port1, end: () => worker.terminate() }
}

/** Starts the worker that paints crowds, which is told of its canvases by `CrowdStart`. */
export const startCrowdWorker = (): Worker =>
  new Worker(new URL('./crowdWorker.ts', import.meta.url), { type: 'module', name: 'crowd' })

const spawn = (name: string): Worker =>
  new Worker(new URL('./labWorker.ts', import.meta.url), { type: 'module', name })
