import { stepIndex, virtualUs, type VirtualUs } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { TraceMatch } from '../../simulator'
import type { LabApi, LabError, Lookout, RunReport } from '../../engine'
import { enqueue } from '../engine'
import { refreshHistory } from './history'
import { labStore, type RunPoint } from '../state'
import { enqueueAtPosition } from './playback'
import { seenStep, showReport } from './showReport'
import { restorePosition } from './restorePosition'

/** Virtual time that a search covers, µs. */
export const SEARCH_REACH_US = 600_000_000
/** Wall time of one request, ms; a search can be cancelled between two. */
const SLICE_MS = 60

/** The result of a search; `atUs` is the virtual time up to which no match was found. */
export type SearchResult =
  { readonly type: 'found' } | { readonly type: 'notFound' | 'givenUp'; readonly atUs: number }

/** Reads a condition on trace events, such as `committed zxid=1:7`. */
export const readCondition = (text: string): Promise<Result<TraceMatch, LabError>> =>
  enqueue((lab) => lab.readMatch(text))

export interface SearchOptions {
  /** The beginning of the search: after the shown moment, or with the run. */
  readonly from?: 'here' | 'start'
  /** Cancels the search; the run returns to the position before it. */
  readonly signal?: AbortSignal
  /** The run to search, the shown one by default. */
  readonly runNumber?: number
}

/**
 * Runs to the next event with the fields of `match`, and shows its step; from the run's start the event
 * may lie before the reader's position. The way there is not shown. Without such an event within reach
 * the run stays where it is. Returns undefined, and does nothing, where another run than `runNumber`, by
 * default the shown one, is open.
 */
export async function runUntilMatch(
  match: TraceMatch,
  options: SearchOptions = {},
): Promise<SearchResult | undefined> {
  if (labStore.getState().frame === undefined) return undefined
  try {
    const move = await enqueueAtPosition(
      (lab, { frame }) => lookAndGo(lab, match, frame, options),
      options.runNumber,
    )
    if (move === undefined) return undefined
    showReport(move.report, 'seek')
    refreshHistory(move.report)
    return move.searched
  } finally {
    labStore.setState({ search: undefined })
  }
}

async function lookAndGo(
  lab: LabApi,
  match: TraceMatch,
  position: RunPoint,
  options: SearchOptions,
): Promise<{ readonly searched: SearchResult; readonly report: RunReport }> {
  const lookout = await lookOut(lab, match, position, options)
  const { found, at, isOver } = lookout
  if (found === undefined) await restorePosition(lab, position)
  else await lab.seek(found)
  const report = await lab.truncateHistoryAfter(seenStep())
  if (found !== undefined) return { searched: { type: 'found' }, report }
  return { searched: { type: isOver ? 'notFound' : 'givenUp', atUs: at }, report }
}

/** Searches in slices, so that progress is shown and the search can be cancelled. */
async function lookOut(
  lab: LabApi,
  match: TraceMatch,
  position: RunPoint,
  { from = 'here', signal }: SearchOptions,
): Promise<Lookout> {
  const until: VirtualUs = virtualUs(position.at + SEARCH_REACH_US)
  const { step, at } = from === 'start' ? START : position
  let lookout: Lookout = { step, at, seen: 0, isOver: false }
  while (!lookout.isOver && signal?.aborted !== true) {
    labStore.setState({ search: { fromUs: at, atUs: lookout.at, untilUs: until } })
    const { step, seen } = lookout
    lookout = await lab.lookFor(match, { step, seen }, until, SLICE_MS)
  }
  return lookout
}

const START: RunPoint = { step: stepIndex(-1), at: virtualUs(0) }
