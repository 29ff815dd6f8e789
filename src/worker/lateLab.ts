import type { StepIndex } from '../actor'
import type { ClientView, GuestView } from '../client'
import type { ServerViewAnswer } from '../core'
import type { RivalView } from '../rivals'
import { NAME_CHARACTERS_MAX } from '../scenario'
import {
  chainOf,
  coneOfMessage,
  digestOf,
  forgetFuture,
  headOf,
  seek,
  seekTime,
  sinceStep,
  view,
  type Conducted,
  type LinkStep,
} from '../sim'
export { createChecks } from '../checks'
export { plantForks } from './forks'
import { beginMove } from './bay'
import type * as CodeLab from './codeLab'
import type { JumpKind, LabApi, RunReport, Told } from './contract'
import {
  courseOf,
  cutCourse,
  noteHead,
  positionOf,
  runOn,
  scenarioOf,
  work,
  type Experiment,
} from './course'
import { findEvent } from './findEvent'
import { forksIn, interveneIn, switchTo } from './forks'
import { after, moveBy } from './moving'
import { part } from './part'
import { reportOf, thinEvents } from './report'
import { comeBack, seekOn, seekTimeOn } from './seeking'
import type * as Searching from './search'
import { latestWrites } from './settleWrites'
import { spaceTimeOf } from './strands'
import { findCommit, findStep, newestCommit } from './timeline'

/** What the lab does for a run beyond letting it begin; it is loaded once that is under way. */

const loadSearching = (): Promise<typeof Searching> => part(import('./search'))

/** How far `jump` looks into the future: virtual time, and wall time. */
const JUMP_REACH_US = 600_000_000
const JUMP_BUDGET_MS = 5_000

/** Does a task on what is loaded, now. */
type OnExperiment = <T>(task: (experiment: Experiment) => T | Promise<T>) => Promise<T>

export type LateLab = Pick<LabApi, Moves | Looks | Codes>

/** All that waits for its turn and is seldom asked for first. */
export const createLateLab = (on: OnExperiment): LateLab => ({
  ...movesOn(on),
  ...looksOn(on),
  ...codesOn(on),
})

type Moves =
  | 'step'
  | 'seekTime'
  | 'forgetAfter'
  | 'jump'
  | 'lookFor'
  | 'intervene'
  | 'switchBranch'
  | 'renameBranch'

function movesOn(on: OnExperiment): Pick<LabApi, Moves> {
  const onMove: OnExperiment = (task) =>
    on((experiment) => {
      beginMove(experiment.bay)
      return task(experiment)
    })
  return {
    step: (steps) =>
      onMove((experiment) => moveBy(experiment, runOn(experiment, { until: Infinity, steps }))),
    seekTime: (at) => onMove((experiment) => moveBy(experiment, seekTimeOn(experiment, at))),
    forgetAfter: (step) => onMove((experiment) => forgetAfter(experiment, step)),
    jump: (kind, direction) => onMove((experiment) => jump(experiment, kind, direction)),
    lookFor: (match, from, until, budgetMs) =>
      onMove(async (experiment) =>
        (await loadSearching()).lookFor(experiment, match, from, until, after(budgetMs)),
      ),
    intervene: (intervention) => onMove((experiment) => interveneIn(experiment, intervention)),
    switchBranch: (branch) => onMove((experiment) => switchTo(experiment, branch)),
    renameBranch: (branch, name) =>
      on(({ courses }) => {
        const course = courses[branch]
        if (course !== undefined) course.name = name.slice(0, NAME_CHARACTERS_MAX) || course.name
      }),
  }
}

type Looks =
  | 'commitStep'
  | 'newestCommit'
  | 'spaceTime'
  | 'bursts'
  | 'cone'
  | 'findEvent'
  | 'causes'
  | 'writes'
  | 'viewServer'
  | 'viewClient'
  | 'viewRival'
  | 'viewRecipes'
  | 'digest'
  | 'scenario'
  | 'forks'
  | 'sinceStep'

function toldOf({ conductor }: Conducted, { events, ...link }: LinkStep): Told {
  const done = events.find((event) => event.type === 'intervention')
  const isLive = done !== undefined && conductor.world.script.items[done.index]?.live === true
  return { ...link, events: thinEvents(events), isLive }
}

function looksOn(on: OnExperiment): Pick<LabApi, Looks> {
  return {
    commitStep: (zxid) => on((experiment) => findCommit(courseOf(experiment).timeline, zxid)),
    newestCommit: (step) => on((experiment) => newestCommit(courseOf(experiment).timeline, step)),
    spaceTime: (from, to, hasHeartbeats) =>
      on((experiment) => spaceTimeOf(courseOf(experiment).strands, from, to, hasHeartbeats)),
    bursts: () => on((experiment) => Float64Array.from(courseOf(experiment).strands.bursts)),
    cone: (message, sentStep) => on((experiment) => coneOfMessage(experiment, message, sentStep)),
    findEvent: (match, which, upTo) =>
      on((experiment) => findEvent(experiment, match, which, upTo)),
    causes: (step, committed) =>
      on((experiment) =>
        chainOf(experiment, step, committed).map((link) => ({
          ...toldOf(experiment, link),
          isTimeout: link.isTimeout,
          waits: link.waits.map(({ why, steps }) => ({
            why,
            steps: steps.map((its) => toldOf(experiment, its)),
          })),
        })),
      ),
    writes: (client) => on((experiment) => latestWrites(courseOf(experiment).ledger, client)),
    // The actors of the ensemble answer as their rooms say.
    viewServer: (server, aspect) =>
      on(async (experiment) => {
        const answer = await work(experiment, view(experiment.conductor, server, aspect))
        return answer as ServerViewAnswer | undefined
      }),
    viewClient: (client) =>
      on(async (experiment) => {
        const answer = await work(experiment, view(experiment.conductor, client, { type: 'view' }))
        return answer as ClientView | undefined
      }),
    viewRival: (name) =>
      on(async (experiment) => {
        const answer = await work(experiment, view(experiment.conductor, name, { type: 'view' }))
        return answer as RivalView
      }),
    viewRecipes: () => on(recipesUnderWay),
    digest: () => on(digestOf),
    scenario: (branch) => on((experiment) => scenarioOf(experiment, courseOf(experiment, branch))),
    forks: () => on(forksIn),
    sinceStep: () => on(sinceStep),
  }
}

type Codes = 'startCode' | 'stopCode' | 'viewCode' | 'stepCode'

function codesOn(on: OnExperiment): Pick<LabApi, Codes> {
  const load = (): Promise<typeof CodeLab> => part(import('./codeLab'))
  return {
    startCode: (order, keeper) =>
      on(async (experiment) => (await load()).startCode(experiment, order, keeper)),
    stopCode: () => on(async (experiment) => (await load()).stopCode(experiment)),
    viewCode: () =>
      on(async (experiment) =>
        experiment.code === undefined ? undefined : (await load()).viewCode(experiment),
      ),
    stepCode: (direction) =>
      on(async (experiment) => {
        beginMove(experiment.bay)
        return (await load()).stepCode(experiment, direction)
      }),
  }
}

/** Everybody with a name is asked: who runs recipes answers with a list. */
async function recipesUnderWay(experiment: Experiment): Promise<readonly GuestView[]> {
  const { conductor } = experiment
  const all: GuestView[] = []
  for (const id of conductor.world.processes.keys()) {
    if (typeof id === 'number') continue
    const answer = await work(experiment, view(conductor, id, { type: 'recipe' }))
    // A client's guest answers as its room says.
    if (Array.isArray(answer)) all.push(...(answer as readonly GuestView[]))
  }
  return all
}

async function forgetAfter(experiment: Experiment, step: StepIndex): Promise<RunReport> {
  const { conductor } = experiment
  const stood = positionOf(experiment)
  const last = Math.max(step, stood.step)
  if (last >= headOf(experiment)) return reportOf(experiment, undefined)
  if (last > stood.step) await work(experiment, seek(conductor, last))
  forgetFuture(conductor)
  cutCourse(experiment)
  if (last > stood.step) await comeBack(experiment, stood)
  return reportOf(experiment, undefined)
}

async function jump(
  experiment: Experiment,
  kind: JumpKind,
  direction: 'next' | 'previous',
): Promise<RunReport> {
  const { conductor } = experiment
  const from = positionOf(experiment)
  const { timeline, head } = courseOf(experiment)
  const known = findStep(timeline, kind, direction, from.step)
  if (known !== undefined) return moveBy(experiment, seekOn(experiment, known))
  if (direction === 'previous') return reportOf(experiment, { type: 'notFound' })
  const isOver = after(JUMP_BUDGET_MS)
  const find = (): StepIndex | undefined => findStep(timeline, kind, 'next', from.step)
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
  cutCourse(experiment)
  if (found !== undefined) return moveBy(experiment, seekOn(experiment, found))
  // What was known up to a time between two steps is known still.
  await work(experiment, seekTime(conductor, head.at))
  noteHead(experiment)
  await comeBack(experiment, from)
  return reportOf(experiment, { type: 'notFound' })
}
