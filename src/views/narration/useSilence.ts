import { useLab } from '../../app/hooks'
import { isReadingSpeed, selectLeader, type LabState } from '../../app/state'
import type { Sentence } from './events'

/** Time without a decision from which on a run is silent, µs. */
const SILENT_US = 10_000_000
/** The shortest silence with a sentence at a reading speed, µs; a shorter one ends before it is read. */
const SENTENCE_US = 30_000_000
/** Messages still follow from a decision for this time, µs. */
const FOLLOWING_US = 1_000_000

/**
 * Returns the seconds of the silence that time runs through, negative where only nothing was decided, and
 * messages passed; 0 where there is no silence.
 */
function selectSilence(state: LabState): number {
  const { frame, move, decisions, messageAt = 0, clearUntil, settings } = state
  if (frame === undefined || move !== 'play' || isAtQuestion(state)) return 0
  const decidedAt = decisions[0]?.at ?? 0
  if (frame.at - decidedAt < SILENT_US) return 0
  const isKnown = clearUntil !== undefined && clearUntil - decidedAt >= SENTENCE_US
  if (isReadingSpeed(settings.speed) && !isKnown) return 0
  const isStill = messageAt <= decidedAt + FOLLOWING_US && selectLeader(state) !== undefined
  const since = isStill ? Math.max(decidedAt, messageAt) : decidedAt
  const seconds = Math.floor((frame.at - since) / 1_000_000)
  return isStill ? seconds : -seconds
}

/** Returns whether a lesson asks or ends: the offers of a silence would lead away from it. */
const isAtQuestion = ({ openLesson }: LabState): boolean =>
  openLesson !== undefined && openLesson.kind !== 'see' && openLesson.kind !== 'do'

/** Returns the seconds that follow without a decision, after a step that found none; Infinity at the end of a run. */
function selectSecondsAhead(state: LabState): number | undefined {
  const { silentUntil, frame } = state
  if (silentUntil === undefined || frame === undefined || isAtQuestion(state)) return undefined
  return Math.max(1, Math.floor((silentUntil - frame.at) / 1_000_000))
}

/**
 * Returns the sentence of a silence that time runs through, or before which a step ends, and of the look
 * for its end; undefined where something is decided.
 */
export function useSilence(): Sentence | undefined {
  const seconds = useLab(selectSilence)
  const ahead = useLab(selectSecondsAhead)
  const looked = useLab(({ lookedUntil }) =>
    lookedUntil === undefined ? undefined : Math.floor(lookedUntil / 1_000_000),
  )
  if (looked !== undefined) return { key: 'narration.looking', values: { seconds: looked } }
  if (ahead !== undefined) {
    const isEnd = String(!Number.isFinite(ahead))
    return { key: 'narration.silenceAhead', values: { seconds: ahead, isEnd } }
  }
  if (seconds === 0) return undefined
  return {
    key: seconds > 0 ? 'narration.silence' : 'narration.undecided',
    values: { seconds: Math.abs(seconds) },
  }
}

/** Returns whether a sentence tells of a silence. */
export const isOfSilence = (sentence: Sentence | undefined): boolean =>
  sentence !== undefined && SILENCES.has(sentence.key)

const SILENCES: ReadonlySet<string> = new Set([
  'narration.silence',
  'narration.undecided',
  'narration.silenceAhead',
])
