export { createNamedActor, namedActor, type NamedBoot } from './named'
export { recipeNamed, recipes } from './registry'
export type { StoreBoot, StoreView } from './store'
