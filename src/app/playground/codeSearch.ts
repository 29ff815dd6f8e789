import { err, ok, type Result } from '../../kernel/lib'
import {
  addTrial,
  NO_COVERAGE,
  type Coverage,
  type CodeTrial,
  type TrialFaults,
} from '../../playground'
import { connectCodeTrials, handOver } from '../../engine'
import { whenAborted, enqueue } from '../engine'
import { requestOf, startCode, type CodeDraft, type CodeFailure } from './code'
import { seekAt } from '../playback'
import { openExperiment, syncNow } from '../experiment'

/** The options and callbacks of a search. */
export interface CodeSearching {
  readonly draft: CodeDraft
  readonly faults: TrialFaults
  readonly seeds: number
  readonly onProgress: (played: number) => void
  readonly signal: AbortSignal
}

/** The end of a search: what it covered, and the trial that broke a property. */
export interface CodeSearched {
  readonly coverage: Coverage
  readonly broken: CodeTrial | undefined
}

/**
 * Plays random schedules until one breaks a property, in a worker and a sandbox of its own. Undefined where
 * the search was cancelled.
 */
export async function searchCode({
  draft,
  faults,
  seeds,
  onProgress,
  signal,
}: CodeSearching): Promise<Result<CodeSearched | undefined, CodeFailure>> {
  const scenario = await enqueue((lab) => lab.scenario())
  const ready = await requestOf(draft, 1)
  if (!ready.ok) return ready
  const { openSandbox } = await import('../../playground/sandbox')
  const { port1, port2 } = new MessageChannel()
  const sandbox = await openSandbox(port1)
  if (!sandbox.ok) return err({ type: 'sandbox', reason: sandbox.error })
  const closeSandbox = sandbox.value
  const failed = new AbortController()
  let failure = ''
  const { api, end } = connectCodeTrials((error) => {
    failure = error
    failed.abort()
  })
  const stopped = whenAborted(signal, failed.signal)
  const play = async (): Promise<CodeSearched | undefined> => {
    let coverage = NO_COVERAGE
    await api.open(scenario, ready.value, faults, handOver(port2))
    for (let seed = 1; seed <= seeds && !signal.aborted; seed += 1) {
      const trial = await api.play(seed)
      if (signal.aborted) return undefined
      onProgress(seed)
      coverage = addTrial(coverage, trial)
      if (trial.broken !== undefined) return { coverage, broken: trial }
    }
    return signal.aborted ? undefined : { coverage, broken: undefined }
  }
  try {
    const found = await Promise.race([play(), stopped])
    if (failure === '') return ok(found)
    return err({ type: 'lab', error: { code: 'workerFailed', message: failure } })
  } finally {
    end()
    closeSandbox()
  }
}

/**
 * Opens a schedule as the run of the page, with the code taking part, at the moment of the violation, and
 * keeps it among the recent runs under a title.
 */
export async function openTrial(
  draft: CodeDraft,
  trial: CodeTrial,
  title: string,
): Promise<Result<void, CodeFailure> | undefined> {
  const ready = await requestOf(draft, trial.scenario.seed, trial)
  if (!ready.ok) return ready
  const opened = await openExperiment({ scenario: { ...trial.scenario, title } })
  if (!opened.ok) return err({ type: 'lab', error: opened.error })
  const { runNumber } = opened.value
  const started = await startCode(ready.value, runNumber)
  if (started?.ok !== true) return started
  await seekAt(trial.at, runNumber)
  // The list of recent runs holds it with all that the code has done.
  await syncNow()
  return started
}
