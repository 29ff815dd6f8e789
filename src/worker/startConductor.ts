import { expose } from 'comlink'
import { hasQuorum, parseConfig, startingServer } from '../core'
import { assert, defined } from '../lib'
import type { Registry, SimActor } from '../sim'
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

/** The code of clients, and of servers that have some, comes once a first run has begun. */
async function loadActors(): Promise<void> {
  const [named, servers] = await Promise.all([import('../recipes'), import('./completeServer')])
  client = named.namedActor
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
  hasQuorum,
}
