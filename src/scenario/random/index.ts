export { type RandomOptions, randomScenario } from './random'
export { EXTRAS, type Extra, addExtras, drawExtras } from './randomExtras'
export { FAULTS, type Fault } from './randomFaults'
export {
  RECIPE_PATH,
  SEARCHED_RECIPES,
  UNSAFE_RECIPES,
  drawRecipe,
  randomRecipe,
} from './randomRecipes'
