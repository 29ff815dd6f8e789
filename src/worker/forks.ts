import { stepIndex } from '../actor'
import { err, ok, type Result } from '../lib'
import {
  checkIntervention,
  intervene,
  keepBranch,
  restoreBranch,
  type Branch,
  type Intervention,
} from '../sim'
import type { LabError, RunReport } from './contract'
import {
  courseOf,
  nextName,
  note,
  noteHead,
  positionOf,
  scenarioOf,
  work,
  type Course,
  type Experiment,
} from './course'
import { cutLedger } from './ledger'
import { part } from './part'
import { reportOf } from './report'
import { comeBack } from './seeking'
import { cutStrands } from './strands'
import { cutTimeline } from './timeline'

/**
 * Does something here and now; in the past, on a new branch. Where it is refused, the run stands after
 * what comes before it at this very moment.
 */
export async function interveneIn(
  experiment: Experiment,
  intervention: Intervention,
): Promise<Result<RunReport, LabError>> {
  // What a file could not hold would make the experiment one that cannot be opened again.
  const { judgeAppended } = await part(import('./reading'))
  const error = judgeAppended(scenarioOf(experiment), intervention)
  if (error !== undefined) {
    const { world, rules } = experiment.conductor
    const possible = checkIntervention(world, rules, intervention)
    return err(possible.ok ? { ...error, code: 'wrongState' } : possible.error)
  }
  const told = (experiment.held = [])
  const done = await work(experiment, intervene(experiment.conductor, intervention)).finally(() => {
    experiment.held = undefined
  })
  if (done.ok && done.value.left !== undefined) {
    leaveCourse(experiment, done.value.left)
  }
  const course = courseOf(experiment)
  for (const event of told) note(course, event)
  if (!done.ok) {
    noteHead(experiment)
    return err(done.error)
  }
  course.head = positionOf(experiment)
  return ok(await reportOf(experiment, undefined))
}

/** The course that was followed so far is kept; a new one begins with the last step. */
function leaveCourse(experiment: Experiment, left: Branch): void {
  const { courses, current } = experiment
  const parent = courseOf(experiment)
  parent.kept = left
  parent.left = parent.head
  const { step, at } = positionOf(experiment)
  const forkedAt = { step: stepIndex(step - 1), at }
  const fork: Course = {
    name: nextName(experiment),
    parent: current,
    forkedAt,
    head: { step, at },
    timeline: cutTimeline(parent.timeline, forkedAt.step),
    strands: cutStrands(parent.strands, forkedAt.step),
    ledger: cutLedger(parent.ledger, forkedAt.step),
    kept: undefined,
    left: undefined,
  }
  experiment.current = courses.push(fork) - 1
  experiment.code?.align(forkedAt.step)
}

/** Follows another branch, from where its reader was before leaving it or going back to fork it. */
export async function switchTo(experiment: Experiment, branch: number): Promise<RunReport> {
  const { conductor, courses } = experiment
  const target = courses[branch]
  const { kept } = target ?? {}
  if (target === undefined || kept === undefined) return reportOf(experiment, undefined)
  const source = courseOf(experiment)
  source.left = positionOf(experiment)
  source.kept = await work(experiment, keepBranch(conductor))
  experiment.current = branch
  await work(experiment, restoreBranch(conductor, kept))
  target.kept = undefined
  await work(experiment, forget(kept))
  if (target.left !== undefined) await comeBack(experiment, target.left)
  return reportOf(experiment, undefined)
}

/** Lets the hosts forget a branch that is followed again. */
function* forget({ id, hostIds }: Branch) {
  const hosts = [...hostIds.values()]
  if (hosts.length > 0) {
    yield hosts.map((host) => ({ host, request: { type: 'forget' as const, branch: id } }))
  }
}
