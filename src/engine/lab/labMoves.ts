import type { StepIndex } from '../../kernel/actor'
import { NAME_CHARACTERS_MAX } from '../../scenario'
import { positionOf, forgetFuture, headOf, seek, seekTime } from '../../simulator'
import { beginMove } from '../pool/hostPool'
import { startCode, stepCode, stopCode, viewCode } from './codeLab'
import type { LabApi } from '../protocol/labApi'
import type { JumpKind, RunReport } from '../protocol/runApi'
import {
  branchOf,
  truncateBranch,
  updateHead,
  runOn,
  work,
  type Experiment,
  type OnExperiment,
} from '../branches/branch'
import { interveneIn, switchTo } from '../branches/branching'
import { after, runMove } from './runMove'
import { reportOf } from '../branches/report'
import { lookFor } from './search'
import { returnTo, seekOn, seekTimeOn } from '../branches/seeking'
import { findStep } from '../branches/scrubberIndex'

/** The calls of the lab that move the run, change it, or let readers' code take part in it. */

/** How far `jump` looks into the future: virtual time, and wall time. */
const JUMP_REACH_US = 600_000_000
const JUMP_BUDGET_MS = 5_000

type Moves =
  | 'step'
  | 'seekTime'
  | 'forgetAfter'
  | 'jump'
  | 'lookFor'
  | 'intervene'
  | 'switchBranch'
  | 'renameBranch'

export function movesOn(on: OnExperiment): Pick<LabApi, Moves> {
  const onMove: OnExperiment = (task) =>
    on((experiment) => {
      beginMove(experiment.pool)
      return task(experiment)
    })
  return {
    step: (steps) =>
      onMove((experiment) => runMove(experiment, runOn(experiment, { until: Infinity, steps }))),
    seekTime: (at) => onMove((experiment) => runMove(experiment, seekTimeOn(experiment, at))),
    forgetAfter: (step) => onMove((experiment) => forgetAfter(experiment, step)),
    jump: (kind, direction) => onMove((experiment) => jump(experiment, kind, direction)),
    lookFor: (match, from, until, budgetMs) =>
      onMove((experiment) => lookFor(experiment, match, from, until, after(budgetMs))),
    intervene: (intervention) => onMove((experiment) => interveneIn(experiment, intervention)),
    switchBranch: (branch) => onMove((experiment) => switchTo(experiment, branch)),
    renameBranch: (id, name) =>
      on(({ branches }) => {
        const branch = branches[id]
        if (branch !== undefined) branch.name = name.slice(0, NAME_CHARACTERS_MAX) || branch.name
      }),
  }
}

type Codes = 'startCode' | 'stopCode' | 'viewCode' | 'stepCode'

export const codesOn = (on: OnExperiment): Pick<LabApi, Codes> => ({
  startCode: (order, keeper) => on((experiment) => startCode(experiment, order, keeper)),
  stopCode: () => on(stopCode),
  viewCode: () => on(viewCode),
  stepCode: (direction) =>
    on((experiment) => {
      beginMove(experiment.pool)
      return stepCode(experiment, direction)
    }),
})

async function forgetAfter(experiment: Experiment, step: StepIndex): Promise<RunReport> {
  const { conductor } = experiment
  const stood = positionOf(experiment)
  const last = Math.max(step, stood.step)
  if (last >= headOf(experiment)) return reportOf(experiment, undefined)
  if (last > stood.step) await work(experiment, seek(conductor, last))
  forgetFuture(conductor)
  truncateBranch(experiment)
  if (last > stood.step) await returnTo(experiment, stood)
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
  const isOver = after(JUMP_BUDGET_MS)
  const find = (): StepIndex | undefined => findStep(scrubberIndex, kind, 'next', from.step)
  await runOn(experiment, {
    until: Math.max(from.at, head.at) + JUMP_REACH_US,
    steps: Infinity,
    isOver: () => find() !== undefined || isOver(),
    isUnstoppable: true,
  })
  const found = find()
  // Nobody has seen what came after it, or in vain.
  const step = Math.max(found ?? from.step, head.step)
  await work(experiment, seek(conductor, step))
  forgetFuture(conductor)
  truncateBranch(experiment)
  if (found !== undefined) return runMove(experiment, seekOn(experiment, found))
  // What was known up to a time between two steps is known still.
  await work(experiment, seekTime(conductor, head.at))
  updateHead(experiment)
  await returnTo(experiment, from)
  return reportOf(experiment, { type: 'notFound' })
}
