import { virtualUs, type StepIndex } from '../actor'
import { err, ok, type Result } from '../lib'
import type { Scenario } from '../scenario'
import type { Intervention } from '../sim'
import {
  connectComparison,
  type ComparedSide,
  type ComparisonApi,
  type FirstDifference,
  type LabError,
  type RunStatistics,
  type SpaceTime,
} from '../worker'
import { whenAborted } from './aborting'
import { inTurn } from './engine'
import { labStore } from './labStore'
import type { Moment } from './replaying'

/** The one thing in which the second run differs from the first. */
export type Change =
  | { readonly type: 'seed'; readonly seed: number }
  | { readonly type: 'without'; readonly index: number }
  | { readonly type: 'setting'; readonly key: string; readonly value: string }
  | { readonly type: 'branch'; readonly branch: number }

/** Both runs as far as they were asked for. */
export interface Compared {
  readonly untilUs: number
  /** Of the first run, as they were when it was run. */
  readonly interventions: readonly Intervention[]
  readonly sides: Readonly<Record<ComparedSide, ComparedRun>>
  readonly difference: FirstDifference | undefined
  /** One of the runs as it stands at a time, virtual µs. */
  readonly momentOf: (side: ComparedSide, us: number) => Promise<Moment>
  /** One of the runs when it has just taken that step. */
  readonly momentOfStep: (side: ComparedSide, step: StepIndex) => Promise<Moment>
  /** Nothing is asked of them any more. */
  readonly end: () => void
}

export interface ComparedRun {
  readonly statistics: RunStatistics
  readonly space: SpaceTime
  readonly bursts: Float64Array
}

export interface Comparing {
  readonly change: Change
  readonly untilUs: number
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const BUDGET_MS = 60

// A comparison lives until another one, another run or its reader takes it from the page.
labStore.subscribe(({ comparison }, before) => {
  if (comparison?.compared !== before.comparison?.compared) before.comparison?.compared.end()
})

/** The scenario as it stands, with all that was done by hand on the shown branch. */
export const readScenarioNow = (): Promise<Scenario> => inTurn((lab) => lab.scenario())

/**
 * Runs the shown experiment and the same with one change, both from the beginning and in a worker of
 * their own, which lives until the answer's `end`; the run on the page is not touched. Undefined where
 * it was cancelled.
 */
export async function compare({
  change,
  untilUs,
  onProgress,
  signal,
}: Comparing): Promise<Result<Compared, LabError> | undefined> {
  const a = await readScenarioNow()
  const b = change.type === 'branch' ? await scenarioOf(change.branch) : changed(a, change)
  const failed = new AbortController()
  let failure = ''
  const { api, end } = connectComparison((error) => {
    failure = error
    failed.abort()
  })
  const stopped = whenAborted(signal, failed.signal)
  let isKept = false
  try {
    const run = runBoth(api, { a, b }, untilUs, onProgress, signal)
    const done = await Promise.race([run, stopped])
    if (failure !== '') return err({ code: 'workerFailed', message: failure })
    if (done?.ok !== true) return done
    isKept = true
    return ok({
      ...done.value,
      interventions: a.interventions,
      momentOf: (side, us) => api.moment(side, virtualUs(Math.round(us))),
      momentOfStep: (side, step) => api.momentOfStep(side, step),
      end,
    })
  } finally {
    if (!isKept) end()
  }
}

async function runBoth(
  api: ComparisonApi,
  { a, b }: Readonly<Record<ComparedSide, Scenario>>,
  untilUs: number,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<
  | Result<Omit<Compared, 'interventions' | 'momentOf' | 'momentOfStep' | 'end'>, LabError>
  | undefined
> {
  const until = virtualUs(Math.ceil(untilUs))
  const opened = await api.open(a, b, until)
  if (!opened.ok) return opened
  for (let share = 0; share < 1; onProgress(share)) {
    if (signal.aborted) return undefined
    share = await api.advance(BUDGET_MS)
  }
  const read = async (side: ComparedSide): Promise<ComparedRun> => ({
    statistics: await api.statistics(side),
    space: await api.spaceTime(side, virtualUs(0), until),
    bursts: await api.bursts(side),
  })
  const sides = { a: await read('a'), b: await read('b') }
  return ok({ untilUs, sides, difference: await api.difference() })
}

/** Another branch's scenario: it is followed for a moment within one turn, unseen. */
async function scenarioOf(branch: number): Promise<Scenario> {
  return inTurn(async (lab) => {
    const { branch: shown } = labStore.getState()
    try {
      await lab.switchBranch(branch)
      return await lab.scenario()
    } finally {
      await lab.switchBranch(shown)
    }
  })
}

/** The scenario with that one thing changed. */
export function changed(
  scenario: Scenario,
  change: Exclude<Change, { readonly type: 'branch' }>,
): Scenario {
  switch (change.type) {
    case 'seed':
      return { ...scenario, seed: change.seed }
    case 'without':
      return { ...scenario, interventions: without(scenario.interventions, change.index) }
    case 'setting':
      return {
        ...scenario,
        ensemble: { ...scenario.ensemble, [change.key]: asValue(change.value) },
      }
  }
}

/** What followed the left-out item at once or after it now follows the one before. */
const without = (interventions: readonly Intervention[], index: number): readonly Intervention[] =>
  interventions.filter((_, at) => at !== index)

/** A number where it is one, as scenario files write it. */
const asValue = (text: string): string | number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
