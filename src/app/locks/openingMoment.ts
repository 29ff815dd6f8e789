import { LOCK_EVENTS, type LockEventName, type TrialRecording } from '../../engine'
import type { TrialPlayed } from './playTrials'

/** The showing opens before the first release by this share of the holding time. */
const LEAD_OF_HOLD = 0.3
/** Time after a change until its effects can be seen, µs. */
const SEEN_US = 1_000

/**
 * Returns the time at which a showing opens, µs since the first client came: shortly before the first
 * release, or at the beginning where a holder falls asleep. A still picture opens where the next client
 * holds the lock, or where two do.
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

/** Returns the time at which a second client got the lock, µs since the first client came. */
function secondOwnerUs(recording: TrialRecording): number | undefined {
  const firstUs = nextOf(recording, -1, 'owns')
  return firstUs === undefined ? undefined : nextOf(recording, firstUs, 'owns')
}

/**
 * Returns the time of the next event of a kind after `afterUs`, both in µs since the first client came.
 */
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
