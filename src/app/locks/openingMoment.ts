import { LOCK_EVENTS, type LockEventName, type TrialRecording } from '../../engine'
import type { TrialPlayed } from './playTrials'

/** Before the first holder lets go, of its hold. */
const LEAD_OF_HOLD = 0.3
/** After a change, µs: what it has brought about can be seen by then. */
const SEEN_US = 1_000

/**
 * Where a showing opens, µs since the first client came: shortly before the first holder lets go, or
 * at the beginning where one falls asleep. A picture that stands still opens at what it is about: the
 * next one holds the lock, or two do.
 */
export function openingUs(shown: readonly TrialPlayed[], isStill: boolean): number {
  const [first] = shown
  if (first?.recording === undefined) return 0
  const { holdMs, fault } = first.result.trial.workload
  if (fault === 'pause') {
    if (!isStill) return 0
    const besides = shown.map(({ recording }) => recording && secondOwnerUs(recording))
    return Math.max(0, ...besides.map((us) => us ?? 0)) + SEEN_US
  }
  const leavesUs = nextOf(first.recording, 0, 'releases') ?? 0
  if (isStill) return (nextOf(first.recording, leavesUs, 'owns') ?? leavesUs) + SEEN_US
  return Math.max(0, leavesUs - holdMs * 1000 * LEAD_OF_HOLD)
}

/** When a second client was granted the lock. */
function secondOwnerUs(recording: TrialRecording): number | undefined {
  const firstUs = nextOf(recording, -1, 'owns')
  return firstUs === undefined ? undefined : nextOf(recording, firstUs, 'owns')
}

/** When something next happens behind a time, both counted from the first client's coming. */
export function nextOf(
  { at, event, fromUs }: TrialRecording,
  afterUs: number,
  what: LockEventName,
): number | undefined {
  const code = LOCK_EVENTS.indexOf(what)
  for (let index = 0; index < at.length; index += 1) {
    const us = (at[index] ?? 0) - fromUs
    if (us > afterUs && event[index] === code) return us
  }
  return undefined
}
