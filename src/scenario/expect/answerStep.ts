import type { StepIndex, VirtualUs } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import { isDecided } from './decided'
import { namedTimes } from './judge'
import { expectationsOf, rightChoices, type Choices } from './judgeAsks'
import type { JudgedRun, Observation } from './observation'

/** The step in which a run has come so far that it shows the answer to a question. */

/** A time after a question at which something is decided. */
export interface DecidedTime {
  readonly at: VirtualUs
  /** The last step of that time. */
  readonly step: StepIndex
  /** The number of the run's events up to that step. */
  readonly count: number
}

/** Returns the moments from the question on, its own first; none where the run does not ask it. */
export function momentsFrom(
  trace: readonly TraceEvent[],
  choices: Choices,
): readonly DecidedTime[] {
  const question = JSON.stringify(choices)
  const first = trace.findIndex(
    (event) =>
      event.type === 'intervention' &&
      event.action.do === 'ask' &&
      JSON.stringify(event.action.choices) === question,
  )
  const moments: DecidedTime[] = []
  let isOpen = false
  trace.forEach((event, index) => {
    if (first < 0 || index < first) return
    const { at, step } = event
    if (index === first || isDecided(event)) isOpen = true
    const next = trace[index + 1]
    if (!isOpen || next?.at === at) return
    moments.push({ at, step, count: index + 1 })
    isOpen = false
  })
  return moments
}

interface Answer {
  readonly choices: Choices
  /** The index of the only choice that comes true. */
  readonly right: number
}

/**
 * Finds the moment from which on the right choice holds alone to the end of the run. An answer that holds
 * when the question is asked, for example that something never happens, is shown by the last moment.
 */
export function* answerStep(
  { trace, observe, endsAt }: JudgedRun,
  moments: readonly DecidedTime[],
  seen: readonly Observation[],
  { choices, right }: Answer,
  isOver: () => boolean,
): Generator<undefined, StepIndex | undefined> {
  // An expectation at a named time is judged at that time, and not before.
  const named = namedTimes(trace, expectationsOf(choices)).filter((at) => at <= endsAt)
  const knownAt = Math.max(0, ...named)
  const holdsAt = (place: number): boolean => {
    const moment = moments[place]
    const present = seen[place]
    if (moment === undefined || present === undefined || moment.at < knownAt) return false
    const run: JudgedRun = {
      trace: trace.slice(0, moment.count),
      endsAt: moment.at,
      observe: (at) => (at >= moment.at ? present : observe(at)),
    }
    return String(rightChoices(run, choices)) === String([right])
  }
  let shown = moments.length - 1
  while (shown > 0 && holdsAt(shown - 1)) {
    shown -= 1
    if (isOver()) yield
  }
  return (shown === 0 ? moments.at(-1) : moments[shown])?.step
}
