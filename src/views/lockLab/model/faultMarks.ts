import { LOCK_EVENTS } from '../../../app/locks'
import type { TrialRecording } from '../../../engine'
import { clientName } from '../text/words'

/** A fault of a queue at a moment of the clock that all queues share. */
export interface FaultMark {
  /** Time since the first client's arrival, µs. */
  readonly us: number
  readonly what: 'fault' | 'killed' | 'paused' | 'resumed'
  /** The client; empty for the chosen fault. */
  readonly client: string
}

/** Equal marks nearer to each other than this share of the whole are one. */
const NEAR_SHARE = 0.005
const MARKS_MAX = 60

/** The faults of all queues, and the deaths and naps of their clients, in the order of time. */
export function faultMarksOf(
  recordings: readonly TrialRecording[],
  endUs: number,
): readonly FaultMark[] {
  const all = recordings
    .flatMap(marksIn)
    .filter(({ us }) => us >= 0 && us <= endUs)
    .sort((a, b) => a.us - b.us)
  const marks: FaultMark[] = []
  for (const mark of all) {
    const isKnown = marks.some(
      (other) =>
        other.what === mark.what &&
        other.client === mark.client &&
        mark.us - other.us < endUs * NEAR_SHARE,
    )
    if (!isKnown) marks.push(mark)
  }
  return marks.slice(0, MARKS_MAX)
}

function marksIn({ at, client, event, fromUs, troubleUs }: TrialRecording): readonly FaultMark[] {
  const marks: FaultMark[] =
    troubleUs === undefined ? [] : [{ us: troubleUs - fromUs, what: 'fault', client: '' }]
  at.forEach((time, index) => {
    const what = LOCK_EVENTS[event[index] ?? 0]
    if (what !== 'killed' && what !== 'paused' && what !== 'resumed') return
    marks.push({ us: time - fromUs, what, client: clientName(client[index] ?? 0) })
  })
  return marks
}
