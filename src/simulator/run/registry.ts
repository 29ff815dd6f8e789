import { hasQuorum, parseConfig, serverActor } from '../../zookeeper/server'
import { assert } from '../../kernel/lib'
import { namedActor } from '../../zookeeper/recipes'
import { rivalActor } from '../../rivals'
import { planAction } from '../interventions'
import type { Registry } from '../world'

/** The real machines: servers, clients with their recipes and stores, and rivals. */
export const REGISTRY: Registry = {
  server: serverActor,
  client: namedActor,
  rival: rivalActor,
  readEnsemble: (config) => {
    const parsed = parseConfig(config)
    assert(parsed.ok, 'a run is made of configurations that were read before')
    return parsed.value.ensemble
  },
  planAction,
  hasQuorum,
}
