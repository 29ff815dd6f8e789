import { NOTHING_COUNTED } from '../../../app/locks'
import type { LockCounters, TrialRecording } from '../../../engine'

/** The beginning of the fault; undefined before it. */
export function troubleAt({ troubleUs, fromUs }: TrialRecording, us: number): number | undefined {
  return troubleUs !== undefined && troubleUs - fromUs <= us ? troubleUs - fromUs : undefined
}

/** The counters at a time. */
export function countersAt(
  { countedAt: times, counted, fromUs }: TrialRecording,
  us: number,
): LockCounters {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= fromUs + us) low = middle + 1
    else high = middle
  }
  return counted[low - 1] ?? NOTHING_COUNTED
}
