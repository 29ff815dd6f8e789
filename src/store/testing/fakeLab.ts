import { serverId, stepIndex, virtualUs } from '../../actor'
import { err, ok } from '../../lib'
import type { Frame, Intervention, TraceEvent } from '../../sim'
import type { Scenario } from '../../scenario'
import type { BranchInfo, LabApi, RunHistory, RunReport, StopReason } from '../../worker'
import { FakeWorld, type FakeStep } from './fakeWorld'

/** Something done by hand, and after how many steps at what time. */
interface Deed {
  readonly after: number
  readonly at: number
  readonly intervention: Intervention
}

interface FakeBranch {
  readonly world: FakeWorld
  readonly deeds: readonly Deed[]
  readonly parent?: number
  readonly forkedAt?: number
}

const SERVERS_MAX = 9
const EMPTY: Scenario = { version: 1, seed: 1, ensemble: { servers: 5 }, interventions: [] }

/** A fresh world in which all of that was done, run on to `length` steps. */
function rebuild(scenario: Scenario, deeds: readonly Deed[], length: number): FakeWorld {
  const world = new FakeWorld(scenario.ensemble.servers ?? 5)
  for (const { after, at, intervention } of deeds) {
    while (world.steps.length < after) world.step()
    world.now = at
    world.do(intervention)
  }
  while (world.steps.length < length && world.step());
  return world
}

/** An engine of make-believe for tests of the store: seek, forks and stops behave as the real one's. */
export function createFakeLab(): LabApi & { readonly calls: string[] } {
  const calls: string[] = []
  let scenario = EMPTY
  let branches: FakeBranch[] = []
  let branch = 0
  let position = -1
  let at = 0

  const current = (): FakeBranch => branches[branch] as FakeBranch
  const steps = (): readonly FakeStep[] => current().world.steps
  const beginning = (): Frame => ({ ...rebuild(scenario, [], 0).look(), at: virtualUs(at) })

  function report(stopped?: StopReason): RunReport {
    const shown = steps()[position]
    const last = steps().at(-1)
    return {
      frame: shown === undefined ? beginning() : { ...shown.frame, at: virtualUs(at) },
      head: { step: stepIndex(steps().length - 1), at: virtualUs(Math.max(at, last?.at ?? 0)) },
      branch,
      events: shown?.events ?? [],
      ...(stopped === undefined ? {} : { stopped }),
    }
  }

  function advanceTo(us: number): void {
    for (;;) {
      const next = steps()[position + 1]
      if (next === undefined) {
        if (current().world.nextAt() > us || !current().world.step()) break
      } else if (next.at > us) break
      else position += 1
    }
    at = us
  }

  function go(step: number): RunReport {
    while (steps().length <= step && current().world.step());
    position = Math.min(step, steps().length - 1)
    at = steps()[position]?.at ?? 0
    return report()
  }

  function fork(): void {
    const deeds = current().deeds.filter(({ after }) => after <= position)
    const world = rebuild(scenario, deeds, position + 1)
    branches = [...branches, { world, deeds, parent: branch, forkedAt: position }]
    branch = branches.length - 1
  }

  return {
    calls,
    load: async (next) => {
      calls.push('load')
      if ((next.ensemble.servers ?? 5) > SERVERS_MAX) {
        return err({ code: 'bad', message: `ensemble.servers: at most ${SERVERS_MAX}` })
      }
      scenario = next
      const deeds = next.interventions.map((intervention, after) => ({
        after,
        at: 0,
        intervention,
      }))
      branches = [{ world: rebuild(next, deeds, 0), deeds }]
      branch = 0
      position = -1
      at = 0
      const count = next.ensemble.servers ?? 5
      return ok({ servers: Array.from({ length: count }, (_, i) => serverId(i + 1)), branch })
    },
    runUntil: async (us) => {
      calls.push(`runUntil ${us}`)
      advanceTo(us)
      return report()
    },
    step: async (count) => {
      calls.push(`step ${count}`)
      return go(position + count)
    },
    seek: async (step) => {
      calls.push(`seek ${step}`)
      return go(step)
    },
    seekTime: async (us) => {
      calls.push(`seekTime ${us}`)
      position = -1
      advanceTo(us)
      return report()
    },
    forgetAfter: async (step) => {
      calls.push(`forgetAfter ${step}`)
      const length = Math.max(step, position) + 1
      const { deeds, ...rest } = current()
      const kept = deeds.filter(({ after }) => after < length)
      branches = branches.with(branch, {
        ...rest,
        deeds: kept,
        world: rebuild(scenario, kept, length),
      })
      return report()
    },
    jump: async (kind, direction) => {
      calls.push(`jump ${kind} ${direction}`)
      const found = findStep(steps(), position, kind, direction)
      return found === undefined ? report({ type: 'notFound' }) : go(found)
    },
    intervene: async (intervention) => {
      calls.push(`intervene ${intervention.do} at ${position}`)
      if (intervention.do === 'note') return err({ code: 'refused', message: 'do: not here' })
      if (position < steps().length - 1) fork()
      const { world, deeds, ...rest } = current()
      const deed = { after: world.steps.length, at, intervention }
      branches = branches.with(branch, { ...rest, world, deeds: [...deeds, deed] })
      world.now = at
      world.do(intervention)
      position = steps().length - 1
      return ok(report())
    },
    branches: async () => branches.map(describe),
    switchBranch: async (next) => {
      branch = next
      return go(steps().length - 1)
    },
    renameBranch: async () => undefined,
    trace: async (from, to): Promise<readonly TraceEvent[]> =>
      steps()
        .slice(Math.max(0, from), to + 1)
        .flatMap(({ events }) => events),
    history: async () => historyOf(steps()),
    viewServer: async (server, aspect) => {
      const summary = steps()[position]?.frame.servers.find(({ id }) => id === server)?.memory
      return summary === undefined || aspect.type !== 'summary'
        ? undefined
        : { type: 'summary', summary }
    },
    viewClient: async (client) => steps()[position]?.clients.get(client),
    digest: async () => `fake${position}`,
    scenario: async () => ({
      ...scenario,
      interventions: current().deeds.map(({ at: us, intervention }) => ({
        ...intervention,
        at: us / 1000,
      })),
    }),
  }
}

function describe({ world, parent, forkedAt }: FakeBranch, branch: number): BranchInfo {
  const point = (step: number): { step: ReturnType<typeof stepIndex>; at: never } => ({
    step: stepIndex(step),
    at: (world.steps[step]?.at ?? 0) as never,
  })
  return {
    branch,
    name: String.fromCharCode(65 + branch),
    ...(parent === undefined ? {} : { parent }),
    ...(forkedAt === undefined ? {} : { forkedAt: point(forkedAt) }),
    head: point(world.steps.length - 1),
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  vote: 'vote',
  election: 'elected',
  commit: 'committed',
  fault: 'intervention',
}

function findStep(
  steps: readonly FakeStep[],
  from: number,
  kind: string,
  direction: 'next' | 'previous',
): number | undefined {
  const by = direction === 'next' ? 1 : -1
  for (let step = from + by; step >= 0 && step < steps.length; step += by) {
    if (steps[step]?.events.some(({ type }) => type === SIGNS[kind]) === true) return step
  }
  return undefined
}

function historyOf(steps: readonly FakeStep[]): RunHistory {
  const history = { spans: [], commits: [], faults: [], violations: [], marks: [] } as {
    -readonly [K in keyof RunHistory]: RunHistory[K][number][]
  }
  let from = 0
  let epoch: number | undefined
  let leader: number | undefined
  const close = (to: number): void => {
    history.spans.push({
      from: virtualUs(from),
      to: virtualUs(to),
      ...(epoch === undefined ? {} : { epoch }),
      ...(leader === undefined ? {} : { leader: serverId(leader) }),
    })
    from = to
  }
  for (const { at, frame, events } of steps) {
    const leading = frame.servers.find(({ memory }) => memory?.state === 'LEADING')
    if (leading?.id !== leader) {
      close(at)
      leader = leading?.id
      epoch = leading?.memory?.currentEpoch
    }
    for (const event of events) {
      const place = { at: virtualUs(at), step: frame.step }
      if (event.type === 'committed') history.commits.push({ at: place.at, epoch: epoch ?? 0 })
      if (event.type !== 'intervention') continue
      const { action } = event
      if (action.do === 'kill') {
        history.faults.push({ ...place, label: String(action.server), kind: 'down' })
      }
      if (action.do === 'partition') history.faults.push({ ...place, label: '|', kind: 'wall' })
      if (action.do === 'mark') history.marks.push({ ...place, name: action.name })
    }
  }
  close(steps.at(-1)?.at ?? 0)
  return history
}
