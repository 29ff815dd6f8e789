import { actorName, serverId, virtualUs, type ActorName } from '../../kernel/actor'
import { toRunSpec, type Scenario } from '../../scenario'
import {
  advance,
  createRun,
  intervene,
  REGISTRY,
  seekTo,
  work,
  type Intervention,
  type Limits,
  type Run,
  type Stop,
  type TraceEvent,
} from '../../simulator'
import { connections } from '../connections'
import type { CodePlan, StartRealm } from '../contract'
import { driveCode } from '../drive'
import { alignCode, createCodeRun, logOf, stirsCode, type HostRun, type CodeRun } from '../codeRun'
import { instrument } from '../instrument'
import { unwrap } from './code'
import { startLocalRealm } from './localRealm'

/** A run with readers' code in this thread, which a test drives and looks at. */

const THREE: Scenario = {
  version: 2,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [{ at: 0, do: 'start', server: 'all' }],
}

/** Code that takes part in a run of three servers, all in this thread. */
export interface CodeBench {
  readonly run: Run
  readonly hostRun: HostRun
  readonly code: CodeRun
  /** Drives the run to a time in seconds. */
  runTo(seconds: number): Promise<Stop>
  drive(limits: Limits): Promise<Stop>
  act(intervention: Intervention): void
  /** Goes back to a step; an intervention there begins a branch. */
  backTo(step: number): void
}

export const planOf = (source: string, count: number, more: Partial<CodePlan> = {}): CodePlan => ({
  source,
  code: unwrap(instrument(source)),
  clients: Array.from({ length: count }, (_, index): ActorName => actorName(`p${index + 1}`)),
  path: '/lock',
  seed: 5,
  sessionTimeoutMs: 10_000,
  ...more,
})

export async function openBench(
  plan: CodePlan,
  scenario: Scenario = THREE,
  start: StartRealm = startLocalRealm,
): Promise<CodeBench> {
  const open: { code?: CodeRun } = {}
  const isNews = (event: TraceEvent): boolean =>
    open.code !== undefined && stirsCode(open.code, event)
  const options = { window: 'lookahead', historySteps: 100_000, isNews } as const
  const run = createRun(toRunSpec(scenario), REGISTRY, options)
  const { conductor } = run
  let branch = 0
  const hostRun: HostRun = {
    conductor,
    work: (task) => work(run, task),
    act: async (item) => work(run, intervene(conductor, item)).ok,
    fits: () => conductor.items.length < 5_000,
  }
  work(run, advance(conductor, { until: 3_000_000, steps: Infinity }))
  const codeRun = createCodeRun(plan, start, branch, conductor.history.head - 1)
  open.code = codeRun
  for (const item of connections(
    plan,
    [1, 2, 3].map((id) => serverId(id)),
  )) {
    await hostRun.act(item)
  }
  const drive = async (limits: Limits): Promise<Stop> => {
    alignCode(codeRun, branch, conductor.history.head - 1)
    return driveCode(codeRun, hostRun, limits)
  }
  return {
    run,
    hostRun,
    code: codeRun,
    drive,
    runTo: (seconds) => drive({ until: virtualUs(seconds * 1_000_000), steps: Infinity }),
    act(item) {
      const done = unwrap(work(run, intervene(conductor, item)))
      if (done.left === undefined) return
      branch += 1
      alignCode(codeRun, branch, done.step - 1)
    },
    backTo: (step) => void seekTo(run, step),
  }
}

/** Returns the lines that the code logged, each with its client. */
export const outputOf = (code: CodeRun): readonly string[] =>
  logOf(code).entries.flatMap(({ client, out }) =>
    out.effects.flatMap((effect) =>
      effect.type === 'log' ? [`${client.name} ${effect.text}`] : [],
    ),
  )
