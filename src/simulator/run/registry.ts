import { hasQuorum, parseConfig, serverActor } from '../../zookeeper/server'
import { assert } from '../../kernel/lib'
import { namedActor } from '../../zookeeper/recipes'
import { rivalActor } from '../../rivals'
import { planAction } from '../interventions'
import type { Registry } from '../world'

/** The real server, the real client with its recipes, and the stores they guard. */
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
