import { parseConfig, type EnsembleConfig, type InitialState } from '../../zookeeper/server'
import { assert } from '../../kernel/lib'
import type { Check } from '../../simulator'
import type { Rules } from '../reference'
import { judgeRecipes, createRecipes, type Recipes } from '../recipes'
import { clientsCheck } from './check'
import type { Clients } from './state'

interface Both {
  readonly clients: Clients
  readonly recipes: Recipes
}

/** Creates the live check of the guarantees to clients and of their recipes; see `createChecks`. */
export function createClientsCheck(
  ensemble: EnsembleConfig,
  config = '',
  initial?: InitialState,
): Check {
  const clients = clientsCheck(rulesOf(config), ensemble.voters.length === 0, initial)
  const both: Check<Both> = {
    name: clients.name,
    create: () => ({ clients: clients.create(), recipes: createRecipes() }),
    onEvent: (state, event) =>
      clients.onEvent(state.clients, event) ??
      judgeRecipes(state.recipes, state.clients.histories, event),
  }
  return both
}

/** Reads the rules of a configuration; an unreadable text gives the defaults. */
function rulesOf(config: string): Rules {
  const parsed = parseConfig(config)
  if (parsed.ok) return parsed.value
  const plain = parseConfig('')
  assert(plain.ok, 'an empty configuration can be read')
  return plain.value
}
