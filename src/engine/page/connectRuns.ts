import { wrap, type Remote } from 'comlink'
import type { ComparisonApi, CodeTrialApi } from '../protocol'
import type { LockTrialApi } from '../locks'
import { startRuns } from './startEngine'

/** A worker with runs of its own; ending it discards them. */
interface ConnectedRuns<Api> {
  readonly api: Remote<Api>
  readonly end: () => void
}

function connectRuns<Api>(
  runs: Parameters<typeof startRuns>[0],
  onFailure: (error: string) => void,
): ConnectedRuns<Api> {
  const { api, end } = startRuns(runs, onFailure)
  return { api: wrap<Api>(api), end }
}

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
