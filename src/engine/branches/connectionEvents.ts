import { stepIndex, type StepIndex } from '../../kernel/actor'
import { traceOf, type TraceEvent } from '../../simulator'
import { branchOf, type Experiment } from './branch'
import { previousDecision } from './findDecision'

/**
 * Returns the events of connections between servers after the last decision before a step, up to that step.
 * They are no decisions; the page folds them.
 */
export function connectionEvents(experiment: Experiment, upTo: StepIndex): readonly TraceEvent[] {
  const { decisions } = branchOf(experiment).projections
  const from = (previousDecision(decisions, upTo) ?? -1) + 1
  return traceOf(experiment, stepIndex(from), upTo).filter(isBetweenServers)
}

const isBetweenServers = (event: TraceEvent): boolean =>
  event.type === 'connection' && typeof event.from === 'number' && typeof event.to === 'number'
