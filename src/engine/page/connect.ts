import { transfer, wrap, type Remote } from 'comlink'
import { type LabApi, readReports } from '../protocol'
import type { ServersLab } from '../lab'
import { createFirstVisitLab } from './firstVisitLab'
import type { PageWorker } from './pageWorker'
import {
  makeSpares,
  startEngine,
  type Engine,
  type EngineListener,
  type Spares,
} from './startEngine'
import { createWatchdog } from './watchdog'

/** Proxies for as long as the page lives: a collected one would close its port. */
const proxies: Remote<unknown>[] = []

/**
 * Starts a conductor's worker and resolves once its script is here; rejects with the browser's error if
 * it does not come. A page that begins with the first scene gives the number of its servers and gets
 * the servers' lab; `firstServers` is 0 where another run is opened.
 */
export async function connectLab(listener: EngineListener, firstServers: number): Promise<LabApi> {
  const spares: Spares = new Map()
  const watchdog = createWatchdog(listener.onSilent)
  readReports()
  const connect = (script: 'server' | 'conductor'): Promise<Engine> =>
    whenHere(startEngine(script, { listener, spares, watchdog }))
  const reuse = (workers: readonly PageWorker[]): void => {
    for (const worker of workers) spares.set(worker.name, worker)
  }
  if (firstServers === 0) return labOf<LabApi>(await connect('conductor'))
  const firstSpares = makeSpares(firstServers, watchdog)
  reuse(firstSpares)
  const servers = await connect('server').catch((error: unknown) => {
    // Another attempt makes spares of its own.
    for (const spare of firstSpares) spare.end()
    throw error
  })
  return createFirstVisitLab({
    serversLab: labOf<ServersLab>(servers),
    startWhole: async () => labOf<LabApi>(await connect('conductor')),
    onTakeOver: () => {
      reuse(servers.end())
      // Each conductor numbers its reports from 1.
      readReports()
    },
  })
}

async function whenHere(engine: Engine): Promise<Engine> {
  try {
    await engine.whenHere
    return engine
  } catch (error) {
    engine.end()
    throw error
  }
}

/** Wraps the port of a lab, so that its calls can be made here. */
function labOf<Lab>({ lab }: Engine): Remote<Lab> {
  const remote = wrap<Lab>(lab)
  proxies.push(remote)
  return remote
}

/** Marks a port that is transferred with a call. */
export const handOver = (port: MessagePort): MessagePort => transfer(port, [port])
