import type { Recipe } from '../client'
import { binding, exclusiveLock } from './exclusiveLock'
import { election, lock } from './lock'

/** Every recipe by its public name. */
const RECIPES: ReadonlyMap<string, Recipe> = new Map(
  [lock, exclusiveLock, election, binding].map((recipe) => [recipe.name, recipe]),
)

export const recipeNamed = (name: string): Recipe | undefined => RECIPES.get(name)

/** All of them, in the order in which they are shown. */
export const recipes = (): readonly Recipe[] => [...RECIPES.values()]
