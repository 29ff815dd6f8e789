import { useLab } from '../../app/hooks'
import { isReadingSpeed, selectLeader, type LabState } from '../../app/state'
import type { Sentence } from './events'

/** Time without a decision from which on a run is silent, µs. */
const SILENT_US = 10_000_000
/** Silence that is told at a reading speed, µs: a shorter one is over before it is read. */
const SENTENCE_US = 30_000_000
/** Messages still follow from a decision for this time, µs. */
const FOLLOWING_US = 1_000_000

/**
 * Returns the seconds of the silence that time runs through, negative where only nothing was decided, and
 * messages passed; 0 where there is no silence.
 */
function selectSilence(state: LabState): number {
  const { frame, move, decisions, messageAt = 0, clearUntil, settings } = state
  if (frame === undefined || move !== 'play') return 0
  const decidedAt = decisions[0]?.at ?? 0
  if (frame.at - decidedAt < SILENT_US) return 0
  const isKnown = clearUntil !== undefined && clearUntil - decidedAt >= SENTENCE_US
  if (isReadingSpeed(settings.speed) && !isKnown) return 0
  const isStill = messageAt <= decidedAt + FOLLOWING_US && selectLeader(state) !== undefined
  const since = isStill ? Math.max(decidedAt, messageAt) : decidedAt
  const seconds = Math.floor((frame.at - since) / 1_000_000)
  return isStill ? seconds : -seconds
}

/** Returns the sentence of a silence that time runs through; undefined where something is decided. */
export function useSilence(): Sentence | undefined {
  const seconds = useLab(selectSilence)
  if (seconds === 0) return undefined
  return {
    key: seconds > 0 ? 'narration.silence' : 'narration.undecided',
    values: { seconds: Math.abs(seconds) },
  }
}

/** Returns whether a sentence tells of a silence. */
export const isOfSilence = (sentence: Sentence | undefined): boolean =>
  sentence?.key === 'narration.silence' || sentence?.key === 'narration.undecided'
