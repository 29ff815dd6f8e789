import { actorName, serverId } from '../../kernel/actor'
import { createRandom, drawInt, drawOne, type Random } from '../../kernel/lib'
import { drawCommand, FIRST_COMMANDS } from './randomCommands'
import { addExtras, type Extra } from './randomExtras'
import { FAULTS, planFault, type Fault } from './randomFaults'
import { add, TROUBLE_MS, type Plan } from './randomPlan'
import type { EnsembleSpec, Scenario } from '../format'

/** Draws a random scenario from a seed. */

export interface RandomOptions {
  /** Number of servers, observers included; drawn from 3 to 7 by default. */
  readonly servers?: number
  readonly faults?: readonly Fault[]
  readonly mutations?: readonly string[]
  /** Number of faults; drawn by default. */
  readonly count?: number
  /** Extras beyond faults; none by default. */
  readonly extras?: readonly Extra[]
}

/** Time for the healed ensemble to come to rest, ms: votes are resent with back-off. */
const REST_MS = 150_000
const CLIENTS = ['c1', 'c2', 'c3']

/**
 * Makes a random schedule: an ensemble starts, clients write, read and reconnect, and faults come and
 * pass; then everything heals and all run until the end. The same seed and options always give the same
 * scenario.
 */
export function randomScenario(seed: number, options: RandomOptions = {}): Scenario {
  const random = createRandom(seed, 'scenario')
  const ensemble = drawEnsemble(random, options.servers ?? drawInt(random, 3, 7))
  const count = ensemble.servers ?? 3
  const plan: Plan = {
    random,
    servers: Array.from({ length: count }, (_, i) => serverId(i + 1)),
    clients: CLIENTS.slice(0, drawInt(random, 2, 3)),
    timeline: [],
    busyUntil: new Map(),
    ambushes: [],
  }
  planClients(plan)
  const faults = (options.faults ?? FAULTS).filter((fault) => count > 1 || !NEEDS_TWO.has(fault))
  const faultCount = options.count ?? drawInt(random, 2, 16)
  for (let n = 0; n < faultCount && faults.length > 0; n += 1) {
    planFault(plan, drawOne(random, faults))
  }
  planRecovery(plan)
  const script = plan.timeline
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
    .map(({ item }) => item)
  const scenario: Scenario = {
    version: 2,
    seed: seed % 2 ** 31,
    ensemble,
    network: { preset: drawInt(random, 0, 3) === 0 ? 'wan' : 'lan' },
    interventions: [{ do: 'start', server: 'all', at: 0 }, ...script, ...plan.ambushes],
    until: TROUBLE_MS + REST_MS,
    ...(options.mutations === undefined ? {} : { mutations: options.mutations }),
  }
  return addExtras(scenario, seed, options.extras ?? [])
}

/** Faults that need two servers. */
const NEEDS_TWO: ReadonlySet<Fault> = new Set<Fault>([
  'partition',
  'cut',
  'delay',
  'lonelyLeader',
  'staleServer',
])

function drawEnsemble(random: Random, servers: number): EnsembleSpec {
  const tickTime = drawOne(random, [500, 1000, 2000])
  const initLimit = drawInt(random, 4, 10)
  const base = {
    servers,
    tickTime,
    initLimit,
    syncLimit: drawInt(random, 2, 5),
    extendedTypesEnabled: true,
    'znode.container.checkIntervalMs': drawOne(random, [1_000, 5_000, 20_000]),
    ...(drawInt(random, 0, 2) === 0 ? { enforceQuota: true } : {}),
  }
  const extra = drawOne(random, ['', '', 'observer', 'groups', 'snapshots'])
  if (extra === 'observer' && servers >= 4) {
    return { ...base, observers: [drawInt(random, 1, servers)] }
  }
  if (extra === 'snapshots') return { ...base, snapCount: drawInt(random, 2, 8) }
  if (extra !== 'groups' || servers < 5) return base
  const split = drawInt(random, 2, servers - 2)
  const ids = Array.from({ length: servers }, (_, i) => i + 1)
  return {
    ...base,
    'group.1': ids.slice(0, split).join(':'),
    'group.2': ids.slice(split).join(':'),
  }
}

/** Plans the clients: they connect early and work in bursts, some of them waiting for each answer. */
function planClients(plan: Plan): void {
  const { random, servers } = plan
  for (const name of plan.clients) {
    const client = actorName(name)
    let at = drawInt(random, 0, 4_000)
    const first = drawOne(random, servers)
    add(plan, at, {
      do: 'connect',
      client,
      servers: [first, ...servers.filter((id) => id !== first)],
      sessionTimeout: drawInt(random, 2_000, 20_000),
      ...(drawInt(random, 0, 2) === 0 ? { auth: ['digest:ann:1'] } : {}),
    })
    if (name === plan.clients[0]) {
      for (const command of FIRST_COMMANDS) add(plan, at, { do: 'op', client, command })
    }
    const bursts = drawInt(random, 5, 15)
    for (let n = 0; n < bursts; n += 1) {
      at += drawInt(random, 1, 4_000)
      const isAsync = drawInt(random, 0, 3) > 0
      const operations = drawInt(random, 1, 6)
      for (let i = 0; i < operations; i += 1) {
        const command = drawCommand(random)
        add(plan, at, { do: 'op', client, command, ...(isAsync ? { async: true } : {}) })
      }
    }
  }
}

/** Heals all faults and restarts all servers, whatever the schedule did before. */
function planRecovery(plan: Plan): void {
  const at = TROUBLE_MS + 1_000
  add(plan, at, { do: 'heal' })
  add(plan, at, { do: 'restoreDisk', server: 'all' })
  add(plan, at, { do: 'skew', server: 'all', rate: 1 })
  add(plan, at, { do: 'resume', server: 'all' })
  add(plan, at, { do: 'start', server: 'all' })
  add(plan, at + 1_000, { do: 'start', server: 'all' })
}
