import { virtualUs } from '../actor'
import { assert, ok, type Result } from '../lib'
import { FIRST_SCENARIO, type Forks, type SavedRun, type Scenario } from '../scenario'
import { headOf, traceOf, type Registry } from '../sim'
import type { LabApi, LabError, RunInfo } from './contract'
import { beginMove, bringWorkers } from './bay'
import {
  closeExperiment,
  courseOf,
  describeCourse,
  openExperiment,
  positionOf,
  runOn,
  type Experiment,
  type LabOptions,
} from './course'
import type { Fleet } from './fleet'
import type * as Judging from './judging'
import { provideChecks } from './lateCheck'
import type * as Late from './lateLab'
import { matcherOf } from './matcher'
import { after, moveBy } from './moving'
import { part } from './part'
import type * as Reading from './reading'
import { thinEvents } from './report'
import type * as Searching from './search'
import { seekOn } from './seeking'
import type * as Sharing from './sharing'
import { pictureOf } from './timeline'

/** Loaded when they are first needed, not with the run. */
const loadJudging = (): Promise<typeof Judging> => part(import('./judging'))
const loadLate = (): Promise<typeof Late> => part(import('./lateLab'))
const loadReading = (): Promise<typeof Reading> => part(import('./reading'))
const loadSearching = (): Promise<typeof Searching> => part(import('./search'))
const loadSharing = (): Promise<typeof Sharing> => part(import('./sharing'))

/** How long nobody must have asked before workers are brought to where the run stands. */
const REST_MS = 1_000

/**
 * How far the first scenario runs before all code is there, virtual time: no election is over sooner,
 * and at the pace at which it is shown there are seconds until then.
 */
const FIRST_UNTIL_US = virtualUs(200_000)

/** Does a task on what is loaded, after all that was asked before. */
type OnExperiment = <T>(task: (experiment: Experiment) => T | Promise<T>) => Promise<T>

/**
 * The lab over a fleet of workers, or of hosts in this thread. Whatever is asked waits for what was
 * asked before it: moves of the run never overlap.
 */
export function createLab(fleet: Fleet, registry: Registry, options?: LabOptions): LabApi {
  const runs: Runs = { open: undefined, before: undefined }
  let tail: Promise<unknown> = Promise.resolve()
  let rest: ReturnType<typeof setTimeout> | undefined
  let turns = 0

  function inTurn<T>(task: () => T | Promise<T>): Promise<T> {
    clearTimeout(rest)
    turns += 1
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
    const { open } = runs
    if (open === undefined || positionOf(open).step < headOf(open)) return
    const stood = turns
    tail = bringWorkers(open.bay, () => turns !== stood)
    // Whoever asks next is told of a failure.
    tail.catch(() => undefined)
  }

  /** Within a turn. */
  const now: OnExperiment = async (task) => {
    assert(runs.open !== undefined, 'a scenario is loaded first')
    return task(runs.open)
  }

  const on: OnExperiment = (task) => inTurn(() => now(task))

  let late: Promise<Late.LateLab> | undefined

  /** Fetches all that the first run does not begin with, here and in the workers. */
  function complete(): Promise<Late.LateLab> {
    late ??= Promise.all([loadLate(), part(fleet.complete())]).then(([code]) => {
      provideChecks(code.createChecks)
      return code.createLateLab(now)
    })
    // It may be asked again where the network failed.
    late.catch(() => (late = undefined))
    return late
  }

  const onWhole: OnExperiment = (task) =>
    on(async (experiment) => {
      await complete()
      return task(experiment)
    })

  return {
    ...loadsOn(runs, inTurn, async (scenario, forks) => {
      const isKnown = forks === undefined && isFirst(scenario)
      const read = isKnown ? ok<SavedRun>({ scenario }) : await readUnknown(scenario, forks)
      if (!read.ok) return read
      if (!isKnown) await complete()
      return ok(await begin(read.value, fleet, registry, options))
    }),
    complete: async () => {
      await complete()
    },
    haltCode: async () => runs.open?.code?.halt(),
    branches: () => inTurn(() => runs.open?.courses.map(describeCourse) ?? []),
    ...firstLab(on, complete),
    ...lateLab((ask) => onWhole(async () => ask(await complete()))),
    ...sharingOn(onWhole),
  }
}

/** The first visit's own scenario is known to be one, and begins before all code is there. */
const isFirst = (scenario: Scenario): boolean =>
  JSON.stringify(scenario) === JSON.stringify(FIRST_SCENARIO)

interface Runs {
  open: Experiment | undefined
  /** The run before, until it is known that the loaded one can be shown. */
  before: Experiment | undefined
}

function loadsOn(
  runs: Runs,
  inTurn: <T>(task: () => T | Promise<T>) => Promise<T>,
  beginRun: (scenario: Scenario, forks?: Forks) => Promise<Result<Experiment, LabError>>,
): Pick<LabApi, 'load' | 'settleLoad'> {
  return {
    load: (scenario, forks) =>
      inTurn(async (): Promise<Result<RunInfo, LabError>> => {
        const begun = await beginRun(scenario, forks)
        if (!begun.ok) return begun
        if (runs.before !== undefined) closeExperiment(runs.before)
        runs.before = runs.open
        runs.open = begun.value
        const { servers, current } = begun.value
        return ok({ servers, branch: current })
      }),
    settleLoad: (isKept) =>
      inTurn(() => {
        const ended = isKept ? runs.before : runs.open
        if (!isKept) runs.open = runs.before
        runs.before = undefined
        if (ended !== undefined) closeExperiment(ended)
      }),
  }
}

async function begin(
  { scenario, forks }: SavedRun,
  fleet: Fleet,
  registry: Registry,
  options: LabOptions | undefined,
): Promise<Experiment> {
  const experiment = openExperiment(scenario, fleet, registry, options)
  if (forks !== undefined) (await loadLate()).plantForks(experiment, forks)
  return experiment
}

const readUnknown = async (
  scenario: Scenario,
  forks: Forks | undefined,
): Promise<Result<SavedRun, LabError>> =>
  (await loadReading()).readRun(forks === undefined ? scenario : { ...scenario, forks })

/** What a first run begins with; what goes further than it does waits for all code. */
function firstLab(
  on: OnExperiment,
  complete: () => Promise<unknown>,
): Pick<LabApi, 'runUntil' | 'seek' | 'trace' | 'history'> {
  return {
    runUntil: (at, budgetMs) =>
      on(async (experiment) => {
        if (at > FIRST_UNTIL_US) await complete()
        beginMove(experiment.bay)
        const until = { until: at, steps: Infinity, isOver: after(budgetMs) }
        return moveBy(experiment, runOn(experiment, until), 'time')
      }),
    seek: (step) =>
      on(async (experiment) => {
        if (step > headOf(experiment)) await complete()
        beginMove(experiment.bay)
        return moveBy(experiment, seekOn(experiment, Math.max(-1, step)))
      }),
    trace: (fromStep, toStep, match) =>
      on((experiment) => {
        const events = traceOf(experiment, fromStep, toStep)
        return thinEvents(match === undefined ? events : events.filter(matcherOf(match)))
      }),
    history: () =>
      on((experiment) => {
        const { timeline, head } = courseOf(experiment)
        return pictureOf(timeline, head.at)
      }),
  }
}

/** Each waits for its code in its turn. */
function lateLab(call: <T>(ask: (lab: Late.LateLab) => Promise<T>) => Promise<T>): Late.LateLab {
  return {
    step: (steps) => call((lab) => lab.step(steps)),
    seekTime: (at) => call((lab) => lab.seekTime(at)),
    forgetAfter: (step) => call((lab) => lab.forgetAfter(step)),
    jump: (kind, direction) => call((lab) => lab.jump(kind, direction)),
    lookFor: (...asked) => call((lab) => lab.lookFor(...asked)),
    intervene: (intervention) => call((lab) => lab.intervene(intervention)),
    switchBranch: (branch) => call((lab) => lab.switchBranch(branch)),
    renameBranch: (branch, name) => call((lab) => lab.renameBranch(branch, name)),
    startCode: (order, keeper) => call((lab) => lab.startCode(order, keeper)),
    stopCode: () => call((lab) => lab.stopCode()),
    viewCode: () => call((lab) => lab.viewCode()),
    stepCode: (direction) => call((lab) => lab.stepCode(direction)),
    commitStep: (zxid) => call((lab) => lab.commitStep(zxid)),
    newestCommit: (step) => call((lab) => lab.newestCommit(step)),
    spaceTime: (...asked) => call((lab) => lab.spaceTime(...asked)),
    bursts: () => call((lab) => lab.bursts()),
    cone: (...asked) => call((lab) => lab.cone(...asked)),
    findEvent: (...asked) => call((lab) => lab.findEvent(...asked)),
    causes: (...asked) => call((lab) => lab.causes(...asked)),
    writes: (client) => call((lab) => lab.writes(client)),
    viewServer: (server, aspect) => call((lab) => lab.viewServer(server, aspect)),
    viewClient: (client) => call((lab) => lab.viewClient(client)),
    viewRival: (name) => call((lab) => lab.viewRival(name)),
    viewRecipes: () => call((lab) => lab.viewRecipes()),
    digest: () => call((lab) => lab.digest()),
    scenario: (branch) => call((lab) => lab.scenario(branch)),
    forks: () => call((lab) => lab.forks()),
    sinceStep: () => call((lab) => lab.sinceStep()),
  }
}

type Shares =
  | 'link'
  | 'linkKeeps'
  | 'readLink'
  | 'readFile'
  | 'readIntervention'
  | 'readMatch'
  | 'divergence'
  | 'answers'
  | 'forgetQuestion'
  | 'library'
  | 'publicTrace'

function sharingOn(on: OnExperiment): Pick<LabApi, Shares> {
  return {
    link: (bookmarks) =>
      on(async (experiment) => (await loadSharing()).linkOf(experiment, bookmarks)),
    linkKeeps: (bookmarks) =>
      on(async (experiment) => (await loadSharing()).linkKeepsOf(experiment, bookmarks)),
    readLink: async (text) => (await loadSharing()).readLink(text),
    readFile: async (text) => (await loadReading()).readFile(text),
    readIntervention: async (json) => (await loadReading()).readIntervention(json),
    readMatch: (text) =>
      on(async (experiment) => (await loadSearching()).readMatch(experiment, text)),
    divergence: (digests) =>
      on(async (experiment) => (await loadSharing()).divergenceOf(experiment, digests)),
    answers: (choices, question, budgetMs) =>
      on(async (experiment) => {
        const { beginJudging } = await loadJudging()
        const begun = experiment.judging
        const judging =
          begun?.question === question ? begun : beginJudging(experiment, question, choices)
        const soFar = judging.goOn(after(budgetMs))
        experiment.judging = soFar.isOver ? undefined : judging
        return soFar
      }),
    forgetQuestion: (question) =>
      on((experiment) => {
        if (experiment.judging?.question === question) experiment.judging = undefined
      }),
    library: async () => (await loadSharing()).LIBRARY,
    publicTrace: (from, to) =>
      on(async (experiment) => (await loadSharing()).publicTraceOf(experiment, from, to)),
  }
}
