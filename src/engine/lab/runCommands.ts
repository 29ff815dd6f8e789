import type { StepIndex } from '../../kernel/actor'
import { positionOf, forgetFuture, headOf, seek } from '../../simulator'
import { beginMove } from '../pool'
import type { RunApi, RunReport } from '../protocol'
import {
  truncateBranch,
  runOn,
  work,
  type Experiment,
  type OnExperiment,
  interveneIn,
  readIntervention,
  reportOf,
  returnTo,
} from '../branches'
import { jump, lookForDecision } from './jump'
import { lookFor, readMatch } from './lookFor'
import { deadlineIn, runMove } from './runMove'

type Elsewhere =
  'open' | 'settleOpen' | 'setAside' | 'settleAside' | 'complete' | 'runUntil' | 'seek' | 'seekTime'

/** The calls that move or change the run, except those of `playbackCommands`. */
export function runCommands(on: OnExperiment): Omit<RunApi, Elsewhere> {
  const onMove = movesOn(on)
  return {
    step: (steps) =>
      onMove((experiment) => runMove(experiment, runOn(experiment, { until: Infinity, steps }))),
    truncateHistoryAfter: (step) => onMove((experiment) => truncateHistoryAfter(experiment, step)),
    lookForDecision: (budgetMs) =>
      onMove((experiment) => lookForDecision(experiment, deadlineIn(budgetMs))),
    jump: (kind, direction) => onMove((experiment) => jump(experiment, kind, direction)),
    lookFor: (match, from, until, budgetMs) =>
      onMove((experiment) => lookFor(experiment, match, from, until, deadlineIn(budgetMs))),
    intervene: (intervention) => onMove((experiment) => interveneIn(experiment, intervention)),
    readIntervention: async (json) => readIntervention(json),
    readMatch: (text) => on((experiment) => readMatch(experiment, text)),
  }
}

/** Begins a move of the host pool with each task. */
export const movesOn =
  (on: OnExperiment): OnExperiment =>
  (task) =>
    on((experiment) => {
      beginMove(experiment.pool)
      return task(experiment)
    })

async function truncateHistoryAfter(experiment: Experiment, step: StepIndex): Promise<RunReport> {
  const { conductor } = experiment
  const position = positionOf(experiment)
  const last = Math.max(step, position.step)
  if (last >= headOf(experiment)) return reportOf(experiment, undefined)
  if (last > position.step) await work(experiment, seek(conductor, last))
  forgetFuture(conductor)
  truncateBranch(experiment)
  if (last > position.step) await returnTo(experiment, position)
  return reportOf(experiment, undefined)
}
