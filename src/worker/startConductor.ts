import { expose } from 'comlink'
import { hasQuorum, parseConfig, startingServer } from '../core'
import { assert, defined } from '../lib'
import { planStart, type Registry, type SimActor } from '../sim'
import { createWorkerFleet } from './fleet'
import { createLab } from './lab'
import type { ConductorStart } from './ports'
import { packReports } from './reportWire'

/** The conductor: virtual time, network, disks and faults, and the ports to all who play. */
export function startConductor({ lab, workers }: ConductorStart): void {
  packReports()
  expose(createLab(createWorkerFleet(workers, loadActors, loadRivals), REGISTRY), lab)
}

let client: SimActor | undefined
let planAction: Registry['planAction'] | undefined

/**
 * The code of clients, of servers that have elected, and of all that can be done to a run, comes once a
 * first one has begun.
 */
async function loadActors(): Promise<void> {
  const [named, servers, actions] = await Promise.all([
    import('../recipes'),
    import('./completeServer'),
    import('./lateActions'),
  ])
  client = named.namedActor
  planAction = actions.planAction
  servers.completeServer()
}

const loaded = (): SimActor => defined(client, 'the code of clients')

const LATE_CLIENT: SimActor = {
  create: () => loaded().create(),
  step: (self, input, now) => loaded().step(self, input, now),
  view: (self, aspect, now) => loaded().view(self, aspect, now),
}

let rival: SimActor | undefined

/** The code of etcd and Redis, for the few runs in which they play. */
async function loadRivals(): Promise<void> {
  rival ??= (await import('./startRivals')).rivalActor
}

const loadedRival = (): SimActor => defined(rival, 'the code of the rivals')

const LATE_RIVAL: SimActor = {
  create: () => loadedRival().create(),
  step: (self, input, now) => loadedRival().step(self, input, now),
  view: (self, aspect, now) => loadedRival().view(self, aspect, now),
}

const REGISTRY: Registry = {
  server: startingServer,
  client: LATE_CLIENT,
  rival: LATE_RIVAL,
  readEnsemble: (config) => {
    const parsed = parseConfig(config)
    assert(parsed.ok, 'a run is made of configurations that were read before')
    return parsed.value.ensemble
  },
  planAction: (world, action) => {
    if (planAction === undefined && action.do === 'start') return planStart(world, action)
    return defined(planAction, 'all that can be done to a run')(world, action)
  },
  hasQuorum,
}
