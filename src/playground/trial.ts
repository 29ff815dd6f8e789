import {
  actorName,
  serverId,
  virtualUs,
  type ActorName,
  type StepIndex,
  type VirtualUs,
} from '../kernel/actor'
import { toRunSpec, INTERVENTIONS_MAX, type Scenario } from '../scenario'
import {
  createRun,
  intervene,
  REGISTRY,
  viewOf,
  work,
  type Intervention,
  type Run,
  type TraceEvent,
} from '../simulator'
import { connections } from './connections'
import type { CodeEntry, CodePlan, StartRealm } from './contract'
import { closeCode, driveCode } from './drive'
import { drawFaults, READY_MS, type CodeWork, type TrialFaults } from './trialFaults'
import { alignCode, createCodeRun, logOf, stirsCode, type HostRun, type CodeRun } from './codeRun'
import { judge } from './judge'

/**
 * A trial of code: the page's ensemble started anew, the clients connected, and faults at times drawn from a
 * seed. It is a scenario, so a reader can look at any failure.
 */

/** The failure of a trial. */
export type Broken =
  | {
      readonly type: 'exclusion'
      readonly at: VirtualUs
      readonly step: StepIndex
      readonly clients: readonly ActorName[]
    }
  /** Clients wait although nobody is inside. */
  | { readonly type: 'stuck'; readonly clients: readonly ActorName[] }
  | {
      readonly type: 'failed'
      readonly client: ActorName
      readonly line: number
      readonly message: string
    }
  | { readonly type: 'left'; readonly paths: readonly string[] }

export interface CodeTrial {
  readonly scenario: Scenario
  /** Sleeps inside lasted this many times as long as the code says. */
  readonly holdFactor: number
  readonly clients: readonly ActorName[]
  readonly broken: Broken | undefined
  /** The time of the failure, or of the run's end. */
  readonly at: VirtualUs
}

/** Time by which all code that can end has ended. */
const END_MS = 90_000
const STEP_MS = 10_000

/** The factors by which holds are stretched, one for each schedule in turn: a short hold hides many faults. */
export const HOLD_FACTORS = [1, 5, 25, 100] as const

export const holdFactorOf = (seed: number): number =>
  HOLD_FACTORS[(seed - 1) % HOLD_FACTORS.length] ?? 1

/** Returns the clients of a trial. */
export const trialClients = (count: number): readonly ActorName[] =>
  Array.from({ length: count }, (_, index) => actorName(`p${index + 1}`))

/** Creates the schedule of a seed; without faults where the code's work is not known yet. */
export function trialScenario(
  plan: CodePlan,
  { ensemble, network }: Scenario,
  seed: number,
  faults: TrialFaults,
  busy?: CodeWork,
): Scenario {
  const count = toRunSpec({ version: 2, seed, ensemble, interventions: [] }).servers.length
  const servers = Array.from({ length: count }, (_, index) => serverId(index + 1))
  const joined = connections(plan, servers).map((item, index): Intervention =>
    index === 0 ? { ...item, at: READY_MS } : item,
  )
  return {
    version: 2,
    seed,
    ensemble,
    ...(network === undefined ? {} : { network }),
    interventions: [
      { at: 0, do: 'start', server: 'all' },
      ...joined,
      ...(busy === undefined ? [] : drawFaults(plan, seed, faults, busy, joined)),
    ],
  }
}

/** Plays code without faults, to learn when it works. */
export async function rehearse(
  plan: CodePlan,
  base: Scenario,
  seed: number,
  start: StartRealm,
): Promise<CodeWork> {
  const { code } = await playOut(plan, trialScenario(plan, base, seed, 'short'), start)
  return workIn(logOf(code).entries)
}

function workIn(entries: readonly CodeEntry[]): CodeWork {
  const since = new Map<ActorName, number>()
  const holds: CodeWork['holds'][number][] = []
  for (const { client, input, out } of entries) {
    const at = Math.floor(input.at / 1_000)
    for (const { type } of out.effects) {
      if (type === 'enter') since.set(client.name, at)
      const from = since.get(client.name)
      if (type !== 'leave' || from === undefined) continue
      since.delete(client.name)
      holds.push({ client: client.name, from, to: at })
    }
  }
  const lastMs = Math.ceil((entries.at(-1)?.input.at ?? 0) / 1_000)
  return { busyMs: Math.max(0, lastMs - READY_MS), holds }
}

/** Plays a schedule to its end, and returns the first failure. */
export async function playTrial(
  plan: CodePlan,
  scenario: Scenario,
  start: StartRealm,
): Promise<CodeTrial> {
  const { run, code } = await playOut(plan, scenario, start)
  const broken = brokenIn(run, code)
  const at = broken?.type === 'exclusion' ? broken.at : run.conductor.world.at
  return { scenario, holdFactor: plan.holdFactor ?? 1, clients: plan.clients, broken, at }
}

/** Plays until two clients are inside at once, or to the end. */
async function playOut(
  plan: CodePlan,
  scenario: Scenario,
  start: StartRealm,
): Promise<{ readonly run: Run; readonly code: CodeRun }> {
  const open: { code?: CodeRun } = {}
  const isNews = (event: TraceEvent): boolean =>
    open.code !== undefined && stirsCode(open.code, event)
  const options = { window: 'step', historySteps: 200_000, isNews } as const
  const run = createRun(toRunSpec(scenario), REGISTRY, options)
  const { conductor } = run
  const hostRun: HostRun = {
    conductor,
    work: (task) => work(run, task),
    act: async (item) => work(run, intervene(conductor, item)).ok,
    fits: () => conductor.items.length < INTERVENTIONS_MAX,
  }
  const code = createCodeRun(plan, start, 0, -1)
  open.code = code
  try {
    for (let ms = STEP_MS; ms <= END_MS; ms += STEP_MS) {
      alignCode(code, 0, conductor.history.head - 1)
      await driveCode(code, hostRun, {
        until: virtualUs(ms * 1000),
        steps: Infinity,
        isUnstoppable: true,
      })
      if (judge(logOf(code), Infinity).overlaps.length > 0) break
    }
    return { run, code }
  } finally {
    closeCode(code)
  }
}

/** Errors that a client may meet whatever its code does; its process ends, and its nodes are removed. */
const TO_BE_EXPECTED = /^(ConnectionLoss|SessionExpired|SessionMoved|SessionClosed)/

function brokenIn(run: Run, { registry, plan, ...code }: CodeRun): Broken | undefined {
  const log = logOf({ registry, plan, ...code })
  const { overlaps, inside } = judge(log, Infinity)
  const [first] = overlaps
  if (first !== undefined) return { type: 'exclusion', ...first }
  for (const { client, out } of log.entries) {
    const { ended } = out
    if (ended?.type !== 'failed') continue
    const { line, name, message, refused } = ended
    // An engine's own message may begin with any of these words, in one browser and not in another.
    if (refused !== undefined || name !== 'Error' || !TO_BE_EXPECTED.test(message)) {
      return { type: 'failed', client: client.name, line, message: refused ?? message }
    }
  }
  const waiting = [...registry.runners.values()].filter(
    ({ ended, isPaused }) => ended === undefined && !isPaused,
  )
  if (waiting.length > 0) {
    return inside.length > 0
      ? undefined
      : { type: 'stuck', clients: waiting.map(({ name }) => name) }
  }
  const paths = leftIn(run, plan.path)
  return paths.length > 0 ? { type: 'left', paths } : undefined
}

/** Returns the znodes under a path, from the first server that runs. */
function leftIn(run: Run, path: string): readonly string[] {
  for (const { id } of run.conductor.rules.spec.servers) {
    // A server's view of `tree` has this type.
    const answer = viewOf(run, id, { type: 'tree' }) as
      { readonly znodes: readonly { readonly path: string }[] } | undefined
    if (answer === undefined) continue
    return answer.znodes.map((row) => row.path).filter((one) => one.startsWith(`${path}/`))
  }
  return []
}
