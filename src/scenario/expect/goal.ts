import { stepIndex, type StepIndex, type VirtualUs } from '../../kernel/actor'
import { seekTo, seekToTime, type Run, type TraceEvent, type TraceMatch } from '../../simulator'
import { formOf, type Expectation, type Scenario } from '../format'
import { judge, namedTimes, type Judgement } from './judge'
import type { JudgedRun, Observation } from './observation'
import { observeRun } from './observe'
import { startRun, type Sliced } from './play'

/** Judges the conditions of a goal while a run goes on: each moment as if the run ended there. */

/** The state of a goal at a step of the run. */
export interface GoalJudgement {
  /** Whether each condition holds there. */
  readonly holds: readonly boolean[]
  /** The first step at which all held together, and nothing was violated; absent before. */
  readonly reached?: StepIndex
}

/** The conditions of a goal: each holds where all of its expectations do. */
type Conditions = readonly (readonly Expectation[])[]

export interface GoalWatch {
  /**
   * Judges the conditions at a step, and looks for the step that reached the goal from `from` on, the last call's
   * end included. `isOver` ends a slice.
   */
  readonly judgeAt: (from: StepIndex, to: StepIndex, isOver: () => boolean) => Sliced<GoalJudgement>
}

/** Watches the goal in a run of its own, which takes the same steps. */
export function createGoalWatch(scenario: Scenario, conditions: Conditions): GoalWatch {
  const trace: TraceEvent[] = []
  const run = startRun(scenario, (event) => trace.push(event))
  const watched: WatchedRun = { run, trace, earlier: new Map() }
  let judgedStep = -1
  let awaited: ReadonlySet<string> | undefined
  let reached: StepIndex | undefined

  function* judgeAt(from: StepIndex, to: StepIndex, isOver: () => boolean): Sliced<GoalJudgement> {
    while (judgedStep < to && reached === undefined) {
      // Before `from` nothing is judged.
      judgedStep = Math.max(judgedStep + 1, Math.min(to, from - 1, judgedStep + CHUNK_STEPS))
      goTo(run, judgedStep)
      const isNews = judgedStep === to || hasChange(trace, judgedStep, awaited)
      if (judgedStep >= from && isNews) {
        const verdict = judgeHere(watched, conditions)
        awaited = verdict.awaited
        if (verdict.isReached) reached = stepIndex(judgedStep)
      }
      if (isOver()) yield
    }
    goTo(run, to)
    const { holds } = judgeHere(watched, conditions)
    return { holds, ...(reached !== undefined && reached <= to && { reached }) }
  }
  return { judgeAt }
}

/** Steps that are taken between two looks at the clock. */
const CHUNK_STEPS = 128

/** Goes to a step, past every exception in an actor. */
function goTo(run: Run, step: number): void {
  let stop = seekTo(run, step)
  while (stop?.type === 'crash') stop = seekTo(run, step)
}

/** Messages change nothing by themselves: what they cause is an event of its own. */
const MESSAGES: ReadonlySet<TraceEvent['type']> = new Set(['sent', 'delivered', 'lost'])

/** Returns whether a step, the last one taken, changed anything that a condition may ask for, or is awaited. */
function hasChange(
  trace: readonly TraceEvent[],
  step: number,
  awaited: ReadonlySet<string> | undefined,
): boolean {
  for (let place = trace.length - 1; place >= 0; place -= 1) {
    const event = trace[place]
    if (event === undefined || event.step < step) return false
    if (awaited === undefined ? !MESSAGES.has(event.type) : awaited.has(event.type)) return true
  }
  return false
}

interface WatchedRun {
  readonly run: Run
  readonly trace: readonly TraceEvent[]
  /** Observations at the times that expectations name, virtual µs. */
  readonly earlier: Map<VirtualUs, Observation>
}

interface Verdict {
  readonly holds: readonly boolean[]
  readonly isReached: boolean
  /** Without an event of these types the goal is not reached; undefined where any may do. */
  readonly awaited: ReadonlySet<string> | undefined
}

/** Marks begin the part of a run that an expectation is about; connections tell the owners of sessions. */
const ALWAYS_AWAITED = ['mark', 'connected'] as const

/** Returns the types of the events that can make an expectation hold; undefined for states and times. */
function awaitedTypes({ expectation }: Judgement): ReadonlySet<string> | undefined {
  const { at, since, until } = expectation
  const isTimed = typeof since === 'number' || (typeof since === 'string' && since.includes('+'))
  if (at !== undefined || until !== undefined || isTimed) return undefined
  const matches = matchesOf(expectation)
  return matches && new Set([...ALWAYS_AWAITED, ...matches.flatMap(({ type }) => type)])
}

function matchesOf(expectation: Expectation): readonly Pick<TraceMatch, 'type'>[] | undefined {
  const form = formOf(expectation)
  if (form === 'reply') return [{ type: 'reply' }]
  // The format has checked both.
  if (form === 'trace') return [expectation['trace'] as TraceMatch]
  return form === 'order' ? (expectation['order'] as readonly TraceMatch[]) : undefined
}

/** Judges the conditions on the run as far as it has come. */
function judgeHere(watched: WatchedRun, conditions: Conditions): Verdict {
  const { run, trace } = watched
  const { step, at } = run.conductor.world
  const present = observeRun(run, { isBrief: true })
  const judged: JudgedRun = {
    // After a look at an earlier time the run may know later steps.
    trace: (trace.at(-1)?.step ?? -1) < step ? trace : trace.filter((event) => event.step < step),
    endsAt: at,
    observe: (time) => (time >= at ? present : observeAt(watched, time)),
  }
  const judgements = judge(judged, conditions.flat())
  const holds = conditions.map((expectations, index) => {
    const first = conditions.slice(0, index).flat().length
    const own = judgements.slice(first, first + expectations.length)
    // A time to come shows nothing yet.
    const isKnown = namedTimes(judged.trace, expectations).every((time) => time <= at)
    return isKnown && own.every((judgement) => judgement.holds)
  })
  return {
    holds,
    isReached: holds.every(Boolean) && judgements.every((all) => all.holds),
    awaited: judgements
      .filter((judgement) => !judgement.holds)
      .map(awaitedTypes)
      .find((types) => types !== undefined),
  }
}

/** Observes the run at an earlier time, and returns to its step. */
function observeAt({ run, earlier }: WatchedRun, time: VirtualUs): Observation {
  const known = earlier.get(time)
  if (known !== undefined) return known
  const { step } = run.conductor.world
  seekToTime(run, time)
  const observation = observeRun(run)
  goTo(run, step - 1)
  earlier.set(time, observation)
  return observation
}
