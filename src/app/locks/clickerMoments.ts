import { LOCK_EVENTS, type LockEventName, type TrialRecording } from '../../engine'
import { AFTER_US, lockPlayheadUs, playNextRelease, seekLocks } from './lockPlayback'
import { lockStore } from './lockStore'
import { nextOf } from './openingMoment'

/** The moments that a teacher's clicker goes to; each is worth a comment. */

/** The events that tell the accident of the sleeping holder. */
const ACCIDENT_EVENTS: ReadonlySet<LockEventName> = new Set([
  'owns',
  'paused',
  'resumed',
  'wrote',
  'refused',
  'released',
])
/** Events within this time are one moment, µs. */
const SAME_US = 1_000

/** Plays until the next release, or goes to the next moment of the accident. */
export function toNextMoment(): void {
  if (!isAccident()) return playNextRelease()
  const nowUs = lockPlayheadUs()
  const next = accidentMoments().find((us) => us > nowUs + SAME_US)
  if (next !== undefined) seekLocks(next + SAME_US)
}

/** Goes back to the previous moment, or to the beginning. */
export function toPreviousMoment(): void {
  const nowUs = lockPlayheadUs()
  const stops = isAccident() ? accidentMoments().map((us) => us + SAME_US) : releases()
  seekLocks(stops.findLast((us) => us < nowUs - SAME_US) ?? 0)
}

const isAccident = (): boolean => lockStore.getState().shownWorkload?.fault === 'pause'

const recordings = (): readonly TrialRecording[] =>
  lockStore.getState().shown.flatMap(({ recording }) => (recording === undefined ? [] : recording))

const accidentMoments = (): readonly number[] =>
  recordings()
    .flatMap(({ at, event, fromUs }) =>
      [...at].flatMap((us, index) =>
        ACCIDENT_EVENTS.has(LOCK_EVENTS[event[index] ?? 0] ?? 'asks') ? [us - fromUs] : [],
      ),
    )
    .sort((a, b) => a - b)

/** Returns the times shortly after the hand-overs of the first system, µs. */
function releases(): readonly number[] {
  const [first] = recordings()
  if (first === undefined) return []
  const stops: number[] = []
  for (let us = nextOf(first, -1, 'releases'); us !== undefined;) {
    stops.push((nextOf(first, us, 'owns') ?? us) + AFTER_US)
    us = nextOf(first, us, 'releases')
  }
  return stops
}
