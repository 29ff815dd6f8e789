import type { StepIndex } from '../../kernel/actor'
import { positionOf, forgetFuture, headOf, seek, seekTime } from '../../simulator'
import { beginMove } from '../pool'
import type { JumpKind, RunApi, RunReport } from '../protocol'
import {
  branchOf,
  truncateBranch,
  updateHead,
  runOn,
  work,
  type Experiment,
  type OnExperiment,
  interveneIn,
  readIntervention,
  reportOf,
  findStep,
  returnTo,
  seekOn,
  seekTimeOn,
} from '../branches'
import { lookFor, readMatch } from './lookFor'
import { deadlineIn, runMove } from './runMove'

/** The reach of `jump` into the future: virtual time, µs, and wall time. */
const JUMP_REACH_US = 600_000_000
const JUMP_BUDGET_MS = 5_000

type Elsewhere = 'open' | 'settleOpen' | 'complete' | 'runUntil' | 'seek'

/** The calls that move or change the run, except those of `playbackCommands`. */
export function runCommands(on: OnExperiment): Omit<RunApi, Elsewhere> {
  const onMove = movesOn(on)
  return {
    step: (steps) =>
      onMove((experiment) => runMove(experiment, runOn(experiment, { until: Infinity, steps }))),
    seekTime: (at) => onMove((experiment) => runMove(experiment, seekTimeOn(experiment, at))),
    truncateHistoryAfter: (step) => onMove((experiment) => truncateHistoryAfter(experiment, step)),
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

async function jump(
  experiment: Experiment,
  kind: JumpKind,
  direction: 'next' | 'previous',
): Promise<RunReport> {
  const { conductor } = experiment
  const from = positionOf(experiment)
  const { projections, head } = branchOf(experiment)
  const { scrubberIndex } = projections
  const known = findStep(scrubberIndex, kind, direction, from.step)
  if (known !== undefined) return runMove(experiment, seekOn(experiment, known))
  if (direction === 'previous') return reportOf(experiment, { type: 'notFound' })
  const isOver = deadlineIn(JUMP_BUDGET_MS)
  const find = (): StepIndex | undefined => findStep(scrubberIndex, kind, 'next', from.step)
  await runOn(experiment, {
    until: Math.max(from.at, head.at) + JUMP_REACH_US,
    steps: Infinity,
    isOver: () => find() !== undefined || isOver(),
    isUnstoppable: true,
  })
  const found = find()
  // Steps that the page has not shown are forgotten: those after the found one, or all of a search in
  // vain.
  const step = Math.max(found ?? from.step, head.step)
  await work(experiment, seek(conductor, step))
  forgetFuture(conductor)
  truncateBranch(experiment)
  if (found !== undefined) return runMove(experiment, seekOn(experiment, found))
  // The head may lie between two steps.
  await work(experiment, seekTime(conductor, head.at))
  updateHead(experiment)
  await returnTo(experiment, from)
  return reportOf(experiment, { type: 'notFound' })
}
