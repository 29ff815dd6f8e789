import { clientActor } from '../client'
import { hasQuorum, parseConfig, serverActor } from '../core'
import { assert } from '../lib'
import type { Registry } from './actors'

/** The real server and the real client. */
export const REGISTRY: Registry = {
  server: serverActor,
  client: clientActor,
  readEnsemble: (config) => {
    const parsed = parseConfig(config)
    assert(parsed.ok, 'a run is made of configurations that were read before')
    return parsed.value.ensemble
  },
  hasQuorum,
}
