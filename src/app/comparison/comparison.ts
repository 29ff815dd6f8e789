import * as v from 'valibot'
import { virtualUs } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import type { Intervention } from '../../simulator'
import {
  connectComparison,
  type ComparedSide,
  type ComparisonApi,
  type LabError,
} from '../../engine'
import { whenAborted, enqueue } from '../engine'
import { readRecord, removeRecord, writeRecord, type StoredRecord } from '../browser'
import { isNewVisit } from '../experiment'
import {
  labStore,
  type ComparisonRequest,
  type Change,
  type Compared,
  type ComparedRun,
} from '../state'

/**
 * Asks the worker of comparisons to play the run a second time with a change, and keeps the request for a
 * reload.
 */

export interface Comparing {
  readonly change: Change
  readonly untilUs: number
  /** Receives the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const BUDGET_MS = 60

/** A comparison that is kept for a reload of the page; `of` is its whole experiment. */
const COMPARED: StoredRecord<Required<ComparisonRequest> & { readonly of: string }> = {
  key: 'zklab.compared',
  area: 'session',
  schema: v.object({
    of: v.string(),
    change: v.variant('type', [
      v.object({ type: v.literal('seed'), seed: v.number() }),
      v.object({ type: v.literal('without'), index: v.number() }),
      v.object({ type: v.literal('setting'), key: v.string(), value: v.string() }),
      v.object({ type: v.literal('branch'), branch: v.number() }),
    ]),
    untilUs: v.pipe(v.number(), v.minValue(0)),
    atUs: v.pipe(v.number(), v.minValue(0)),
  }),
}

// A comparison ends when another one, another run or the reader replaces it.
labStore.subscribe(({ comparison }, before) => {
  if (comparison?.compared !== before.comparison?.compared) before.comparison?.compared.end()
})

/** Keeps the comparison for a reload of the page. */
function keepCompared(): void {
  const { comparison } = labStore.getState()
  // A comparison of another experiment belongs to no address.
  if (comparison?.compared.linked === undefined) return dropCompared()
  const { change, compared, atUs } = comparison
  // If the browser refuses, the reader can ask for it again.
  writeRecord(COMPARED, { change, untilUs: compared.untilUs, atUs, of: comparison.compared.linked })
}

/** The revision of the page's first run while none of its steps is undone. */
const AS_OPENED = 1

/**
 * Returns the comparison that was shown before the page was reloaded. Returns it once, and not if the
 * reader has opened another run or undone steps since.
 */
export function takeComparedRequest(scenario: Scenario): ComparisonRequest | undefined {
  if (labStore.getState().revision !== AS_OPENED || isNewVisit()) dropCompared()
  const record = readRecord(COMPARED)
  if (record?.of !== JSON.stringify(scenario)) return undefined
  dropCompared()
  const { change, untilUs, atUs } = record
  return isThere(change) ? { change, untilUs, atUs } : undefined
}

/** Removes the kept comparison. */
const dropCompared = (): void => removeRecord(COMPARED)

/** The compared branch may not have come back with the address. */
function isThere(change: Change): boolean {
  if (change.type !== 'branch') return true
  const { branches, branch } = labStore.getState()
  return change.branch !== branch && branches.some((info) => info.branch === change.branch)
}

/** Reads the scenario with all interventions by hand on the shown branch. */
export const readScenarioNow = (): Promise<Scenario> => enqueue((lab) => lab.scenario())

/**
 * Returns the shown scenario as its link gives it back, since a link has its own order of fields;
 * undefined if another scenario is shown now.
 */
const readLinked = (scenario: Scenario): Promise<string | undefined> =>
  enqueue(async (lab) => {
    if (JSON.stringify(await lab.scenario()) !== JSON.stringify(scenario)) return undefined
    const read = await lab.readLink(await lab.link())
    return read.ok ? JSON.stringify(read.value.scenario) : undefined
  })

/**
 * Runs the shown experiment and a changed one from the beginning, in a worker of their own, which lives
 * until the answer's `end`; the run on the page is not touched. Undefined where it was cancelled.
 */
export async function compare({
  change,
  untilUs,
  onProgress,
  signal,
}: Comparing): Promise<Result<Compared, LabError> | undefined> {
  dropCompared()
  const a = await readScenarioNow()
  const b =
    change.type === 'branch'
      ? await enqueue((lab) => lab.scenario(change.branch))
      : changed(a, change)
  const { api, ask, end } = connect()
  let isKept = false
  try {
    const run = runBoth(api, { a, b }, untilUs, onProgress, signal)
    const answered = await ask(Promise.race([run, whenAborted(signal)]))
    if (!answered.ok) return answered
    const done = answered.value
    if (done?.ok !== true) return done
    const linked = await readLinked(a)
    isKept = true
    // A listener that is added twice is called once.
    if (typeof addEventListener === 'function') {
      addEventListener('pagehide', keepCompared)
      // The browser may show the page again from its cache, with the comparison.
      addEventListener('pageshow', dropCompared)
    }
    return ok({
      ...done.value,
      scenario: a,
      linked,
      momentOf: (side, us) => ask(api.moment(side, virtualUs(Math.round(us)))),
      momentOfStep: (side, step) => ask(api.momentOfStep(side, step)),
      end,
    })
  } finally {
    if (!isKept) end()
  }
}

interface Connected extends Omit<ReturnType<typeof connectComparison>, 'api'> {
  readonly api: ComparisonApi
  /** Returns the worker's answer, or its failure: a worker that has ended answers nothing. */
  readonly ask: <T>(answer: Promise<T>) => Promise<Result<T, LabError>>
}

function connect(): Connected {
  const failed = new AbortController()
  const { api, end } = connectComparison((error) => failed.abort(new Error(error)))
  const whenFailed = whenAborted(failed.signal).then(() => failed.signal.throwIfAborted())
  // Callers of `ask` get the failure.
  whenFailed.catch(() => undefined)
  const ask = async <T>(answer: Promise<T>): Promise<Result<T, LabError>> => {
    try {
      await Promise.race([answer, whenFailed])
      return ok(await answer)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return err({ code: 'workerFailed', message })
    }
  }
  return { api, ask, end }
}

async function runBoth(
  api: ComparisonApi,
  { a, b }: Readonly<Record<ComparedSide, Scenario>>,
  untilUs: number,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<
  | Result<Omit<Compared, 'scenario' | 'linked' | 'momentOf' | 'momentOfStep' | 'end'>, LabError>
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
  const difference = await api.difference()
  return ok({ untilUs, sides, difference, outcomes: await api.outcomes() })
}

/** Returns the scenario with one change. */
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

/** Leaves an intervention out. One that followed it at once then follows the one before it. */
const without = (interventions: readonly Intervention[], index: number): readonly Intervention[] =>
  interventions.filter((_, at) => at !== index)

/** Returns a text as a number if it is one, as scenario files write it. */
const asValue = (text: string): string | number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
