import {
  actorName,
  serverId,
  virtualUs,
  type ActorName,
  type StepIndex,
  type VirtualUs,
} from '../actor'
import { createRandom, drawInt, type Random } from '../lib'
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
} from '../sim'
import type { CodePlan, StartRealm } from './contract'
import {
  alignCode,
  closeCode,
  connections,
  createCodeRun,
  driveCode,
  logOf,
  stirsCode,
  type Bench,
  type CodeRun,
} from './drive'
import { judge } from './judge'

/**
 * A schedule that tries code: the ensemble of the page begun anew, the clients connected, and faults
 * at times that the seed draws. It is a scenario, so that whatever it breaks can be looked at.
 */

/** `short`: crashes and lost connections; `long`: also pauses longer than the session. */
export type TrialFaults = 'short' | 'long'

/** What went wrong in a trial. */
export type Broken =
  | {
      readonly type: 'exclusion'
      readonly at: VirtualUs
      readonly step: StepIndex
      readonly clients: readonly ActorName[]
    }
  /** Nobody is inside, and they wait all the same. */
  | { readonly type: 'stuck'; readonly clients: readonly ActorName[] }
  | {
      readonly type: 'failed'
      readonly client: ActorName
      readonly line: number
      readonly message: string
    }
  | { readonly type: 'left'; readonly paths: readonly string[] }

export interface Trial {
  readonly scenario: Scenario
  readonly clients: readonly ActorName[]
  readonly broken: Broken | undefined
  /** Where to look. */
  readonly at: VirtualUs
}

const READY_MS = 3_000
/** Faults fall while the code is at work. */
const BUSY_MS = 3_000
const FAULTS_MAX = 4
const RECOVERY_MS = 1_500
/** By then everybody who can has come to the end. */
const END_MS = 90_000
const STEP_MS = 10_000

/** Who runs the code in trials. */
export const trialClients = (count: number): readonly ActorName[] =>
  Array.from({ length: count }, (_, index) => actorName(`p${index + 1}`))

/** The schedule of a seed. */
export function trialScenario(
  { ensemble, network }: Scenario,
  plan: CodePlan,
  seed: number,
  faults: TrialFaults,
): Scenario {
  const count = toRunSpec({ version: 1, seed, ensemble, interventions: [] }).servers.length
  const servers = Array.from({ length: count }, (_, index) => serverId(index + 1))
  const joined = connections(plan, servers).map((item, index): Intervention =>
    index === 0 ? { ...item, at: READY_MS } : item,
  )
  return {
    version: 1,
    seed,
    ensemble,
    ...(network === undefined ? {} : { network }),
    interventions: [
      { at: 0, do: 'start', server: 'all' },
      ...joined,
      ...drawFaults(plan, seed, faults),
    ],
  }
}

function drawFaults(plan: CodePlan, seed: number, faults: TrialFaults): readonly Intervention[] {
  const random = createRandom(seed)
  const drawn = Array.from({ length: drawInt(random, 1, FAULTS_MAX) }, () =>
    drawFault(random, plan, faults),
  ).flat()
  return drawn.toSorted((a, b) => a.at - b.at)
}

type Timed = Intervention & { readonly at: number }

function drawFault(random: Random, plan: CodePlan, faults: TrialFaults): readonly Timed[] {
  const at = READY_MS + drawInt(random, 1, BUSY_MS)
  const [client = actorName('p1')] = plan.clients.slice(drawInt(random, 0, plan.clients.length - 1))
  switch (drawInt(random, 0, faults === 'long' ? 4 : 3)) {
    case 0:
      return [{ at, do: 'killClient', client }]
    case 1:
      return [{ at, do: 'disconnect', client }]
    case 2: {
      const after = at + RECOVERY_MS
      return [
        { at, do: 'kill', server: 'leader' },
        { at: after, do: 'start', server: 'all' },
      ]
    }
    case 3:
      return pause(client, at, drawInt(random, 10, 1_000))
    default:
      return pause(client, at, 2 * plan.sessionTimeoutMs)
  }
}

const pause = (client: ActorName, at: number, ms: number): readonly Timed[] => [
  { at, do: 'pauseClient', client },
  { at: at + ms, do: 'resumeClient', client },
]

/** Plays a schedule to its end, and tells the first thing that broke. */
export async function playTrial(
  plan: CodePlan,
  scenario: Scenario,
  start: StartRealm,
): Promise<Trial> {
  const open: { code?: CodeRun } = {}
  const isNews = (event: TraceEvent): boolean =>
    open.code !== undefined && stirsCode(open.code, event)
  const options = { window: 'step', historySteps: 200_000, isNews } as const
  const run = createRun(toRunSpec(scenario), REGISTRY, options)
  const { conductor } = run
  const bench: Bench = {
    conductor,
    work: (its) => work(run, its),
    act: async (item) => work(run, intervene(conductor, item)).ok,
    room: () => INTERVENTIONS_MAX - conductor.items.length,
  }
  const code = createCodeRun(plan, start, 0, -1)
  open.code = code
  try {
    for (let ms = STEP_MS; ms <= END_MS; ms += STEP_MS) {
      alignCode(code, 0, conductor.history.head - 1)
      await driveCode(code, bench, {
        until: virtualUs(ms * 1000),
        steps: Infinity,
        isUnstoppable: true,
      })
      if (judge(logOf(code), Infinity).overlaps.length > 0) break
    }
    const broken = brokenIn(run, code)
    const at = broken?.type === 'exclusion' ? broken.at : conductor.world.at
    return { scenario, clients: plan.clients, broken, at }
  } finally {
    closeCode(code)
  }
}

/** Errors that a client may meet whatever its code does: its process ends, and its nodes with it. */
const TO_BE_EXPECTED = /^(ConnectionLoss|SessionExpired|SessionMoved|SessionClosed)/

function brokenIn(run: Run, { desk, plan, ...code }: CodeRun): Broken | undefined {
  const log = logOf({ desk, plan, ...code })
  const { overlaps, inside } = judge(log, Infinity)
  const [first] = overlaps
  if (first !== undefined) return { type: 'exclusion', ...first }
  for (const { client, out } of log.entries) {
    const { ended } = out
    if (ended?.type !== 'failed') continue
    const { line, message, refused } = ended
    if (refused !== undefined || !TO_BE_EXPECTED.test(message)) {
      return { type: 'failed', client: client.name, line, message: refused ?? message }
    }
  }
  const waiting = [...desk.seats.values()].filter(
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

/** Znodes under a path, as the first server that runs has them. */
function leftIn(run: Run, path: string): readonly string[] {
  for (const { id } of run.conductor.rules.spec.servers) {
    // A server answers as its room says.
    const answer = viewOf(run, id, { type: 'tree' }) as
      { readonly znodes: readonly { readonly path: string }[] } | undefined
    if (answer === undefined) continue
    return answer.znodes.map((row) => row.path).filter((one) => one.startsWith(`${path}/`))
  }
  return []
}
