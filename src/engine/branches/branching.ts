import { stepIndex, virtualUs } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import { forksOf, interventionsOn, type Forks, type ForkPoint } from '../../scenario'
import {
  beginBranch,
  checkIntervention,
  headOf,
  intervene,
  storeBranch,
  restoreBranch,
  type StoredBranch,
  type Intervention,
  type TraceEvent,
} from '../../simulator'
import type { LabError, RunReport } from '../protocol/contract'
import {
  branchOf,
  createBranch,
  endOf,
  nextName,
  note,
  noteHead,
  positionOf,
  scenarioOf,
  work,
  type Branch,
  type Experiment,
} from './branch'
import { truncateWriteJournal } from './writeJournal'
import { judgeAppended } from './parseInput'
import { reportOf } from './report'
import { comeBack } from './seeking'
import { truncateMessageTimeline } from './messageTimeline'
import { truncateScrubberIndex } from './scrubberIndex'

/**
 * Does something here and now; in the past, on a new branch. Where it is refused, the run stands after
 * what comes before it at this very moment.
 */
export async function interveneIn(
  experiment: Experiment,
  intervention: Intervention,
): Promise<Result<RunReport, LabError>> {
  // What a file could not hold would make the experiment one that cannot be opened again.
  const error = judgeAppended(scenarioOf(experiment), intervention)
  if (error !== undefined) {
    const { world, rules } = experiment.conductor
    const possible = checkIntervention(world, rules, intervention)
    return err(possible.ok ? { ...error, code: 'wrongState' } : possible.error)
  }
  const told: TraceEvent[] = (experiment.held = [])
  // The conductor does not know what it has to compute anew.
  const isPast = endOf(branchOf(experiment)).step > positionOf(experiment).step
  const doing = work(experiment, intervene(experiment.conductor, intervention, isPast))
  const done = await doing.finally(() => {
    experiment.held = undefined
  })
  const parted = done.ok && done.value.left !== undefined ? done.value : undefined
  // What came before it at this very moment is of the branch that was followed, too.
  const isBefore = ({ step }: TraceEvent): boolean => parted !== undefined && step < parted.step
  for (const event of told) if (isBefore(event)) note(branchOf(experiment), event)
  if (parted?.left !== undefined) leaveBranch(experiment, parted.left)
  const branch = branchOf(experiment)
  for (const event of told) if (!isBefore(event)) note(branch, event)
  if (!done.ok) {
    noteHead(experiment)
    return err(done.error)
  }
  branch.head = positionOf(experiment)
  return ok(await reportOf(experiment, undefined))
}

/** The branch that was followed so far is kept; a new one begins with the last step. */
function leaveBranch(experiment: Experiment, left: StoredBranch): void {
  const { branches, current } = experiment
  const parent = branchOf(experiment)
  const { step, at } = positionOf(experiment)
  const forkedAt = { step: stepIndex(step - 1), at }
  if (parent.head.step < forkedAt.step) parent.head = forkedAt
  parent.kept = left
  parent.left = parent.head
  const fork: Branch = {
    name: nextName(experiment),
    parent: current,
    forkedAt,
    head: { step, at },
    timeline: truncateScrubberIndex(parent.timeline, forkedAt.step),
    lifelines: truncateMessageTimeline(parent.lifelines, forkedAt.step),
    journal: truncateWriteJournal(parent.journal, forkedAt.step),
    kept: undefined,
    left: undefined,
    asleep: undefined,
  }
  experiment.current = branches.push(fork) - 1
  experiment.code?.align(forkedAt.step)
}

/**
 * Follows another branch, from where its reader was before leaving it or going back to fork it; one that
 * is asleep, from its beginning.
 */
export async function switchTo(experiment: Experiment, branch: number): Promise<RunReport> {
  const { conductor, branches } = experiment
  const target = branches[branch]
  const { kept, asleep } = target ?? {}
  if (target === undefined || (kept ?? asleep) === undefined) return reportOf(experiment, undefined)
  const source = branchOf(experiment)
  source.left = positionOf(experiment)
  source.kept = await work(experiment, storeBranch(conductor))
  experiment.current = branch
  if (kept === undefined) {
    wake(experiment, target, asleep ?? [])
    return reportOf(experiment, undefined)
  }
  await work(experiment, restoreBranch(conductor, kept))
  target.kept = undefined
  experiment.code?.join(Math.max(headOf(experiment), endOf(target).step))
  await work(experiment, forget(kept))
  if (target.left !== undefined) await comeBack(experiment, target.left)
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

/** Lets a run just opened have the branches that it was saved with, all but the shown one asleep. */
export function restoreBranches(experiment: Experiment, { shown, branches: saved }: Forks): void {
  const { scenario, branches } = experiment
  const restored = saved.map((fork, place): Branch => {
    const { name, parent, forkedAt, head } = fork
    const branch: Branch = {
      ...createBranch(scenario, name),
      ...(parent !== undefined && { parent }),
      ...(forkedAt !== undefined && { forkedAt: asPosition(forkedAt) }),
      saved: asPosition(head),
    }
    return place === shown ? branch : { ...branch, asleep: interventionsOn(scenario, fork) }
  })
  branches.splice(0, branches.length, ...restored)
  experiment.current = shown
}

const asPosition = ({ step, at }: ForkPoint): Branch['head'] => ({
  step: stepIndex(step),
  at: virtualUs(Math.round(at * 1000)),
})

const asMoment = ({ step, at }: Branch['head']): ForkPoint => ({ step, at: at / 1000 })

/** The branches as they are saved. */
export const savedBranchesIn = (experiment: Experiment): Forks | undefined =>
  forksOf(
    experiment.branches.map((branch) => ({
      name: branch.name,
      ...(branch.parent !== undefined && { parent: branch.parent }),
      ...(branch.forkedAt !== undefined && { forkedAt: asMoment(branch.forkedAt) }),
      head: asMoment(endOf(branch)),
      interventions: scenarioOf(experiment, branch).interventions,
    })),
    experiment.current,
  )

/** Lets the hosts forget a branch that is followed again. */
function* forget({ id, hostIds }: StoredBranch) {
  const hosts = [...hostIds.values()]
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'forget' as const, branch: id } }))
  }
}
