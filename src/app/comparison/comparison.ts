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

export interface Comparing {
  readonly change: Change
  readonly untilUs: number
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

const BUDGET_MS = 60

/** A comparison as it is noted for a page that is opened anew; `of` is its experiment, in full. */
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

// A comparison lives until another one, another run or its reader takes it from the page.
labStore.subscribe(({ comparison }, before) => {
  if (comparison?.compared !== before.comparison?.compared) before.comparison?.compared.end()
})

/** Notes what is compared, for a page that is opened anew. */
function keepCompared(): void {
  const { comparison } = labStore.getState()
  // A comparison of another experiment belongs to no address.
  if (comparison?.compared.linked === undefined) return dropCompared()
  const { change, compared, atUs } = comparison
  // Where it is not kept, it can be asked for again.
  writeRecord(COMPARED, { change, untilUs: compared.untilUs, atUs, of: comparison.compared.linked })
}

/** The page's first experiment, and nothing of it is taken back. */
const AS_OPENED = 1

/**
 * Takes the comparison that was shown before the page was opened anew; once, and not where the reader has
 * gone on to something else since.
 */
export function takeComparedRequest(scenario: Scenario): ComparisonRequest | undefined {
  if (labStore.getState().revision !== AS_OPENED || isNewVisit()) dropCompared()
  const kept = readRecord(COMPARED)
  if (kept?.of !== JSON.stringify(scenario)) return undefined
  dropCompared()
  const { change, untilUs, atUs } = kept
  return isThere(change) ? { change, untilUs, atUs } : undefined
}

/** Drops the note of a comparison that was before. */
const dropCompared = (): void => removeRecord(COMPARED)

/** Another branch may not have come back with the address. */
function isThere(change: Change): boolean {
  if (change.type !== 'branch') return true
  const { branches, branch } = labStore.getState()
  return change.branch !== branch && branches.some((info) => info.branch === change.branch)
}

/** The scenario as it stands, with all that was done by hand on the shown branch. */
export const readScenarioNow = (): Promise<Scenario> => enqueue((lab) => lab.scenario())

/** The shown one in full, after its way through a link, which has an order of its own; if it is that still. */
const readLinked = (scenario: Scenario): Promise<string | undefined> =>
  enqueue(async (lab) => {
    if (JSON.stringify(await lab.scenario()) !== JSON.stringify(scenario)) return undefined
    const read = await lab.readLink(await lab.link())
    return read.ok ? JSON.stringify(read.value.scenario) : undefined
  })

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
    // Listening twice is listening once.
    if (typeof addEventListener === 'function') {
      addEventListener('pagehide', keepCompared)
      // It may come back with all that it held.
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
  /** The worker's answer, or its failure: a worker that is gone answers nothing any more. */
  readonly ask: <T>(answer: Promise<T>) => Promise<Result<T, LabError>>
}

function connect(): Connected {
  const failed = new AbortController()
  const { api, end } = connectComparison((error) => failed.abort(new Error(error)))
  const whenFailed = whenAborted(failed.signal).then(() => failed.signal.throwIfAborted())
  // It is told to whoever asks.
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
  return ok({ untilUs, sides, difference: await api.difference() })
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

/** Leaves an intervention out: one that followed it at once now follows the one before. */
const without = (interventions: readonly Intervention[], index: number): readonly Intervention[] =>
  interventions.filter((_, at) => at !== index)

/** A number where it is one, as scenario files write it. */
const asValue = (text: string): string | number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
