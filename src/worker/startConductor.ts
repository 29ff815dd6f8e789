import { expose } from 'comlink'
import { hasQuorum, parseConfig } from '../core'
import { assert } from '../lib'
import type { Registry, SimActor } from '../sim'
import { createWorkerFleet } from './fleet'
import { createLab } from './lab'
import type { ConductorStart } from './ports'

/** The conductor: virtual time, network, disks and faults, and the ports to all who play. */
export function startConductor({ lab, workers }: ConductorStart): void {
  expose(createLab(createWorkerFleet(workers), REGISTRY), lab)
}

/** Actors live in workers of their own; this one need not even hold their code. */
const ELSEWHERE: SimActor = {
  create: () => undefined,
  step: () => [],
  view: () => undefined,
}

const REGISTRY: Registry = {
  server: ELSEWHERE,
  client: ELSEWHERE,
  readEnsemble: (config) => {
    const parsed = parseConfig(config)
    assert(parsed.ok, 'a run is made of configurations that were read before')
    return parsed.value.ensemble
  },
  hasQuorum,
}
