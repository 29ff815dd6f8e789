export { RecipePanel } from './RecipePanel'
