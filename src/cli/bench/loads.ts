import { actorName, serverId, type ActorName } from '../../kernel/actor'
import { createRandom, drawInt, type Random } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import type { Scenario } from '../../scenario'

/** A fixed load of the bench. Names stay; a changed load gets a new name. */
export interface Workload {
  readonly name: string
  readonly scenario: Scenario
  /** Interventions before the mark `load`, at which the measurement begins. */
  readonly preludeCount: number
  /** Time from the mark to the end of the load, virtual ms. */
  readonly loadMs: number
}

interface LoadPlan {
  readonly name: string
  readonly servers: number
  readonly clients: number
  /** The number of operations of all clients together. */
  readonly operations: number
  /** Interval, virtual ms, at which each client issues `burst` operations without waiting for answers. */
  readonly everyMs: number
  readonly burst: number
  readonly command: (random: Random, client: number, index: number) => string
  readonly network?: Scenario['network']
  /** Settings of every server's `zoo.cfg`. */
  readonly settings?: Omit<Scenario['ensemble'], 'servers'>
  /** Interval, virtual ms, at which the servers' old logs and snapshots are deleted, as administrators do. */
  readonly purgeEveryMs?: number
}

/** Time for the answers to the last burst, virtual ms. */
const TAIL_MS = 500

/** The end of a run lies this long after twice its load, virtual ms. */
const LATE_MS = 60_000

function makeLoad(plan: LoadPlan): Workload {
  const names = Array.from({ length: plan.clients }, (_, index) => actorName(`c${index + 1}`))
  const prelude = makePrelude(plan.servers, names)
  const random = createRandom(1, plan.name)
  const load: Intervention[] = []
  let burst = 0
  let operations = 0
  while (operations < plan.operations) {
    burst += 1
    const at = `load+${burst * plan.everyMs}`
    for (const [index, client] of names.entries()) {
      for (let one = 0; one < plan.burst && operations < plan.operations; one += 1) {
        operations += 1
        const command = plan.command(random, index + 1, operations)
        load.push({ do: 'op', client, command, async: true, at })
      }
    }
    if ((burst * plan.everyMs) % (plan.purgeEveryMs ?? Number.POSITIVE_INFINITY) === 0) {
      load.push({ do: 'purgeLogs', server: 'all', at })
    }
  }
  const loadMs = burst * plan.everyMs + TAIL_MS
  return {
    name: plan.name,
    scenario: {
      version: 2,
      seed: 7,
      // So late that no page looks for the end of the run while the load lasts.
      until: LATE_MS + 2 * loadMs,
      ensemble: { servers: plan.servers, ...plan.settings },
      ...(plan.network !== undefined && { network: plan.network }),
      interventions: [...prelude, ...load],
    },
    preludeCount: prelude.length,
    loadMs,
  }
}

/**
 * Starts all servers, connects the clients once the ensemble has settled, spread over the servers, and lets
 * each create its node.
 */
function makePrelude(servers: number, clients: readonly ActorName[]): readonly Intervention[] {
  const script: Intervention[] = [{ do: 'start', server: 'all', at: 0 }]
  clients.forEach((client, index) => {
    const connect: Intervention = {
      do: 'connect',
      client,
      servers: [serverId((index % servers) + 1)],
      sessionTimeout: 30_000,
    }
    script.push(index === 0 ? { ...connect, after: { type: 'settled' } } : connect)
  })
  clients.forEach((client, index) => {
    const make: Intervention = { do: 'op', client, command: `create /n${index + 1} first` }
    script.push(index === 0 ? { ...make, after: { type: 'connected', client } } : make)
  })
  const last = clients.at(-1)
  const marker: Intervention = { do: 'mark', name: 'load' }
  script.push(
    last === undefined ? marker : { ...marker, after: { type: 'reply', client: last, op: 1 } },
  )
  return script
}

/** Returns a command: half are sets, a quarter creates, a quarter reads, some of them with watches. */
function mixedCommand(random: Random, client: number, index: number): string {
  const kind = drawInt(random, 0, 7)
  if (kind < 4) return `set /n${client} value-${index}`
  if (kind < 6) return `create /n${client}/child-${index} new`
  return kind === 6 ? `get /n${client}` : `get -w /n${drawInt(random, 1, 10)}`
}

/** Five servers, ten clients, 20,000 operations per virtual second. */
export const mixedFive = (operations: number): Workload =>
  makeLoad({
    name: 'mixed-five',
    servers: 5,
    clients: 10,
    operations,
    everyMs: 2,
    burst: 4,
    command: mixedCommand,
  })

/** Three servers, and three clients that only write and do not wait for answers. */
export const writesThree = (operations: number): Workload =>
  makeLoad({
    name: 'writes-three',
    servers: 3,
    clients: 3,
    operations,
    everyMs: 4,
    burst: 32,
    command: (_random, client, index) => `set /n${client} ${String(index).padStart(100, '.')}`,
  })

/** Five servers, and clients that create `znodes` znodes. */
export const znodesFive = (znodes: number): Workload =>
  makeLoad({
    name: 'znodes-five',
    servers: 5,
    clients: 5,
    operations: znodes,
    everyMs: 2,
    burst: 4,
    command: (_random, client, index) => `create /n${client}/node-${index} value-${index}`,
  })

/** Five servers in which each znode gets a quota, which is three more znodes. */
export const quotasFive = (operations: number): Workload =>
  makeLoad({
    name: 'quotas-five',
    servers: 5,
    clients: 5,
    operations,
    everyMs: 2,
    burst: 4,
    command: (_random, client, index) => {
      const path = `/n${client}/node-${Math.ceil(index / 2)}`
      return index % 2 === 1 ? `create ${path} value-${index}` : `setquota -n 10 ${path}`
    },
  })

/** Five servers and ten clients with long network delays, so that about a thousand messages are in flight. */
export const crowdedFive = (operations: number): Workload =>
  makeLoad({
    name: 'crowded-five',
    servers: 5,
    clients: 10,
    operations,
    everyMs: 40,
    burst: 1,
    command: (_random, client, index) => `set /n${client} value-${index}`,
    network: { latency: [200, 300] },
  })

/**
 * A load of 160 minutes: two clients write a value every four seconds. Old logs are purged, because they
 * would stay on the disks otherwise, as on real ones.
 */
export const hoursFive = (): Workload =>
  makeLoad({
    name: 'tended-160-minutes-five',
    settings: { snapCount: 200 },
    purgeEveryMs: 600_000,
    servers: 5,
    clients: 2,
    operations: 4_800,
    everyMs: 4_000,
    burst: 1,
    command: (_random, client, index) => `set /n${client} value-${index}`,
  })

/** Five servers that elect a leader and stay idle. */
export const IDLE_FIVE: Scenario = {
  version: 2,
  seed: 7,
  ensemble: { servers: 5 },
  interventions: [{ do: 'start', server: 'all', at: 0 }],
}
