import { wrap, type Remote } from 'comlink'
import type { ComparisonApi, CodeTrialApi, RunsRole, RunsStart } from '../protocol'
import type { LockTrialApi } from '../locks'
import { createPageWorker } from './pageWorker'

/** A worker with runs of its own; ending it discards them. */
interface ConnectedRuns<Api> {
  readonly api: Remote<Api>
  readonly end: () => void
}

/** Starts a worker with runs of its own; calls `onFailure` where its script fails or does not come. */
function connectRuns<Api>(role: RunsRole, onFailure: (error: string) => void): ConnectedRuns<Api> {
  const worker = createPageWorker(role, makeRuns)
  const { port1, port2 } = new MessageChannel()
  const start: RunsStart = { role, api: port2 }
  worker.begin(start, [port2], { onMissing: onFailure, onFailure })
  return { api: wrap<Api>(port1), end: worker.end }
}

/** The bundler finds the script by this very form of expression. */
const makeRuns = (name: string): Worker =>
  new Worker(new URL('../entries/runsWorker.ts', import.meta.url), { type: 'module', name })

/** Starts the worker of a comparison. */
export const connectComparison = (
  onFailure: (error: string) => void,
): ConnectedRuns<ComparisonApi> => connectRuns('comparison', onFailure)

/** Starts the worker of lock trials. */
export const connectLockTrials = (
  onFailure: (error: string) => void,
): ConnectedRuns<LockTrialApi> => connectRuns('lockTrials', onFailure)

/** Starts the worker of code trials. */
export const connectCodeTrials = (
  onFailure: (error: string) => void,
): ConnectedRuns<CodeTrialApi> => connectRuns('codeTrials', onFailure)
