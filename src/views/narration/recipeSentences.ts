import type { EventOf, NarrationKey, Telling } from './sentence'

const RECIPES: Readonly<
  Record<EventOf<'recipe'>['state'], { readonly key: NarrationKey; readonly weight: number }>
> = {
  created: { key: 'narration.recipeCreated', weight: 72 },
  waits: { key: 'narration.recipeWaits', weight: 73 },
  woken: { key: 'narration.recipeWoken', weight: 71 },
  owns: { key: 'narration.recipeOwns', weight: 82 },
  released: { key: 'narration.recipeReleased', weight: 80 },
  entered: { key: 'narration.recipeEntered', weight: 82 },
  left: { key: 'narration.recipeLeft', weight: 80 },
  took: { key: 'narration.recipeTook', weight: 81 },
  failed: { key: 'narration.recipeFailed', weight: 83 },
}

/** A lock, queue or election tells where it stands. */
export function tellRecipe(event: EventOf<'recipe'>): Telling {
  const { client, name, resource, state, path = resource, value = path, error = '' } = event
  const { key, weight } = RECIPES[state]
  return {
    weight,
    sentence: { key, values: { client, name, resource, path, value, error }, subject: client },
  }
}

/** A store that locks guard has judged a write. */
export function tellStore({ client, store, value, state }: EventOf<'store'>): Telling {
  const key = state === 'accepted' ? 'narration.storeAccepted' : 'narration.storeRefused'
  return { weight: 84, sentence: { key, values: { client, store, value }, subject: client } }
}
