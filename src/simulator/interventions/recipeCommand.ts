import type { ExtensionCommand } from '../../zookeeper/client'
import { ok, type Result } from '../../kernel/lib'
import { refuse } from '../contract'
import type { Action, InterventionError } from '../contract'
import type { World } from '../world'

type RecipeAction = Extract<Action, { readonly do: 'recipe' | 'stopRecipe' | 'write' }>

/** Returns the command for the recipes of a ZooKeeper client, or a refusal. */
export function recipeCommand(
  world: World,
  action: RecipeAction,
): Result<ExtensionCommand, InterventionError> {
  if (action.do === 'write') {
    const { store, value } = action
    if (world.processes.has(store)) return ok({ type: 'write', store, value })
    return refuse('now.noStore', { name: store })
  }
  const { args = {}, system } = action
  if (system !== undefined && system !== 'zookeeper') return refuse('now.noRecipes', { system })
  if (action.do === 'recipe') return ok({ type: 'recipe', name: action.name, args })
  const { name } = action
  return ok({ type: 'stopRecipe', ...(name !== undefined && { name }), args })
}
