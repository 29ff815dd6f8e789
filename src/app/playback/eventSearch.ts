import { stepIndex, virtualUs, type VirtualUs } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { TraceMatch } from '../../simulator'
import type { LabApi, LabError, Lookout, RunReport } from '../../engine'
import { enqueue } from '../engine/engine'
import { refreshHistory } from './history'
import { labStore } from '../state/labStore'
import { halt } from './playback'
import type { RunPoint } from '../state/runSlice'
import { seenStep, showReport } from './showReport'
import { restorePosition, currentPosition } from './currentPosition'

/** How far into the future a search goes, virtual µs. */
export const SEARCH_REACH_US = 600_000_000
/** Wall time between two looks at whether it was given up. */
const SLICE_MS = 60

/** What came of a search: `atUs` says how far it has looked where it found nothing. */
export type SearchResult =
  { readonly type: 'found' } | { readonly type: 'notFound' | 'givenUp'; readonly atUs: number }

let isGivenUp = false

/** Ends the search that goes on; the run then stands where it stood before. */
export function cancelSearch(): void {
  isGivenUp = true
}

/** Reads a condition in the words of traces, `committed zxid=1:7`. */
export const readCondition = (text: string): Promise<Result<TraceMatch, LabError>> =>
  enqueue((lab) => lab.readMatch(text))

/** Where a search begins: behind the shown moment, or with the run. */
export type SearchFrom = 'here' | 'start'

/**
 * Runs on to the next event that has those fields, and stops at its step; from the run's start it may
 * lie behind the reader. Nothing is shown on the way; where there is no such event within reach, the
 * run stays where it is.
 */
export async function runUntilMatch(
  match: TraceMatch,
  from: SearchFrom = 'here',
): Promise<SearchResult | undefined> {
  const { frame: shown, script } = labStore.getState()
  if (shown === undefined) return undefined
  const shownUs = halt()
  isGivenUp = false
  try {
    const gone = await enqueue(async (lab) => {
      // It was asked of a run in whose place another has been opened meanwhile.
      if (labStore.getState().script?.whole !== script?.whole) return undefined
      const { frame } = await currentPosition(lab, shownUs)
      return lookAndGo(lab, match, frame, from)
    })
    if (gone === undefined) return undefined
    showReport(gone.report, 'seek')
    refreshHistory(gone.report)
    return gone.searched
  } finally {
    labStore.setState({ search: undefined })
  }
}

async function lookAndGo(
  lab: LabApi,
  match: TraceMatch,
  stood: RunPoint,
  from: SearchFrom,
): Promise<{ readonly searched: SearchResult; readonly report: RunReport }> {
  const lookout = await lookOut(lab, match, stood, from)
  const { found, at, isOver } = lookout
  if (found === undefined) await restorePosition(lab, stood)
  else await lab.seek(found)
  const report = await lab.forgetAfter(seenStep())
  if (found !== undefined) return { searched: { type: 'found' }, report }
  return { searched: { type: isOver ? 'notFound' : 'givenUp', atUs: at }, report }
}

/** Looks piece by piece, so that it can be followed and given up. */
async function lookOut(
  lab: LabApi,
  match: TraceMatch,
  stood: RunPoint,
  from: SearchFrom,
): Promise<Lookout> {
  const until: VirtualUs = virtualUs(stood.at + SEARCH_REACH_US)
  const { step, at } = from === 'start' ? START : stood
  let lookout: Lookout = { step, at, seen: 0, isOver: false }
  while (!lookout.isOver && !isGivenUp) {
    labStore.setState({ search: { fromUs: at, atUs: lookout.at, untilUs: until } })
    const { step, seen } = lookout
    lookout = await lab.lookFor(match, { step, seen }, until, SLICE_MS)
  }
  return lookout
}

const START: RunPoint = { step: stepIndex(-1), at: virtualUs(0) }
