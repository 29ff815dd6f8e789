import {
  compareWithReal,
  playOnBoth,
  writeCase,
  type Comparison,
  type Players,
} from './compareWithReal'
import { composeSequence, type Composed } from './composeSequence'
import { shrinkSteps } from './shrinkSteps'
import type { SequenceStep } from './sequenceDraft'
import { countSequence, createStatistics, percent, totalOf, type Statistics } from './statistics'

/** The sequences to play, and the callbacks for differences and progress. */
export interface SequencePlan {
  /** The first seed, and the number of seeds. */
  readonly first: number
  readonly count: number
  readonly stopsAtFirst: boolean
  /** Called with each difference, one text that ends with the case it makes. */
  readonly tell: (text: string) => void
  readonly tellProgress: (text: string) => void
}

export interface Outcome {
  readonly played: number
  readonly differences: number
  readonly statistics: Statistics
}

const PROGRESS_MS = 15_000
/** Steps whose effects come from real servers at times of their own. */
const TIMED: ReadonlySet<string> = new Set(['expire', 'waitGone'])
const TIMED_TRIES = 2

/**
 * Composes random sequences, plays each on real servers, and reports every difference. Each lane has players
 * of its own, and takes the next seed when it is done with one.
 */
export async function playSequences(
  lanes: readonly Players[],
  plan: SequencePlan,
): Promise<Outcome> {
  const { first, count, tellProgress } = plan
  const statistics = createStatistics()
  const began = Date.now()
  let progressAt = began
  let drawn = 0
  let played = 0
  let differences = 0
  const playOn = async (players: Players): Promise<void> => {
    while (drawn < count && !(plan.stopsAtFirst && differences > 0)) {
      const seed = first + drawn
      drawn += 1
      const composed = await composeSequence(players.embedded, seed)
      const outcome = await compareTimes(players, composed)
      played += 1
      countSequence(statistics, composed.steps, outcome.real)
      if (outcome.differences.length > 0) {
        differences += 1
        plan.tell(await wordsOf(players, seed, composed.steps, outcome.differences))
      }
      if (Date.now() - progressAt < PROGRESS_MS) continue
      progressAt = Date.now()
      tellProgress(progressLine(played, count, differences, statistics, progressAt - began))
    }
  }
  await Promise.all(lanes.map(playOn))
  return { played, differences, statistics }
}

/**
 * Compares; repeats a few times where servers do a part at times of their own, until there is no difference.
 */
async function compareTimes({ real }: Players, composed: Composed): Promise<Comparison> {
  const { steps, performance } = composed
  let outcome = await compareWithReal(real, steps, performance)
  const isTimed = steps.some((step) => TIMED.has(step.do))
  for (let left = isTimed ? TIMED_TRIES : 0; left > 0; left -= 1) {
    if (outcome.differences.length === 0) break
    outcome = await compareWithReal(real, steps, performance)
  }
  return outcome
}

function progressLine(
  played: number,
  count: number,
  differences: number,
  statistics: Statistics,
  ms: number,
): string {
  const total = totalOf(statistics)
  const minutes = Math.ceil(((count - played) * ms) / played / 60_000)
  return (
    `${played} of ${count} sequences, ${total.requests} operations (${percent(total)} OK), ` +
    `${differences} differences; about ${minutes} min to go`
  )
}

/** Describes a difference by the shortest sequence that shows it; one that does not recur, as it was seen. */
async function wordsOf(
  players: Players,
  seed: number,
  sequence: readonly SequenceStep[],
  seen: readonly string[],
): Promise<string> {
  const head = `seed ${seed}: ${seen.length} differences, the first: ${seen[0]}`
  const differs = async (steps: readonly SequenceStep[]): Promise<boolean> =>
    (await playOnBoth(players, steps)).differences.length > 0
  if (!(await differs(sequence))) return `${head}\n  (seen once, not when played again)`
  const shortest = await shrinkSteps(sequence, differs)
  const outcome = await playOnBoth(players, shortest)
  const lines = outcome.differences.map((difference) => `  ${difference}`)
  return [head, ...lines, writeCase(`live-${seed}`, shortest, outcome.real).trimEnd()].join('\n')
}
