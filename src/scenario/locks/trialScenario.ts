import type { Scenario } from '../format'
import { rivalScript } from './rivalScript'
import { STORE } from './script'
import { LOCK_SYSTEMS } from './systems'
import type { Trial, Workload } from './trial'
import { zooKeeperScript } from './zooKeeperScript'

/**
 * Makes a scenario of a trial: servers and clients start, a mark `go` is set, and the clients arrive.
 * It opens on the stage like any other scenario.
 */
export function trialScenario({ system, workload }: Trial): Scenario {
  const lockSystem = LOCK_SYSTEMS[system]
  const isOurs = lockSystem.system === 'zookeeper'
  return {
    version: 2,
    seed: workload.seed,
    // Its clients stand for programs of many machines: no server counts those of one address.
    ensemble: isOurs ? { servers: lockSystem.servers, maxClientCnxns: 0 } : { servers: 1 },
    ...(!isOurs && { rivals: { [lockSystem.system]: lockSystem.servers } }),
    ...(workload.fault === 'slow' && { network: { preset: 'wan' as const } }),
    ...(workload.fault === 'pause' && { stores: { [STORE]: { fenced: workload.isFenced } } }),
    interventions: (isOurs ? zooKeeperScript : rivalScript)(lockSystem, workload),
    until: trialUntilMs(workload),
  }
}

/** The time at which a trial has ended if it ever does; virtual ms. */
export function trialUntilMs(workload: Workload): number {
  const { clients, rounds, holdMs, everyMs, leaseMs, failures } = workload
  const turns = clients * rounds * (holdMs + 1_000) + clients * everyMs * 4
  const dead = Math.ceil((clients * failures) / 100) * leaseMs * 2
  return Math.min(80_000_000, Math.round(60_000 + turns + dead + leaseMs * 10))
}
