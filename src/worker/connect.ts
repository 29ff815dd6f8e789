import { transfer, wrap, type Remote } from 'comlink'
import type { ComparisonApi } from './comparisonContract'
import type { CodeTrialApi, LabApi } from './contract'
import { readReports } from './reportWire'
import type { LockTrialApi } from './locks/contract'
import { startEngine, startRuns } from './spawn'

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

/** A comparison in a worker of its own; it is ended when nobody looks at it any more. */
export interface ConnectedComparison {
  readonly api: ComparisonApi
  readonly end: () => void
}

export function connectComparison(onFailure: (error: string) => void): ConnectedComparison {
  const { api, end } = startRuns('comparison', onFailure)
  return { api: wrap<ComparisonApi>(api), end }
}

/** A worker that plays trials of locks; ending it gives up what it plays. */
export interface ConnectedLockTrials {
  readonly api: LockTrialApi
  readonly end: () => void
}

export function connectLockTrials(onFailure: (error: string) => void): ConnectedLockTrials {
  const { api, end } = startRuns('lockTrials', onFailure)
  return { api: wrap<LockTrialApi>(api), end }
}

/** A worker that tries code under schedules; ending it gives up what it plays. */
export interface ConnectedCodeTrials {
  readonly api: CodeTrialApi
  readonly end: () => void
}

export function connectCodeTrials(onFailure: (error: string) => void): ConnectedCodeTrials {
  const { api, end } = startRuns('codeTrials', onFailure)
  return { api: wrap<CodeTrialApi>(api), end }
}
