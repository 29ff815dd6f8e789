import { hasQuorum, parseConfig, serverActor } from '../../zookeeper/server'
import { assert, defined, ok } from '../../kernel/lib'
import { FIRST_SCENARIO } from '../../scenario'
import { planStart, type Registry, type SimActor } from '../../simulator'
import type { LabApi } from '../protocol/labApi'
import type { WorkerFactory } from '../pool/workerFactory'
import { playbackOn } from './labPlayback'
import { createTurns } from './labTurns'

/** The calls that show an ensemble which starts and elects. */
export type FirstLab = Pick<
  LabApi,
  'open' | 'settleOpen' | 'haltCode' | 'runUntil' | 'seek' | 'trace' | 'history' | 'branches'
>

/**
 * The lab of the first scenario alone, so that little has to be fetched before an ensemble is seen.
 * Nothing is judged here: the whole lab plays the same steps again when it takes over.
 */
export function createFirstLab(factory: WorkerFactory): FirstLab {
  const { openWith, on, ...calls } = createTurns(factory, SERVERS_ALONE)
  return {
    ...calls,
    open: () => openWith((begin) => ok(begin({ scenario: FIRST_SCENARIO }))),
    ...playbackOn(on),
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
    assert(parsed.ok, 'the first scenario has a configuration that can be read')
    return parsed.value.ensemble
  },
  planAction: (world, action) => (action.do === 'start' ? planStart(world, action) : absent()),
  hasQuorum,
}
