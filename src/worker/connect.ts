import { transfer, wrap, type Remote } from 'comlink'
import type { LabApi } from './contract'
import { readReports } from './reportWire'
import { startEngine } from './spawn'

/** Held for as long as the page lives: a collected proxy would close its port. */
let lab: Remote<LabApi> | undefined

/**
 * Starts the conductor's worker, and resolves once it answers. Rejects with what the browser says
 * where its script cannot run. `onFailure` is told of workers that fail later; when the one named
 * `conductor` fails, the run is over. `servers` of them will be wanted at once.
 */
export async function connectLab(
  onFailure: (name: string, error: string) => void,
  servers: number,
): Promise<LabApi> {
  const engine = startEngine(servers)
  readReports()
  const remote = wrap<LabApi>(engine.lab)
  lab = remote
  const failed = new Promise<never>((_resolve, reject) => {
    engine.onFailure = (name, error) => {
      reject(new Error(`${name}: ${error}`))
    }
  })
  await Promise.race([remote.branches(), failed])
  engine.onFailure = onFailure
  return lab
}

/** Marks a port that goes along with a call: the caller has it no more. */
export const handOver = (port: MessagePort): MessagePort => transfer(port, [port])
