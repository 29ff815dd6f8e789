import type { RecipeState } from '../../../kernel/actor'
import { type Election, type Mutex, prefixOf } from '../../etcd'
import type { EtcdClient, Recipe, Turn } from './state'

const claimOf = (recipe: Recipe): Mutex | Election =>
  recipe.type === 'mutex' ? recipe.mutex : recipe.election

/** Traces the state of a recipe; the token of an owner is the create revision of its key. */
export function tellRecipe(
  turn: Turn,
  { name: client }: EtcdClient,
  recipe: Recipe,
  state: RecipeState,
  error?: string,
): void {
  const claim = claimOf(recipe)
  const path = state === 'waits' || state === 'woken' ? claim.waitsFor : claim.key
  turn.effects.push({
    type: 'trace',
    event: {
      type: 'recipe',
      client,
      name: recipe.type === 'mutex' ? 'lock' : 'election',
      system: 'etcd',
      resource: prefixOf(claim.name),
      state,
      ...(path !== undefined && { path }),
      ...(state === 'owns' && { token: claim.revision }),
      ...(recipe.type === 'election' && state === 'owns' && { value: recipe.election.value }),
      ...(error !== undefined && { error }),
    },
  })
}
