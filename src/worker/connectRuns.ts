import { wrap } from 'comlink'
import type { ComparisonApi } from './comparisonContract'
import type { CodeTrialApi } from './contract'
import type { LockTrialApi } from './locks/contract'
import { startRuns } from './spawn'

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
