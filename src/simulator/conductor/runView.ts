import { stepIndex } from '../../kernel/actor'
import type { Conductor } from './conductor'
import { oldestStep, recordAt, traceBetween } from './history'
import type { Intervention, RunPosition, TraceEvent } from '../contract'
import { laterByHand } from '../world'

/** What is known of a run needs no hosts. */
export interface RunView {
  readonly conductor: Conductor
}

/** The trace from one step to another, both included, as far as it is kept. */
export function traceOf(run: RunView, from: number, to: number): readonly TraceEvent[] {
  return traceBetween(run.conductor.history, stepIndex(from), stepIndex(to))
}

/** Returns the position of a run. */
export function positionOf({ conductor }: RunView): RunPosition {
  return { step: stepIndex(conductor.world.step - 1), at: conductor.world.at }
}

/** The time that has passed since the last step taken, µs; since the beginning where there is none. */
export function sinceStep({ conductor }: RunView): number {
  const { world, history } = conductor
  const since = world.step === 0 ? 0 : recordAt(history, world.step - 1)?.at
  return since === undefined ? 0 : world.at - since
}

/** The last step that is known. */
export const headOf = ({ conductor }: RunView): number => conductor.history.head - 1

/** The first step that can be sought at once. */
export const oldestOf = ({ conductor }: RunView): number => oldestStep(conductor.history)

/** The interventions of this course with all that was done by hand. */
export const interventionsOf = ({ conductor }: RunView): readonly Intervention[] => conductor.items

/** Whether the script, or something done by hand, has a time to come at which it acts. */
export const isAnythingDue = ({ conductor }: RunView): boolean =>
  conductor.world.script.timed.length > 0

/**
 * When, in µs, the author of a shared run did by hand what has not come yet on this course, ascending;
 * `Infinity` for what waits for something else than a time.
 */
export const aheadOf = ({ conductor }: RunView): readonly number[] => {
  const { script } = conductor.world
  const due = new Map(script.timed.map(({ at, index }) => [index, at]))
  return laterByHand(script)
    .map((index) => due.get(index) ?? Infinity)
    .sort((a, b) => a - b)
}
