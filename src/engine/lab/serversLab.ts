import { hasQuorum, parseConfig, serverActor } from '../../zookeeper/server'
import { assert, defined, ok } from '../../kernel/lib'
import { FIRST_SCENE } from '../../scenario'
import { planStart, type Registry, type SimActor } from '../../simulator'
import type { LabApi } from '../protocol'
import type { WorkerFactory } from '../pool'
import { playbackCommands } from './playbackCommands'
import { createCallQueue } from './callQueue'

/** The calls that suffice to show an ensemble that elects and serves. */
export type ServersLab = Pick<
  LabApi,
  | 'open'
  | 'settleOpen'
  | 'haltCode'
  | 'runUntil'
  | 'seek'
  | 'seekTime'
  | 'trace'
  | 'history'
  | 'branches'
>

/**
 * Creates the lab of the first scene, whose conductor knows no actor but servers and judges no step, so that
 * it plays until the first client connects. A first visit fetches 90 kB for it (gzip) instead of the 308 kB
 * of the whole lab, which takes the same steps again and goes on.
 */
export function createServersLab(factory: WorkerFactory): ServersLab {
  const { openWith, on, ...calls } = createCallQueue(factory, SERVERS_ALONE)
  return {
    ...calls,
    open: () => openWith((begin) => ok(begin({ scenario: FIRST_SCENE }))),
    ...playbackCommands(on),
  }
}

const absent = (): never => defined<never>(undefined, 'an actor that is no server')
const ABSENT: SimActor = { create: absent, step: absent, view: absent }

const SERVERS_ALONE: Registry = {
  server: serverActor,
  client: ABSENT,
  rival: ABSENT,
  readEnsemble: (config) => {
    const parsed = parseConfig(config)
    assert(parsed.ok, 'the first scene has a configuration that can be read')
    return parsed.value.ensemble
  },
  planAction: (world, action) => (action.do === 'start' ? planStart(world, action) : absent()),
  hasQuorum,
}
