import { actorName, type ActorName, type ServerId } from '../../kernel/actor'
import type { ServerViewAnswer } from '../../zookeeper/server'
import { err, ok, type Result } from '../../kernel/lib'
import {
  alignCode,
  causeInCode,
  closeCode,
  connections,
  createCodeRun,
  driveCode,
  haltCode,
  joinBranch,
  logOf,
  stirsCode,
  viewCode as viewRun,
  type HostRun,
  type CodePlan,
  type CodeRun,
  type CodeView,
} from '../../playground'
import { INTERVENTIONS_MAX } from '../../scenario'
import {
  positionOf,
  advance,
  forgetFuture,
  headOf,
  intervene,
  seek,
  view,
  type Intervention,
} from '../../simulator'
import { realmsOf } from './codeRealm'
import type { CodeApi, CodeRequest, LabError, RunReport } from '../protocol'
import {
  truncateBranch,
  DAY_US,
  scenarioOf,
  stepsToSaved,
  work,
  type CodeDriver,
  type Experiment,
  type OnExperiment,
  interveneIn,
  judgeAppended,
  readIntervention,
  reportOf,
  returnTo,
} from '../branches'
import { createLinkRoom } from './linkCapacity'
import { movesOn } from './runCommands'
import { runMove } from './runMove'

/** The calls that let readers' code take part in the open run; `haltCode` is one of `callQueue`. */
export const codeCommands = (on: OnExperiment): Omit<CodeApi, 'haltCode'> => ({
  startCode: (request, keeper) => on((experiment) => startCode(experiment, request, keeper)),
  stopCode: () => on(stopCode),
  viewCode: () => on(viewCode),
  stepCode: (direction) => movesOn(on)((experiment) => stepCode(experiment, direction)),
})

/** The code that takes part in each experiment. */
const runs = new WeakMap<Experiment, CodeRun>()

/** The number of interventions of a run that code leaves to its reader. */
const SPARE_INTERVENTIONS = 100

async function startCode(
  experiment: Experiment,
  { count, connected, ...request }: CodeRequest,
  keeper: MessagePort,
): Promise<Result<RunReport, LabError>> {
  const since = positionOf(experiment).step
  const plan: CodePlan = { ...request, clients: connected ?? freeNames(experiment, count) }
  const wanted = connected === undefined ? connections(plan, experiment.servers) : []
  const refused = judgeAll(experiment, wanted)
  if (refused !== undefined) return err(refused)
  stopCode(experiment)
  for (const item of wanted) {
    const done = await interveneIn(experiment, item)
    if (!done.ok) return err(done.error)
  }
  const code = createCodeRun(plan, realmsOf(keeper), experiment.current, since)
  runs.set(experiment, code)
  experiment.code = codeDriverOf(experiment, code)
  return ok(await reportOf(experiment, undefined))
}

/**
 * Returns the reason for which the run cannot take all interventions. Called before the first, so that
 * none is done alone.
 */
function judgeAll(experiment: Experiment, items: readonly Intervention[]): LabError | undefined {
  const last = items.at(-1)
  if (last === undefined) return undefined
  const scenario = scenarioOf(experiment)
  const interventions = [...scenario.interventions, ...items.slice(0, -1)]
  return judgeAppended({ ...scenario, interventions }, last)
}

function stopCode(experiment: Experiment): void {
  experiment.code?.close()
  experiment.code = undefined
  runs.delete(experiment)
}

function freeNames({ conductor }: Experiment, count: number): readonly ActorName[] {
  const names: ActorName[] = []
  for (let number = 1; names.length < count; number += 1) {
    const name = actorName(`p${number}`)
    if (!conductor.world.processes.has(name)) names.push(name)
  }
  return names
}

function codeDriverOf(experiment: Experiment, code: CodeRun): CodeDriver {
  const { conductor } = experiment
  const fitsLink = createLinkRoom(() => scenarioOf(experiment))
  const bench: HostRun = {
    conductor,
    work: (task) => work(experiment, task),
    // Nothing forks at the head. The client exists, but its data may exceed the bounds of a file.
    act: async (item) =>
      readIntervention(item).ok && (await work(experiment, intervene(conductor, item))).ok,
    fits(item) {
      const { length } = conductor.items
      return length < INTERVENTIONS_MAX - SPARE_INTERVENTIONS && fitsLink(item)
    },
  }
  return {
    isNews: (event) => stirsCode(code, event),
    causeOf(event) {
      alignCode(code, experiment.current, headOf(experiment))
      return causeInCode(code.plan, logOf(code), event)
    },
    async drive(wanted) {
      const limits = { ...wanted, until: Math.min(wanted.until, DAY_US) }
      // The saved run contains the code's interventions; those steps are taken without the code.
      const again = Math.min(limits.steps, stepsToSaved(experiment))
      if (again > 0) {
        const stop = await work(experiment, advance(conductor, { ...limits, steps: again }))
        if (stop.type !== 'steps' || again === limits.steps) return stop
      }
      alignCode(code, experiment.current, headOf(experiment))
      return driveCode(code, bench, { ...limits, steps: limits.steps - again })
    },
    align: (step) => alignCode(code, experiment.current, step),
    join: (step) => joinBranch(code, experiment.current, step),
    halt: () => haltCode(code),
    close: () => closeCode(code),
  }
}

async function viewCode(experiment: Experiment): Promise<CodeView | undefined> {
  const code = runs.get(experiment)
  if (code === undefined) return undefined
  alignCode(code, experiment.current, headOf(experiment))
  const seen = viewRun(code.plan, logOf(code), positionOf(experiment).step)
  const isOver = seen.clients.every(({ ended }) => ended !== undefined)
  if (!isOver) return seen
  const leftovers = await leftUnder(experiment, code.plan.path)
  return leftovers === undefined ? seen : { ...seen, leftovers }
}

/** Returns the persistent znodes under a path, from the first running server. */
async function leftUnder(
  experiment: Experiment,
  path: string,
): Promise<readonly string[] | undefined> {
  for (const server of experiment.servers) {
    const answer = await viewTree(experiment, server)
    if (answer === undefined) continue
    return answer.znodes
      .filter((row) => row.path.startsWith(`${path}/`) && row.kind !== 'ephemeral')
      .map((row) => row.path)
  }
  return undefined
}

async function viewTree(
  experiment: Experiment,
  server: ServerId,
): Promise<Extract<ServerViewAnswer, { readonly type: 'tree' }> | undefined> {
  const request = view(experiment.conductor, server, { type: 'tree' })
  // Servers answer the aspect `tree` with this type.
  const answer = (await work(experiment, request)) as ServerViewAnswer | undefined
  return answer?.type === 'tree' ? answer : undefined
}

/**
 * The reach of `stepCode`: virtual time, µs, and the number of steps between two checks of the code's
 * log.
 */
const STEP_REACH_US = 120_000_000
const STEP_CHUNK = 64

async function stepCode(
  experiment: Experiment,
  direction: 'next' | 'previous',
): Promise<RunReport> {
  const code = runs.get(experiment)
  if (code === undefined) return reportOf(experiment, { type: 'notFound' })
  const { conductor } = experiment
  const from = positionOf(experiment)
  alignCode(code, experiment.current, headOf(experiment))
  const steps = (): readonly number[] => logOf(code).entries.map(({ step }) => step)
  const next = (): number | undefined => steps().find((step) => step > from.step)
  if (direction === 'previous') {
    const found = steps().findLast((step) => step < from.step)
    if (found === undefined) return reportOf(experiment, { type: 'notFound' })
    return runMove(experiment, work(experiment, seek(conductor, found)))
  }
  const head = headOf(experiment)
  if (next() === undefined && from.step < head) await work(experiment, seek(conductor, head))
  const until = positionOf(experiment).at + STEP_REACH_US
  const isOver = (): boolean =>
    [...code.registry.runners.values()].every(({ ended }) => ended !== undefined)
  while (next() === undefined && !isOver()) {
    const stop = await driveOn(experiment, until)
    if (stop !== 'steps') break
  }
  const found = next()
  // Steps that the page has not shown are forgotten: those after the found one, or all of a search in
  // vain.
  if (headOf(experiment) > head) {
    await work(experiment, seek(conductor, Math.max(found ?? from.step, head)))
    forgetFuture(conductor)
    truncateBranch(experiment)
  }
  if (found !== undefined) return runMove(experiment, work(experiment, seek(conductor, found)))
  await returnTo(experiment, from)
  return reportOf(experiment, { type: 'notFound' })
}

async function driveOn({ code }: Experiment, until: number): Promise<string> {
  const stop = await code?.drive({ until, steps: STEP_CHUNK })
  return stop?.type ?? 'idle'
}
