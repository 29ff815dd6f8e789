import { wrap, type Remote } from 'comlink'
import type { ComparisonApi } from '../protocol/comparisonContract'
import type { CodeTrialApi } from '../protocol/codeApi'
import type { LockTrialApi } from '../locks/contract'
import { startRuns } from './spawn'

/** A worker with runs of its own; ending it gives up what it plays. */
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

/** A comparison; it is ended when nobody looks at it any more. */
export const connectComparison = (
  onFailure: (error: string) => void,
): ConnectedRuns<ComparisonApi> => connectRuns('comparison', onFailure)

/** Plays trials of locks. */
export const connectLockTrials = (
  onFailure: (error: string) => void,
): ConnectedRuns<LockTrialApi> => connectRuns('lockTrials', onFailure)

/** Tries code under schedules. */
export const connectCodeTrials = (
  onFailure: (error: string) => void,
): ConnectedRuns<CodeTrialApi> => connectRuns('codeTrials', onFailure)
