import type { StepIndex } from '../actor'
import type { ClientView } from '../client'
import type { ServerViewAnswer } from '../core'
import { assert, ok, type Result } from '../lib'
import { FIRST_SCENARIO, type Scenario } from '../scenario'
import {
  advance,
  causesOf,
  coneOf,
  digestOf,
  forgetFuture,
  headOf,
  seek,
  seekTime,
  traceOf,
  view,
  type Registry,
  type Stop,
  type Work,
} from '../sim'
import type { JumpKind, LabApi, LabError, RunInfo, RunReport, StopReason } from './contract'
import { beginMove, bringWorkers, noteLate } from './bay'
import {
  closeExperiment,
  courseOf,
  cutCourse,
  describeCourse,
  noteHead,
  openExperiment,
  positionOf,
  scenarioOf,
  work,
  type Experiment,
  type LabOptions,
} from './course'
import { findEvent } from './findEvent'
import type { Fleet } from './fleet'
import { interveneIn, switchTo } from './forks'
import type * as Judging from './judging'
import type * as Reading from './reading'
import type * as Searching from './search'
import { reportOf, thinEvents } from './report'
import type * as Sharing from './sharing'
import { latestWrites } from './settleWrites'
import { spaceTimeOf } from './strands'
import { findCommit, findStep, pictureOf } from './timeline'

/** Loaded when they are first needed, not with the run. */
const loadJudging = (): Promise<typeof Judging> => import('./judging')
const loadReading = (): Promise<typeof Reading> => import('./reading')
const loadSearching = (): Promise<typeof Searching> => import('./search')
const loadSharing = (): Promise<typeof Sharing> => import('./sharing')

/** How far `jump` looks into the future: virtual time, and wall time. */
const JUMP_REACH_US = 600_000_000
const JUMP_BUDGET_MS = 5_000
/** How long nobody must have asked before workers are brought to where the run stands. */
const REST_MS = 1_000

/** Wall time that the answer to a question may take. */
const JUDGE_BUDGET_MS = 10_000

/** Does a task on what is loaded, after all that was asked before. */
type OnExperiment = <T>(task: (experiment: Experiment) => T | Promise<T>) => Promise<T>

/**
 * The lab over a fleet of workers, or of hosts in this thread. Whatever is asked waits for what was
 * asked before it: moves of the run never overlap.
 */
export function createLab(fleet: Fleet, registry: Registry, options?: LabOptions): LabApi {
  let open: Experiment | undefined
  let tail: Promise<unknown> = Promise.resolve()
  let rest: ReturnType<typeof setTimeout> | undefined

  function inTurn<T>(task: () => T | Promise<T>): Promise<T> {
    clearTimeout(rest)
    const turn = tail.then(task)
    const last = turn
      .catch(() => undefined)
      .then(() => {
        if (tail === last) rest = setTimeout(settle, options?.restMs ?? REST_MS)
      })
    tail = last
    return turn
  }

  /** Once nobody asks for more, each worker comes to hold the state of its actor. */
  function settle(): void {
    if (open === undefined || positionOf(open).step < headOf(open)) return
    tail = bringWorkers(open.bay)
    // Whoever asks next is told of a failure.
    tail.catch(() => undefined)
  }

  const on: OnExperiment = (task) =>
    inTurn(() => {
      assert(open !== undefined, 'a scenario is loaded first')
      return task(open)
    })

  return {
    load: (scenario) =>
      inTurn(async (): Promise<Result<RunInfo, LabError>> => {
        const read = await readUnknown(scenario)
        if (!read.ok) return read
        if (open !== undefined) closeExperiment(open)
        open = openExperiment(read.value, fleet, registry, options)
        return ok({ servers: open.servers, branch: 0 })
      }),
    branches: () => inTurn(() => open?.courses.map(describeCourse) ?? []),
    ...movesOn(on),
    ...looksOn(on),
    ...sharingOn(on),
  }
}

/** Reads a scenario that may come from anywhere; the first visit's own is known to be one. */
async function readUnknown(scenario: Scenario): Promise<Result<Scenario, LabError>> {
  if (JSON.stringify(scenario) === JSON.stringify(FIRST_SCENARIO)) return ok(scenario)
  return (await loadReading()).readScenario(scenario)
}

type Moves =
  | 'runUntil'
  | 'step'
  | 'seek'
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
  const move = (its: (experiment: Experiment) => Work<Stop | undefined>): Promise<RunReport> =>
    onMove((experiment) => moveBy(experiment, its(experiment)))
  return {
    runUntil: (at, budgetMs) =>
      move(({ conductor }) =>
        advance(conductor, { until: at, steps: Infinity, isOver: after(budgetMs) }),
      ),
    step: (steps) => move(({ conductor }) => advance(conductor, { until: Infinity, steps })),
    seek: (step) => move(({ conductor }) => seek(conductor, Math.max(-1, step))),
    seekTime: (at) => move(({ conductor }) => seekTime(conductor, at)),
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
        if (course !== undefined) course.name = name
      }),
  }
}

type Looks =
  | 'trace'
  | 'history'
  | 'commitStep'
  | 'spaceTime'
  | 'bursts'
  | 'cone'
  | 'findEvent'
  | 'causes'
  | 'writes'
  | 'viewServer'
  | 'viewClient'
  | 'digest'
  | 'scenario'

function looksOn(on: OnExperiment): Pick<LabApi, Looks> {
  return {
    trace: (fromStep, toStep) =>
      on((experiment) => thinEvents(traceOf(experiment, fromStep, toStep))),
    history: () =>
      on((experiment) => {
        const { timeline, head } = courseOf(experiment)
        return pictureOf(timeline, head.at)
      }),
    commitStep: (zxid) => on((experiment) => findCommit(courseOf(experiment).timeline, zxid)),
    spaceTime: (from, to, hasHeartbeats) =>
      on((experiment) => spaceTimeOf(courseOf(experiment).strands, from, to, hasHeartbeats)),
    bursts: () => on((experiment) => Float64Array.from(courseOf(experiment).strands.bursts)),
    cone: (step) => on((experiment) => coneOf(experiment, step)),
    findEvent: (match, which, upTo) =>
      on((experiment) => findEvent(experiment, match, which, upTo)),
    causes: (step) =>
      on((experiment) =>
        causesOf(experiment, step).map((cause) => {
          const events = thinEvents(traceOf(experiment, cause, cause))
          return { step: cause, events }
        }),
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
    digest: () => on(digestOf),
    scenario: () => on(scenarioOf),
  }
}

type Shares =
  | 'link'
  | 'readLink'
  | 'readFile'
  | 'readIntervention'
  | 'readMatch'
  | 'divergence'
  | 'answers'
  | 'library'
  | 'publicTrace'

function sharingOn(on: OnExperiment): Pick<LabApi, Shares> {
  return {
    link: () => on(async (experiment) => (await loadSharing()).linkOf(experiment)),
    readLink: async (text) => (await loadSharing()).readLink(text),
    readFile: async (text) => (await loadReading()).readFile(text),
    readIntervention: async (json) => (await loadReading()).readIntervention(json),
    readMatch: (text) =>
      on(async (experiment) => (await loadSearching()).readMatch(experiment, text)),
    divergence: (digests) =>
      on(async (experiment) => (await loadSharing()).divergenceOf(experiment, digests)),
    answers: (choices) =>
      on(async (experiment) =>
        (await loadJudging()).answersOn(experiment, choices, after(JUDGE_BUDGET_MS)),
      ),
    library: async () => (await loadSharing()).LIBRARY,
    publicTrace: (from, to) =>
      on(async (experiment) => (await loadSharing()).publicTraceOf(experiment, from, to)),
  }
}

/** Says when so many milliseconds have passed since now. */
function after(budgetMs: number): () => boolean {
  const end = performance.now() + budgetMs
  return () => performance.now() >= end
}

async function moveBy(experiment: Experiment, its: Work<Stop | undefined>): Promise<RunReport> {
  const stop = await work(experiment, its)
  if (stop?.type === 'budget') noteLate(experiment.bay)
  noteHead(experiment)
  return reportOf(experiment, stopReason(stop))
}

/** Why the run stopped short; `undefined` where it went as far as it was asked. */
function stopReason(stop: Stop | undefined): StopReason | undefined {
  switch (stop?.type) {
    case undefined:
    case 'until':
    case 'steps':
      return undefined
    case 'idle':
    case 'budget':
      return { type: stop.type }
    case 'violation':
      return { type: 'violation', event: stop.event }
    case 'crash': {
      const { event, error } = stop
      if (event.type !== 'process' || event.server === undefined) return undefined
      return { type: 'crash', server: event.server, error }
    }
    case 'ask':
      return stop.event.type === 'intervention'
        ? { type: 'ask', index: stop.event.index }
        : undefined
  }
}

async function forgetAfter(experiment: Experiment, step: StepIndex): Promise<RunReport> {
  const { conductor } = experiment
  const stood = positionOf(experiment)
  const last = Math.max(step, stood.step)
  if (last >= headOf(experiment)) return reportOf(experiment, undefined)
  if (last > stood.step) await work(experiment, seek(conductor, last))
  forgetFuture(conductor)
  cutCourse(experiment)
  if (last > stood.step) await work(experiment, seekTime(conductor, stood.at))
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
  if (known !== undefined) return moveBy(experiment, seek(conductor, known))
  if (direction === 'previous') return reportOf(experiment, { type: 'notFound' })
  const isOver = after(JUMP_BUDGET_MS)
  const find = (): StepIndex | undefined => findStep(timeline, kind, 'next', from.step)
  await work(
    experiment,
    advance(conductor, {
      until: Math.max(from.at, head.at) + JUMP_REACH_US,
      steps: Infinity,
      isOver: () => find() !== undefined || isOver(),
      isUnstoppable: true,
    }),
  )
  const found = find()
  // Nobody has seen what came after it, or in vain.
  const step = Math.max(found ?? from.step, head.step)
  await work(experiment, seek(conductor, step))
  forgetFuture(conductor)
  cutCourse(experiment)
  if (found !== undefined) return moveBy(experiment, seek(conductor, found))
  await work(experiment, seekTime(conductor, from.at))
  if (positionOf(experiment).step !== from.step) await work(experiment, seek(conductor, from.step))
  return reportOf(experiment, { type: 'notFound' })
}
