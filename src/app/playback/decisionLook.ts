import { stepIndex, virtualUs } from '../../kernel/actor'
import type { DecisionOutlook, LabApi, RunReport } from '../../engine'
import { labStore, type RunPoint } from '../state'
import { seenStep } from './showReport'

/** Looks for the next decision of a run, in slices between which the page can give the look up. */

/** Wall time of one slice, ms. */
const SLICE_MS = 60
/** Wall time after which a look shows its progress in place of the sentence, ms. A short one would flicker. */
const SHOWN_AFTER_MS = 600
/** Wall time after which a look ends without a decision, ms. */
const LOOK_MAX_MS = 3_000
/** Virtual time up to which a look goes, µs. */
const REACH_US = 600_000_000
/** The head goes on by this time where nothing is decided, µs: the line then tells of the silence. */
const SILENCE_US = 10_000_000

const looks = { count: 0 }

/** Ends the look that is under way, if there is one. */
export function stopLook(): void {
  looks.count += 1
}

/**
 * Returns what comes after the position: the next decision, or the time up to which there is none, not further
 * than `until` where it is given; undefined if another move gave the look up.
 */
export async function lookAhead(
  lab: LabApi,
  { at }: RunPoint,
  until: number = at + REACH_US,
): Promise<DecisionOutlook | undefined> {
  const { count } = looks
  const beganMs = performance.now()
  try {
    for (;;) {
      const outlook = await lab.lookForDecision(SLICE_MS)
      if (outlook.next !== undefined || outlook.clearUntil >= until) return outlook
      if (count !== looks.count) return undefined
      const tookMs = performance.now() - beganMs
      if (tookMs > LOOK_MAX_MS) return outlook
      if (tookMs > SHOWN_AFTER_MS) labStore.setState({ lookedUntil: outlook.clearUntil })
    }
  } finally {
    labStore.setState({ lookedUntil: undefined })
  }
}

/** Goes to the decision that was found, or on into the silence up to which nothing is decided. */
export async function goToOutlook(
  lab: LabApi,
  { at }: RunPoint,
  { next, clearUntil }: DecisionOutlook,
): Promise<RunReport> {
  // The page has not shown the steps of the look: they are taken anew, and may stop the run.
  await lab.truncateHistoryAfter(seenStep())
  if (next !== undefined) return lab.seek(stepIndex(next.step))
  return lab.seekTime(virtualUs(Math.min(at + SILENCE_US, Math.max(at, Math.floor(clearUntil)))))
}
