import { stepIndex } from '../../kernel/actor'
import type { Conductor } from './conductor'
import { oldestStep, recordAt, stepsBack, traceBetween } from './history'
import type { Intervention, RunPosition, TraceEvent } from '../contract'
import { laterByHand } from '../world'

/** Read-only view of a run: enough for queries, no hosts required. */
export interface RunView {
  readonly conductor: Conductor
}

/** Returns the trace of the steps `from` to `to`, both included, as far as it is kept. */
export function traceOf(run: RunView, from: number, to: number): readonly TraceEvent[] {
  return traceBetween(run.conductor.history, stepIndex(from), stepIndex(to))
}

/** Returns the events of a step, also of an archived one. */
export const eventsAt = ({ conductor }: RunView, step: number): readonly TraceEvent[] =>
  recordAt(conductor.history, step)?.events ?? []

/** Yields the known steps from one on back, the archived ones last. */
export const knownStepsBack = ({ conductor }: RunView, from: number): Generator<number> =>
  stepsBack(conductor.history, from)

/** Returns the position of a run. */
export function positionOf({ conductor }: RunView): RunPosition {
  return { step: stepIndex(conductor.world.step - 1), at: conductor.world.at }
}

/** Returns the time since the last step, µs; since the beginning where there is none. */
export function sinceStep({ conductor }: RunView): number {
  const { world, history } = conductor
  const since = world.step === 0 ? 0 : recordAt(history, world.step - 1)?.at
  return since === undefined ? 0 : world.at - since
}

/** The last step that is known. */
export const headOf = ({ conductor }: RunView): number => conductor.history.head - 1

/** The first step that can be sought at once. */
export const oldestOf = ({ conductor }: RunView): number => oldestStep(conductor.history)

/** The interventions of this branch with all that was done by hand. */
export const interventionsOf = ({ conductor }: RunView): readonly Intervention[] => conductor.items

/** Returns whether an item of the schedule has a known time at which it will fire. */
export const isAnythingDue = ({ conductor }: RunView): boolean =>
  conductor.world.schedule.timed.length > 0

/**
 * Returns the times, µs ascending, at which interventions by hand of a shared run's author will still
 * fire on this branch; `Infinity` for those without a known time.
 */
export const aheadOf = ({ conductor }: RunView): readonly number[] => {
  const { schedule } = conductor.world
  const due = new Map(schedule.timed.map(({ at, index }) => [index, at]))
  return laterByHand(schedule)
    .map((index) => due.get(index) ?? Infinity)
    .sort((a, b) => a - b)
}
