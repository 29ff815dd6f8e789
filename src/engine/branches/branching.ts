import { stepIndex, virtualUs } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import { forksOf, interventionsOn, type Forks, type ForkPoint } from '../../scenario'
import {
  positionOf,
  beginBranch,
  checkIntervention,
  headOf,
  intervene,
  storeBranch,
  restoreBranch,
  type StoredBranch,
  type Intervention,
  type RunPosition,
  type TraceEvent,
} from '../../simulator'
import type { LabError, RunReport, ScriptBranch } from '../protocol'
import {
  branchOf,
  createBranch,
  endOf,
  nextName,
  scenarioOf,
  updateHead,
  work,
  type Branch,
  type Experiment,
} from './branch'
import { asRefused, judgeAppended } from './parseInput'
import { onBranchEvent, truncateProjections } from './projections'
import { reportOf } from './report'
import { returnTo } from './seeking'

/**
 * Carries out an intervention at the run's position; in the past, on a new branch. A refused one leaves
 * the run after the events that precede it at the same moment.
 */
export async function interveneIn(
  experiment: Experiment,
  intervention: Intervention,
): Promise<Result<RunReport, LabError>> {
  // An intervention that no file can hold would make an experiment that cannot be opened again.
  const error = judgeAppended(scenarioOf(experiment), intervention)
  if (error !== undefined) {
    const { world, rules } = experiment.conductor
    const possible = checkIntervention(world, rules, intervention)
    return err(possible.ok ? { ...error, code: 'wrongState' } : asRefused(possible.error))
  }
  const events: TraceEvent[] = (experiment.pending = [])
  // The conductor does not know steps of a saved branch that have not been taken again.
  const isPast = endOf(branchOf(experiment)).step > positionOf(experiment).step
  const doing = work(experiment, intervene(experiment.conductor, intervention, isPast))
  const done = await doing.finally(() => {
    experiment.pending = undefined
  })
  const forked = done.ok && done.value.left !== undefined ? done.value : undefined
  // Events before the fork at the same moment belong to the branch before the fork as well.
  const isBefore = ({ step }: TraceEvent): boolean => forked !== undefined && step < forked.step
  const before = branchOf(experiment).projections
  for (const event of events) if (isBefore(event)) onBranchEvent(before, event)
  if (forked?.left !== undefined) forkBranch(experiment, forked.left)
  const branch = branchOf(experiment)
  for (const event of events) if (!isBefore(event)) onBranchEvent(branch.projections, event)
  if (!done.ok) {
    updateHead(experiment)
    return err(asRefused(done.error))
  }
  branch.head = positionOf(experiment)
  return ok(await reportOf(experiment, undefined))
}

/** Stores the followed branch and follows a new one, which begins with the last step. */
function forkBranch(experiment: Experiment, stored: StoredBranch): void {
  const { branches, current } = experiment
  const parent = branchOf(experiment)
  const { step, at } = positionOf(experiment)
  const forkedAt = { step: stepIndex(step - 1), at }
  if (parent.head.step < forkedAt.step) parent.head = forkedAt
  parent.stored = stored
  parent.leftAt = parent.head
  const fork: Branch = {
    name: nextName(experiment),
    parent: current,
    forkedAt,
    head: { step, at },
    projections: truncateProjections(parent.projections, forkedAt.step),
    stored: undefined,
    leftAt: undefined,
    asleep: undefined,
  }
  experiment.current = branches.push(fork) - 1
  experiment.code?.align(forkedAt.step)
}

/**
 * Follows another branch from the position where its reader left it or went back to fork it; an asleep
 * one from its beginning.
 */
export async function switchTo(experiment: Experiment, branch: number): Promise<RunReport> {
  const { conductor, branches } = experiment
  const target = branches[branch]
  const { stored, asleep } = target ?? {}
  if (target === undefined || (stored ?? asleep) === undefined) {
    return reportOf(experiment, undefined)
  }
  const source = branchOf(experiment)
  source.leftAt = positionOf(experiment)
  source.stored = await work(experiment, storeBranch(conductor))
  experiment.current = branch
  if (stored === undefined) {
    wake(experiment, target, asleep ?? [])
    return reportOf(experiment, undefined)
  }
  await work(experiment, restoreBranch(conductor, stored))
  target.stored = undefined
  experiment.code?.join(Math.max(headOf(experiment), endOf(target).step))
  await work(experiment, forget(stored))
  if (target.leftAt !== undefined) await returnTo(experiment, target.leftAt)
  return reportOf(experiment, undefined)
}

function wake(
  experiment: Experiment,
  branch: Branch,
  interventions: readonly Intervention[],
): void {
  beginBranch(experiment.conductor, interventions)
  branch.asleep = undefined
  branch.head = positionOf(experiment)
  experiment.code?.join(endOf(branch).step)
}

/** Gives a run just opened its saved branches; all but the shown one are asleep. */
export function restoreBranches(experiment: Experiment, { shown, branches: saved }: Forks): void {
  const { scenario, branches, conductor } = experiment
  const restored = saved.map((fork, index): Branch => {
    const { name, parent, forkedAt, head } = fork
    const branch: Branch = {
      ...createBranch(name, conductor.rules.spec),
      ...(parent !== undefined && { parent }),
      ...(forkedAt !== undefined && { forkedAt: toPosition(forkedAt) }),
      saved: toPosition(head),
    }
    return index === shown ? branch : { ...branch, asleep: interventionsOn(scenario, fork) }
  })
  branches.splice(0, branches.length, ...restored)
  experiment.current = shown
}

/** Adds a branch of the script as the run was opened with, and returns its index. */
export function addScriptBranch(experiment: Experiment, added: ScriptBranch): number {
  const { name = nextName(experiment), interventions, parent, forkedAt } = added
  const { scenario, branches, conductor } = experiment
  const branch: Branch = {
    ...createBranch(name, conductor.rules.spec),
    ...(parent !== undefined && { parent }),
    ...(forkedAt !== undefined && { forkedAt }),
    asleep: scenario.interventions.slice(0, interventions),
  }
  return branches.push(branch) - 1
}

const toPosition = ({ step, at }: ForkPoint): RunPosition => ({
  step: stepIndex(step),
  at: virtualUs(Math.round(at * 1000)),
})

const toForkPoint = ({ step, at }: RunPosition): ForkPoint => ({ step, at: at / 1000 })

/** Returns the branches as they are saved; undefined where a branch has no name or there are too many. */
export const savedBranchesIn = (experiment: Experiment): Forks | undefined =>
  forksOf(
    experiment.branches.map((branch) => ({
      name: branch.name,
      ...(branch.parent !== undefined && { parent: branch.parent }),
      ...(branch.forkedAt !== undefined && { forkedAt: toForkPoint(branch.forkedAt) }),
      head: toForkPoint(endOf(branch)),
      interventions: scenarioOf(experiment, branch).interventions,
    })),
    experiment.current,
  )

/** Tells the hosts of a stored branch, which is followed again, to forget the stored state. */
function* forget({ id, hostIds }: StoredBranch) {
  const hosts = [...hostIds.values()]
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'forget' as const, branch: id } }))
  }
}
