import { actorName, serverId } from '../../actor'
import type { Scenario } from '../../scenario'
import type { Intervention } from '../../sim'

/** The workloads that the numbers are about: fixed, so that one release can be held against another. */

const START: Intervention = { do: 'start', server: 'all' }
const SETTLED = { type: 'settled' } as const

const connect = (client: string, servers: readonly number[]): Intervention => ({
  do: 'connect',
  client: actorName(client),
  servers: servers.map(serverId),
  sessionTimeout: 20_000,
  after: SETTLED,
})

/** When the load begins, virtual ms: the ensemble is up by then. */
export const LOAD_FROM_MS = 2_000

/**
 * Clients that write, and read every fourth time, over a few znodes, pipelined; an operation every
 * half millisecond altogether.
 */
function loadedScenario(servers: number, clients: number, operations: number): Scenario {
  const names = Array.from({ length: clients }, (_, i) => `c${i + 1}`)
  const ids = Array.from({ length: servers }, (_, i) => i + 1)
  const znodes = names.map((_, i) => `/z${i}`)
  const setUp: Intervention[] = names.flatMap((name, i): Intervention[] => [
    connect(name, [...ids.slice(i % servers), ...ids.slice(0, i % servers)]),
    {
      do: 'op',
      client: actorName(name),
      command: `create ${znodes[i] ?? '/z'} hello`,
      async: true,
      after: { type: 'connected', client: name },
    },
  ])
  const load = Array.from({ length: operations }, (_, n): Intervention => {
    const path = znodes[n % clients] ?? '/z'
    return {
      do: 'op',
      client: actorName(names[n % clients] ?? 'c1'),
      command: n % 4 === 3 ? `get ${path}` : `set ${path} value-${n}`,
      async: true,
      at: LOAD_FROM_MS + n / 2,
    }
  })
  return {
    version: 1,
    seed: 7,
    ensemble: { servers },
    interventions: [START, ...setUp, ...load],
    until: LOAD_FROM_MS + operations / 2 + 500,
  }
}

/** Five servers, three pipelined clients. */
export const FIVE_LOADED = loadedScenario(5, 3, 12_000)

/** Three servers, four pipelined clients: for committed writes per wall second. */
export const THREE_LOADED = loadedScenario(3, 4, 16_000)

/** Five servers that do nothing but keep together, for ten virtual minutes. */
export const FIVE_IDLE: Scenario = {
  version: 1,
  seed: 7,
  ensemble: { servers: 5 },
  interventions: [START],
  until: 600_000,
}

/** A tree of 10,000 znodes: created in one go, then 100,000 events and more of load on it. */
export function largeTreeScenario(): Scenario {
  const client = actorName('c1')
  const create = Array.from({ length: 10_000 }, (_, n): Intervention => ({
    do: 'op',
    client,
    command: `create /n${n} x`,
    async: true,
    ...(n === 0 ? { after: { type: 'connected', client: 'c1' } } : {}),
  }))
  const load = Array.from({ length: 6_000 }, (_, n): Intervention => ({
    do: 'op',
    client,
    command: `set /n${(n * 37) % 10_000} y${n}`,
    async: true,
    at: 20_000 + n,
  }))
  return {
    version: 1,
    seed: 7,
    ensemble: { servers: 5 },
    interventions: [START, connect('c1', [1, 2, 3, 4, 5]), ...create, ...load],
    until: 26_500,
  }
}
