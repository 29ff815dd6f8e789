export { judgeRecipes, recipesCheck } from './check'
export { type Recipes, createRecipes } from './state'
