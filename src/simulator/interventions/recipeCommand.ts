import type { GuestCommand } from '../../zookeeper/client'
import { err, ok, type Result } from '../../kernel/lib'
import type { Action, InterventionError } from '../contract'
import type { World } from '../world'

type RecipeAction = Extract<Action, { readonly do: 'recipe' | 'stopRecipe' | 'write' }>

/** What an intervention says to the recipes of a ZooKeeper client, or why it cannot be said. */
export function recipeCommand(
  world: World,
  action: RecipeAction,
): Result<GuestCommand, InterventionError> {
  if (action.do === 'write') {
    const { store, value } = action
    if (world.processes.has(store)) return ok({ type: 'write', store, value })
    return err({ code: 'unknownClient', message: `there is no store ${store}` })
  }
  const { do: type, name, args = {}, system } = action
  if (system === undefined || system === 'zookeeper') return ok({ type, name, args })
  return err({ code: 'unsupported', message: `recipes of ${system} are not supported` })
}
