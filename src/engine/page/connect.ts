import { transfer, wrap, type Remote } from 'comlink'
import type { LabApi } from '../protocol/labApi'
import type { FirstLab } from '../lab/firstLab'
import { createOpeningLab } from '../lab/openingLab'
import type { PageWorker } from './pageWorker'
import { readReports } from '../protocol/reportDelta'
import { makeSpares, startEngine, type Engine, type EngineListener, type Spares } from './spawn'
import { createWatchdog } from './watchdog'

/** Held for as long as the page lives: a collected proxy would close its port. */
const held: Remote<unknown>[] = []

/**
 * Starts a conductor's worker, and resolves once it is there. Rejects with what the browser says where its
 * script does not come. A run that begins with the first scenario, of `firstServers` servers, begins
 * with little code; 0 where another one is opened.
 */
export async function connectLab(listener: EngineListener, firstServers: number): Promise<LabApi> {
  const spares: Spares = new Map()
  const watchdog = createWatchdog(listener.onSilent)
  readReports()
  const connect = (script: 'first' | 'conductor'): Promise<Engine> =>
    begun(startEngine(script, { listener, spares, watchdog }))
  const reuse = (workers: readonly PageWorker[]): void => {
    for (const worker of workers) spares.set(worker.name, worker)
  }
  if (firstServers === 0) return labOf<LabApi>(await connect('conductor'))
  const made = makeSpares(firstServers, watchdog)
  reuse(made)
  const first = await connect('first').catch((error: unknown) => {
    // Another try makes its own.
    for (const spare of made) spare.end()
    throw error
  })
  return createOpeningLab({
    first: labOf<FirstLab>(first),
    startWhole: async () => labOf<LabApi>(await connect('conductor')),
    onTakeOver: () => {
      reuse(first.end())
      // Each conductor counts its reports from the first.
      readReports()
    },
  })
}

async function begun(engine: Engine): Promise<Engine> {
  try {
    await engine.whenHere
    return engine
  } catch (error) {
    engine.end()
    throw error
  }
}

/** The calls of a lab over its port. */
function labOf<Lab>({ lab }: Engine): Remote<Lab> {
  const remote = wrap<Lab>(lab)
  held.push(remote)
  return remote
}

/** Marks a port that goes along with a call: the caller has it no more. */
export const handOver = (port: MessagePort): MessagePort => transfer(port, [port])
