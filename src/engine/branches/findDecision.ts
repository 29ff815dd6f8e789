// Finds the decision before, after or at a step of a branch.
import type { StepIndex, VirtualUs } from '../../kernel/actor'
import type { Decision, DecisionKind } from '../protocol'
import { countUpTo } from './boundedLog'
import { firstOf, lastOf, stepOf, type DecisionMoment } from './decisionMoment'
import { MOMENT_US, type Decisions } from './decisions'
import { describeMoment } from './describeMoment'

/**
 * Returns the step of the next moment after a step. Undefined where there is none, or where one that might
 * still grow comes first; all that happens up to `knownUs` is known.
 */
export function nextDecision(
  { moments }: Decisions,
  after: StepIndex,
  knownUs: VirtualUs | number,
): { readonly step: StepIndex; readonly at: VirtualUs } | undefined {
  const next = moments[countUpTo(moments, after, stepOf)]
  if (next === undefined) return undefined
  const { step, at } = lastOf(next)
  const isClosed = (moment: DecisionMoment): boolean =>
    isAlone(moment.kind) || knownUs - firstOf(moment).at > MOMENT_US
  return isClosed(next) ? { step, at } : undefined
}

/** Kinds that no second process joins. */
const isAlone = (kind: DecisionKind): boolean => kind === 'intervention'

/** Returns the step of the last moment before a step; undefined where there is none. */
export function previousDecision({ moments }: Decisions, before: StepIndex): StepIndex | undefined {
  const previous = moments[countUpTo(moments, before - 1, stepOf) - 1]
  return previous === undefined ? undefined : stepOf(previous)
}

/** Returns the last moments at or before a step: all that stand at the same step. */
export function latestDecisions(state: Decisions, upTo: StepIndex): readonly Decision[] {
  const { moments } = state
  const end = countUpTo(moments, upTo, stepOf)
  const last = moments[end - 1]
  if (last === undefined) return []
  const begin = countUpTo(moments, stepOf(last) - 1, stepOf)
  return moments
    .slice(begin, end)
    .map((moment) =>
      describeMoment(state, moment, moments.slice(Math.max(0, begin - LOOK_BACK), begin)),
    )
}

/** Moments before one among which its cause is looked for. */
const LOOK_BACK = 500
