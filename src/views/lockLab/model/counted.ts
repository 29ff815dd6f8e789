import { NOTHING_COUNTED } from '../../../app/locks'
import type { Translator } from '../../../i18n'
import type { LockCounters, TrialRecording } from '../../../engine'
import type { QueueState } from './queue'

/** When the fault began, once it has. */
export function troubleAt({ troubleUs, fromUs }: TrialRecording, us: number): number | undefined {
  return troubleUs !== undefined && troubleUs - fromUs <= us ? troubleUs - fromUs : undefined
}

/** The counters as they stood at a time. */
export function countedAt(
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

/** How many were served, wait, and came in vain. */
export function servedText({ served, line, phase }: QueueState, t: Translator['t']): string {
  const lost = phase.filter((its) => its === 'dead' || its === 'failed').length
  const counts = { served, waiting: line.length, lost }
  return t(lost > 0 ? 'locks.servedMissed' : 'locks.served', counts)
}
